import type { Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { taskNamed } from '../harness/locators'

/** Opens the expenses of the monthly report as a grid. */
async function openGrid(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /规模以上服务业月报/).click()
  // A draft of an earlier test opens at its page.
  const current = page.getByText(/^第 [12] 页 \//)
  await expect(current).toBeVisible()
  if (/1 页/.test((await current.textContent()) ?? ''))
    await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText(/^第 2 页 \//)).toBeVisible()
  await expect(page.getByRole('grid').first()).toBeVisible()
}

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
const typed = (page: Page) => page.locator('[role=grid] input')

test('a table is filled in by keyboard and from a spreadsheet, with its first column in view', async ({
  page,
  context,
  signIn,
  picture,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('liqiang')
  await openGrid(page)

  await cell(page, '05 销售费用 本月').click()
  await page.keyboard.type('70')
  await page.keyboard.press('Tab')
  await expect(typed(page)).toHaveAccessibleName(/^05 销售费用 1—本月/)
  await page.keyboard.type('700')
  await page.keyboard.press('Enter')
  await expect(typed(page)).toHaveAccessibleName(/^06 .* 1—本月/)
  await page.keyboard.press('ArrowLeft')
  await expect(typed(page)).toHaveAccessibleName(/^06 .* 本月/)
  await page.keyboard.press('ArrowUp')
  await expect(typed(page)).toHaveValue(/^70/)
  await page.keyboard.press('Shift+Tab')
  await expect(typed(page)).not.toHaveAccessibleName(/^05/)

  // Clipboard format of a spreadsheet: two rows of two values.
  await page.evaluate(() => navigator.clipboard.writeText('1,200\t12,000\r\n300\t3,000\r\n'))
  await cell(page, '05 销售费用 本月').click()
  await page.keyboard.press('Control+V')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1,200')
  await picture('grid-paste')
  await dialog.getByRole('button', { name: /4/ }).click()
  await expect(cell(page, '05 销售费用 本月 1,200.00')).toBeVisible()
  await expect(cell(page, '06 管理费用 1—本月 3,000.00')).toBeVisible()
  await expect(cell(page, 'Σ 08 期间费用合计 本月 1,500.00')).toBeVisible()

  // In a window too narrow for all values they scroll, and the row names stay.
  await page.setViewportSize({ width: 260, height: 800 })
  await page.getByRole('button', { name: '改为表格' }).first().click()
  const name = page.getByRole('rowheader', { name: /^05 销售费用/ })
  const grid = page.getByRole('grid').first()
  await grid.scrollIntoViewIfNeeded()
  const before = await name.boundingBox()
  const moved = await grid.evaluate((box) => {
    box.scrollLeft = box.scrollWidth
    return box.scrollLeft
  })
  expect(moved).toBeGreaterThan(20)
  expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? NaN, 0)
  await expect(name).toBeInViewport()
  await picture('grid-frozen')
})

test('a third decimal is refused aloud, typed or pasted into a cell, and the cell keeps its number', async ({
  page,
  context,
  signIn,
  picture,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('liqiang')
  await openGrid(page)
  await cell(page, '06 管理费用 本月').click()
  await page.keyboard.type('1.239')
  await expect(typed(page)).toHaveValue('1.23')
  const said = page.locator('.grid-bar [role=status]').first()
  await expect(said).toHaveText('最多 2 位小数')
  await picture('grid-refused')
  await page.evaluate(() => navigator.clipboard.writeText('456'))
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+V')
  await expect(typed(page)).toHaveValue('1.23')
  await expect(said).toHaveText('“1.23456”没有填入：最多 2 位小数')
  await page.keyboard.press('Backspace')
  await expect(typed(page)).toHaveValue('1.2')
  await expect(said).toHaveText('')
})
