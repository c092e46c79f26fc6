import type { Page } from '@playwright/test'
import type { FormDraft } from '../../../../src/wire/surveys/forms'
import { violationsInBothLights } from '../../../a11y/violations'
import { actOnForm } from '../../harness/surveys/act-on-form'
import { expect, test } from '../../harness/fixtures'
import { callAs } from '../../harness/gateway-call'

test.use({ bypassCSP: true })

const idOf = (page: Page) => new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
const saved = (page: Page) => expect(page.locator('.editor-state')).toHaveText(/^已保存/)
const changes = (page: Page) => page.locator('.editor-change')
const item = (page: Page, name: string | RegExp) =>
  page.locator('.editor-outline').getByRole('button', { name }).first()

/** The next version of the business form, with a change of each kind. */
async function startChanged(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await actOnForm(page, '编制新版 企业景气状况调查')
  await saved(page)
  const { definition, revision } = await callAs<FormDraft>(page, 'GET', 'forms/draft', { id: idOf(page) })
  const [first, ...pages] = definition.pages
  const [one, two, ...questions] = first?.questions ?? []
  if (!first || !one || !two) throw new Error('no questions')
  const reworded = { ...two, title: { 'zh-CN': '改过的题目', 'en-US': two.title['en-US'] }, required: false }
  const changed = {
    ...definition,
    minutes: definition.minutes + 1,
    pages: [{ ...first, questions: [reworded, one, ...questions] }, ...pages],
    rules: definition.rules?.slice(1),
  }
  const save = { id: idOf(page), definition: changed, isTemplate: false, baseRevision: revision }
  await callAs(page, 'POST', 'forms/save', save)
  await page.reload()
  await saved(page)
}

test('the editor lists every change of a new version, and each leads to its place', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await startChanged(page)
  await item(page, '版本变化').click()
  await expect(page.getByRole('heading', { name: /^与第 1 版相比，变化 \d+ 处$/ })).toBeVisible()
  await expect(changes(page).filter({ hasText: '问卷改设置' })).toHaveCount(1)
  await expect(changes(page).filter({ hasText: '题目移动' })).toHaveCount(1)
  await expect(changes(page).filter({ hasText: '删除审核规则' })).toHaveCount(1)
  const reworded = changes(page).filter({ hasText: '题目改文字 · 原为' })
  await expect(reworded).toContainText('改过的题目')
  expect(await violationsInBothLights(page)).toEqual([])
  await picture('version-changes')
  await reworded.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.editor-pane').last().getByText('改过的题目').first()).toBeVisible()

  await page.getByRole('button', { name: '去发布' }).click()
  const row = page.getByRole('row', { name: /改过的题目.*题目改文字/ })
  await expect(row).toBeVisible()
  await expect(page.getByRole('row', { name: /删除审核规则/ })).toBeVisible()
  expect(await violationsInBothLights(page)).toEqual([])
  await picture('version-changes-publish')
  await row.getByRole('button', { name: '改过的题目' }).click()
  await expect(page).toHaveURL(/form-editor\?.*at=/)
  await expect(page.locator('.editor-item-on').last()).toHaveText('改过的题目')
})

test('the panes of the editor have separators that keep their widths', async ({ page, signIn, picture }) => {
  await signIn('wuhao')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/dsb/home/?lang=en-US#/taxQuestionnaire/forms')
  await page.getByRole('button', { name: 'New form' }).click()
  const outline = page.getByRole('separator', { name: /^Width of: / }).first()
  await expect(outline).toHaveAttribute('aria-valuenow', '232')
  await outline.focus()
  await page.keyboard.press('ArrowRight')
  await expect(outline).toHaveAttribute('aria-valuenow', '248')
  expect(await violationsInBothLights(page)).toEqual([])
  await picture('editor-panes-en')
  await page.reload()
  await expect(outline).toHaveAttribute('aria-valuenow', '248')
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(outline).toBeVisible()
  await picture('editor-panes-1024')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('separator')).toHaveCount(0)
})
