import type { Page } from '@playwright/test'
import { violationsInBothLights } from '../../../../a11y/violations'
import { expect, test } from '../../../harness/fixtures'
import { actOnForm } from '../../../harness/surveys/act-on-form'

test.use({ bypassCSP: true })

const openPublish = (page: Page, query = '') => page.goto(`/dsb/home/#/taxQuestionnaire/publish${query}`)
const choice = (page: Page, name: string) => page.getByRole('button', { name: `发布 ${name}`, exact: true })
const inView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('without a form the page lets one choose a draft, a published form or a template', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await openPublish(page)
  for (const name of ['编制中', '已发布的问卷', '模板'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.locator('.console-head')).toContainText('选择要发布的问卷')
  expect(await violationsInBothLights(page), 'choice').toEqual([])
  await picture('publish-choice')
  const search = page.getByRole('textbox', { name: '名称、表号' })
  await search.fill('f203')
  await expect(page.getByRole('button', { name: /^发布 / })).toHaveCount(2)
  await search.fill('没有这份问卷')
  await expect(page.getByText('没有找到问卷')).toBeVisible()
  await page.getByRole('button', { name: '清除搜索' }).click()
  await choice(page, 'F203 规模以上服务业企业财务状况')
    .or(choice(page, '规模以上服务业企业财务状况'))
    .first()
    .click()
  await expect(page).toHaveURL(/publish\?kind=form&id=/)
  await expect(page.getByRole('heading', { level: 1, name: /^发布问卷 · 规模以上/ })).toBeVisible()
  await page.goBack()
  await expect(search).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('选择要发布的问卷')).toBeVisible()
  await picture('publish-choice-390')
})

test('an address of a form that does not exist says so and leads on', async ({ page, signIn }) => {
  await signIn('wuhao')
  for (const query of [
    '?kind=form&id=no-such-form',
    '?kind=draft&id=00000000-0000-4000-8000-000000000009',
    '?kind=unknown&id=1',
  ]) {
    await openPublish(page, query)
    await expect(page.getByText('这份问卷不存在，或已被删除'), query).toBeVisible()
    await page.goto('/dsb/home/#/home')
    // A part of the workbench alone: the page that is being left has a main part, too.
    await expect(page.locator('.desk:visible')).toBeVisible()
  }
  await openPublish(page, '?kind=form&id=no-such-form')
  await page.getByRole('button', { name: '另选一份发布' }).click()
  await expect(page.getByRole('textbox', { name: '名称、表号' })).toBeVisible()
  await openPublish(page, '?after=00000000-0000-4000-8000-000000000009')
  await expect(page.getByText('上一期调查不存在，或已被删除')).toBeVisible()
  await page.getByRole('button', { name: '问卷与模板' }).click()
  await expect(page).toHaveURL(/taxQuestionnaire\/forms/)
})

test('what is about to be published stands beside the fields; the main action stays in view', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openPublish(page, '?kind=template&id=taxpayer-satisfaction')
  const summary = page.locator('.publish-summary')
  await expect(summary).toContainText('请选择纳税人或人员')
  const widths = await page
    .locator('.publish-columns > *')
    .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().width))
  expect(Math.max(...widths)).toBeLessThan(800)
  await page.getByRole('textbox', { name: '中文名称' }).fill('年末满意度调查')
  await page.getByText('匿名调查', { exact: true }).click()
  await expect(summary).toContainText('年末满意度调查')
  await expect(summary).toContainText('匿名调查')
  await page.getByRole('button', { name: '全选' }).click()
  await expect(summary).toContainText(/\d+ 人 · \d+ 个纳税人/)
  await expect(page.locator('.console-head')).toContainText(/第 1 版 · .* 至 .* · 匿名调查 · \d+ 人/)
  expect(await violationsInBothLights(page), 'summary').toEqual([])
  await picture('publish-1920')

  await page.setViewportSize({ width: 1440, height: 600 })
  await page.getByText('每个纳税人由谁填报', { exact: true }).first().scrollIntoViewIfNeeded()
  expect(await inView(page, '.publish-summary')).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(summary).toBeHidden()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await inView(page, '.console-actions .dt-button')).toBe(true)
  await expect(page.locator('.console-head')).toContainText('匿名调查')
  await page.locator('.console-head').getByRole('button', { name: '发布问卷' }).click()
  await expect(page.getByRole('dialog', { name: '确认发布？' })).toBeVisible()
  await picture('publish-1280')
})

test('a survey is published by keys alone, from the form editor on', async ({ page, signIn, picture }) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await actOnForm(page, '复制修改 ')
  await expect(page.locator('.editor-state')).toHaveText(/^已保存/)
  await page.locator('.editor-outline button').first().focus()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/publish\?kind=draft/)
  const all = page.getByRole('button', { name: '全选' })
  for (let tabs = 0; tabs < 60 && !(await all.evaluate((one) => one === document.activeElement)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.console-head')).toContainText(/\d+ 人/)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('发布问卷')).toBeVisible()
  await picture('publish-keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: '确认发布？' })
  await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '查看填报进度' })).toBeVisible()
})
