import type { Locator, Page } from '@playwright/test'
import { choose, taskNamed } from '../harness/locators'
import { expect, test } from '../harness/fixtures'
import { submitAndConfirm } from '../harness/submit-answers'
import { fillUnitPage } from '../harness/answering/fill-unit-page'
import { satisfactionTitle } from '../harness/demo-month'

/** The demo's satisfaction survey, assigned to 王芳. */
const survey = satisfactionTitle()

const checkButton = (page: Page) => page.getByRole('button', { name: '检查并提交' })
const nextButton = (page: Page) => page.getByRole('button', { name: '下一页' })

const edges = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

async function rateAll(page: Page, degree: string): Promise<void> {
  for (const scale of await page.getByRole('radiogroup').all()) {
    await choose(scale.getByRole('radio', { name: degree, exact: true }))
  }
}

async function answerFirstPage(page: Page): Promise<void> {
  await choose(page.getByRole('radio', { name: '一般纳税人' }))
  await choose(page.getByRole('checkbox', { name: '电子税务局 App' }))
}

test('a person signs in by code, answers, leaves half-way, returns, submits and gets a receipt', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByLabel('手机号').fill('13800000001')
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = /\d{6}/.exec((await page.getByText(/验证码是/).textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('验证码').fill(code)
  await page.getByRole('button', { name: '登录', exact: true }).click()

  await expect(page.getByRole('heading', { name: /王芳/ })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(survey) }).click()
  await answerFirstPage(page)
  await nextButton(page).click()
  await rateAll(page, '满意')
  await expect(page.getByText(/✓ 已保存/)).toBeVisible()

  await page.reload()
  await expect(page.getByText('第 2 页 / 7')).toBeVisible()
  await expect(page.getByText('必填 5 / 18')).toBeVisible()
  await expect(page.getByRole('radio', { name: '满意', exact: true }).first()).toBeChecked()

  for (const degree of ['非常满意', '满意', '满意', '满意']) {
    await nextButton(page).click()
    await rateAll(page, degree)
  }
  await nextButton(page).click()
  await expect(page.getByText('第 7 页 / 7')).toBeVisible()
  await choose(page.getByRole('checkbox').first())
  await submitAndConfirm(page)

  await expect(page.getByText('回执号')).toBeVisible()
  await expect(page.getByText(/^TS-\d{4}-/)).toBeVisible()
  await page.getByRole('button', { name: '查看答卷' }).click()
  await expect(page.getByText('电子税务局 App')).toBeVisible()

  await page.reload()
  await expect(page.getByText('回执号')).toBeVisible()
  await page.getByRole('button', { name: '返回列表' }).click()
  await page.getByRole('tab', { name: /已提交/ }).click()
  await expect(taskNamed(page, survey)).toBeVisible()
})

test('a sheet is attached to the bottom of a phone and to its field on a computer, and starts at the unit’s area', async ({
  page,
  signIn,
  isMobile,
  picture,
}) => {
  await signIn('liqiang')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /企业景气状况调查/).click()
  const dialog = page.getByRole('dialog')
  const industry = page.getByRole('button', { name: /^所属行业/ })
  await industry.click()
  await expect(dialog).toHaveCSS('opacity', '1')
  const height = page.viewportSize()?.height
  if (isMobile) await expect.poll(async () => Math.round((await edges(dialog)).bottom)).toBe(height)
  else {
    const [sheet, field] = [await edges(dialog), await edges(industry)]
    expect([Math.round(sheet.left), Math.round(sheet.top)]).toEqual([
      Math.round(field.left),
      Math.round(field.bottom + 4),
    ])
  }
  await picture('sheet-choice')
  await choose(dialog.getByRole('radio').first())
  await expect(dialog).toHaveCount(0)
  await expect(industry).toBeFocused()

  await page.getByRole('button', { name: /^主要经营地/ }).click()
  await expect(dialog.getByRole('heading', { name: '主要经营地' })).toBeVisible()
  await picture('sheet-area')
  await dialog.getByRole('button', { name: /^本单位登记地，点一下即选/ }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: /^主管税务机关/ }).click()
  await expect(dialog.getByRole('treeitem', { name: /税务/ }).first()).toBeVisible()
  await expect(dialog.getByRole('treeitem', { name: /统计/ })).toHaveCount(0)
  await picture('sheet-office')
  await dialog.getByRole('treeitem', { name: /税务/ }).first().click()
  await expect(page.getByRole('button', { name: /^主管税务机关.*税务/ })).toBeVisible()
})

test('submitting too early leads to the missing questions and names them', async ({ page, signIn }) => {
  await signIn('zhengmin')
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, survey).click()
  for (let number = 1; number < 7; number += 1) {
    await expect(page.getByText(`第 ${number} 页 / 7`)).toBeVisible()
    await nextButton(page).click()
  }
  await checkButton(page).click()
  await expect(page.getByText('第 1 页 / 7')).toBeVisible()
  await expect(page.locator('[id^=question-]').getByText('这里还没有填')).toHaveCount(2)
  await expect(page.getByText('提交前看一遍')).toHaveCount(0)
})

test('a bad number and a wrong code are reported at their fields', async ({ page, faults }) => {
  faults.expect(/400/)
  await page.goto('/dsb/home/#/login')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('手机号应为 11 位数字')).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('手机号').fill('13800000009')
  await page.getByLabel('验证码').fill('12')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('验证码应为 6 位数字')).toBeVisible()
  await page.getByLabel('验证码').fill('000000')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByLabel('验证码')).toHaveAttribute('aria-invalid', 'true')
})

test('a numeric report refuses a third decimal at its cell and keeps exact decimals', async ({
  page,
  signIn,
}) => {
  await signIn('liqiang')
  // The card view of phones, on both screen sizes.
  await page.addInitScript(() => localStorage.setItem('tableView', 'cards'))
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /规模以上服务业月报/).click()
  await fillUnitPage(page, '164')
  await nextButton(page).click()
  const income = page.getByLabel('本月', { exact: true }).first()
  await income.fill('3912.75')
  await income.fill('3912.756')
  const refusal = page.locator('[id^=question-]').getByText('最多 2 位小数')
  await expect(refusal).toBeVisible()
  await expect(income).toHaveValue('3912.75')
  await income.fill('12004567.10')
  await income.blur()
  await expect(income).toHaveValue('12,004,567.10')
  await expect(refusal).toHaveCount(0)
  await expect(page.getByText(/✓ 已保存/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('本月', { exact: true }).first()).toHaveValue('12,004,567.10')
})
