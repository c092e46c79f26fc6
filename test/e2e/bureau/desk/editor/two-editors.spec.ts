import type { Page } from '@playwright/test'
import { questionOf } from '../../../../../src/lib/questionnaire/form-editing'
import type { FormDraft } from '../../../../../src/wire/surveys/forms'
import { membership } from '../../../../../server/database/schema'
import { expect, test } from '../../../harness/fixtures'
import { callAs } from '../../../harness/gateway-call'
import { acceptPolicy, signInAs } from '../../../harness/sign-in'
import { actOnForm, copyBusinessForm } from '../../../harness/surveys/act-on-form'

const saved = (page: Page) => expect(page.locator('.editor-state').first()).toHaveText(/^已保存/)
/** Opens a question by its line of the outline. */
const select = (page: Page, name: string) =>
  page.locator('.editor-row .editor-item', { hasText: name }).click()

test('two people edit one form: different questions merge, the same question asks, nothing is lost', async ({
  page,
  browser,
  gateway,
  signIn,
  faults,
  picture,
}) => {
  faults.expect(/409/)
  const colleague = { personId: 'hanmei', organisationId: 'tjj-xihu', role: 'reviewer' as const }
  await gateway.db.insert(membership).values({ ...colleague, position: -1 })
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/forms')
  await actOnForm(page, '复制修改 企业景气状况调查')
  await expect(page.locator('#form-title-zh')).toHaveValue('企业景气状况调查')
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  await acceptPolicy(context)
  const other = await context.newPage()
  await signInAs(other, gateway.url, 'hanmei')
  await other.goto(page.url())
  await expect(other.locator('#form-title-zh')).toHaveValue('企业景气状况调查')
  const id = new URL(page.url().replace('#', '')).searchParams.get('id') ?? ''
  const titles = async () => {
    const { definition } = await callAs<FormDraft>(page, 'GET', 'forms/draft', { id })
    return ['area', 'activity'].map((one) => questionOf(definition, one)?.title['zh-CN'])
  }

  // Each sees the other, and where they are.
  await select(page, '主要经营地')
  await expect(other.locator('.editor-other')).toContainText('吴昊 正在编辑此表单 · 第 2 题')
  await select(other, '主要业务活动')
  await expect(page.locator('.editor-other')).toContainText('韩梅 正在编辑此表单 · 第 4 题')

  // Different questions: both changes are there, on both pages.
  await page.locator('#area-title-zh').fill('甲改的经营地')
  await other.locator('#activity-title-zh').fill('乙改的业务')
  await saved(page)
  await saved(other)
  expect(await titles()).toEqual(['甲改的经营地', '乙改的业务'])
  await select(page, '乙改的业务')
  await expect(page.locator('#activity-title-zh')).toHaveValue('乙改的业务')
  await expect(page.getByText('韩梅 也在编辑这里')).toBeVisible()
  await picture('form-editor-two')

  // The same question: asked, with both versions side by side. A reload loses neither the edit nor the question.
  await other.route('**/forms/presence', (route) => route.abort())
  faults.expect(/presence/)
  await page.locator('#activity-title-zh').fill('甲也改业务')
  await saved(page)
  await other.locator('#activity-title-zh').fill('乙再改业务')
  const asked = other.getByRole('dialog')
  await expect(asked).toContainText('甲也改业务')
  await expect(asked).toContainText('乙再改业务')
  await other.reload()
  await expect(asked).toContainText('乙再改业务')
  await picture('form-editor-merge', other)
  await expect(asked.getByRole('button', { name: '合并' })).toBeDisabled()
  await asked.getByRole('radio', { name: /^用我的/ }).check({ force: true })
  await asked.getByRole('button', { name: '合并' }).click()
  await saved(other)
  expect(await titles()).toEqual(['甲改的经营地', '乙再改业务'])
  await context.close()
})

test('what is typed while a form is tried out stays when somebody else changes the form', async ({
  page,
  browser,
  gateway,
  signIn,
  picture,
}) => {
  const colleague = { personId: 'hanmei', organisationId: 'tjj-xihu', role: 'reviewer' as const }
  await gateway.db
    .insert(membership)
    .values({ ...colleague, position: -1 })
    .onConflictDoNothing()
  await signIn('wuhao')
  await copyBusinessForm(page)
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  await acceptPolicy(context)
  const other = await context.newPage()
  await signInAs(other, gateway.url, 'hanmei')
  await other.goto(page.url())
  await expect(other.locator('#form-title-zh')).toHaveValue('企业景气状况调查')

  await page.getByRole('button', { name: '试填' }).click()
  const form = page.locator('.trial-form')
  const remarks = form.locator('#question-remarks textarea')
  await remarks.fill('希望延长征期')
  await form.getByText('全部停业').click()
  await expect(form).toContainText('停业起始月份')
  await select(other, '主要经营地')
  await other.locator('#area-title-zh').fill('对方改的经营地')
  await saved(other)
  await expect(form).toContainText('对方改的经营地')
  await expect(remarks).toHaveValue('希望延长征期')
  await expect(form).toContainText('停业起始月份')
  await picture('form-trial-kept')
  await page.getByRole('button', { name: '清空重填' }).click()
  await expect(remarks).toHaveValue('')
  await context.close()
})
