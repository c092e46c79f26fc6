import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
test.use({ userAgent: iphone, viewport: { width: 360, height: 780 } })

const huge = '123456789012.34'
const income = '#field-finance-income-month'
const sales = '#field-finance-sales-month'

async function openReport(page: Page, settings: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, settings)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /服务业月报/).click()
}

const press = async (page: Page, keys: string) => {
  for (const key of keys) await page.locator('.dt-keypad-key').getByText(key, { exact: true }).click()
}

/** True if the element is displayed between the page's head and the keypad. */
const isAboveKeypad = (page: Page, selector: string) =>
  page.evaluate((of) => {
    const box = document.querySelector(of)?.getBoundingClientRect()
    const keypad = document.querySelector('.dt-keypad')?.getBoundingClientRect()
    return Boolean(box && keypad && box.height > 0 && box.top >= 0 && box.bottom <= keypad.top)
  }, selector)

/** Width of the text beyond the visible part of its field, in pixels. */
const cutOff = (page: Page, selector: string) =>
  page.locator(selector).evaluate((field) => field.scrollWidth - field.clientWidth)

test('a press on a reason reaches it while the keypad is open, although the page becomes shorter', async ({
  page,
  signIn,
}) => {
  await signIn('liqiang')
  await openReport(page, { tableView: 'cards' })
  const card = page.locator('#question-staff')
  const staff = card.getByRole('textbox')
  await staff.tap()
  await press(page, '400')
  await page.getByRole('button', { name: '完成' }).tap()
  await expect(card.getByText('需核实', { exact: true })).toBeVisible()
  await staff.tap()
  await expect(page.locator('.dt-keypad')).toBeVisible()
  await card.getByRole('button', { name: '集中招聘或减员' }).tap()
  await expect(page.locator('.dt-keypad')).toHaveCount(0)
  await expect(card.locator('.finding')).toHaveText(/^已说明.*集中招聘或减员/)
})

test('a number has the same decimals in cards and in the grid, and none is cut off in a card', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('liqiang')
  await openReport(page, { tableView: 'cards' })
  await page.getByRole('button', { name: '下一页' }).click()
  await page.locator(income).click()
  await press(page, '1')
  await page.getByRole('button', { name: '下一格' }).click()
  await press(page, huge)
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.locator(income)).toHaveValue('1.00')
  expect(await cutOff(page, '#field-finance-income-total')).toBe(0)
  await picture('figure-cards')
  await page.getByRole('button', { name: '改为表格' }).first().click()
  await expect(page.locator(`${income}-cell .grid-figure`)).toHaveText('1.00')
})

test('the elder appearance displays one row of a table at a time, and the keypad leaves it visible', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('liqiang')
  await openReport(page, { elder: 'true' })
  const next = page.getByRole('button', { name: /^下一[题行]$/ })
  const row = page.getByText(/^第 5 行，共 \d+ 行$/)
  await expect(async () => {
    if (!(await row.isVisible())) await next.click({ timeout: 1000 })
    await expect(row).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '05 销售费用' })).toBeVisible()
  await expect(page.getByRole('button', { name: '上一行' })).toBeVisible()
  await page.locator(sales).click()
  await press(page, '123456789012.34')
  await expect(page.getByText('一千二百三十四万五千六百七十八亿九千零一十二万三千四百元')).toBeVisible()
  expect(await cutOff(page, sales)).toBe(0)
  expect(await isAboveKeypad(page, `${sales}-field`)).toBe(true)
  await press(page, '5')
  await expect(page.locator(`${sales}-error`)).toHaveText('最多 2 位小数')
  await expect(page.locator(sales)).toHaveValue(huge)
  await expect.poll(() => isAboveKeypad(page, `${sales}-error`)).toBe(true)
  await picture('elder-row-typing')
  await page.getByRole('button', { name: '完成' }).click()
  await expect(page.locator(sales)).toHaveValue('123,456,789,012.34')
  expect(await cutOff(page, sales)).toBe(0)
  await picture('elder-row')

  await page.reload()
  await expect(page.getByText(/^第 \d+ 行，共 \d+ 行$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
})
