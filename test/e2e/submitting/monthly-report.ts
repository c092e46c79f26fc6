import type { Page } from '@playwright/test'
import { expect } from '../harness/fixtures'
import { choose, taskNamed } from '../harness/locators'
import { submitAndConfirm } from '../harness/submit-answers'

export const report = /规模以上服务业月报/
export const opening = 1
export const submitting = 2

export const next = (page: Page) => page.getByRole('button', { name: '下一页' })

export async function turnTo(page: Page, number: number): Promise<void> {
  await next(page).click()
  await expect(page.getByText(new RegExp(`^第 ${number} 页 / 3`))).toBeVisible()
}

/** The monthly report by cell: without thousands separators, as it is typed. */
export const figures = Object.entries({
  finance: {
    ...{ income: ['598.07', '6766.28'], online: ['90.12', '1038.45'], cost: ['350.11', '3662.55'] },
    ...{ taxes: ['3.55', '38.17'], sales: ['41.02', '465.68'], admin: ['81.33', '837'] },
    ...{ research: ['35.9', '410.28'], pay: ['233.1', '2484.49'], vat: ['18.25', '196.9'] },
  },
  profit: { operating: ['80.15', '882.27'], net: ['81.4', '926.13'] },
}).map(([table, rows]) =>
  Object.entries(rows).flatMap(([row, values]) =>
    values.map((figure, at) => ({ id: `field-${table}-${row}-${at === 0 ? 'month' : 'total'}`, figure })),
  ),
)
export const staff = '170'
export const characters = (texts: readonly string[]) => texts.join('').length
export const typed = characters(figures.flat().map(({ figure }) => figure))
/** All cells but the first of each table are reached from the one before. */
export const moves = figures.flat().length - figures.length
/** What the report of last month says is taken over at once; then the staff is entered. */
export const takingOver = 1
export const enteringStaff = 1
export const enteringTables = figures.length
export const outlook = 1
export const turning = 2

export async function openReport(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, report).click()
  await page.getByRole('button', { name: '全部填入' }).click()
  await page.locator('#question-staff').getByRole('textbox').click()
}

export async function finishReport(page: Page): Promise<void> {
  await turnTo(page, 3)
  await choose(page.getByRole('radio', { name: '基本持平' }))
  await submitAndConfirm(page)
  await expect(page.getByText('回执号')).toBeVisible()
}
