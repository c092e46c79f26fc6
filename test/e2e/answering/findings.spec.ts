import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../harness/fixtures'
import { fillUnitPage } from '../harness/answering/fill-unit-page'
import { taskNamed } from '../harness/locators'

async function openReport(page: Page, view: 'cards' | 'grid'): Promise<void> {
  await page.addInitScript((selected) => localStorage.setItem('tableView', selected), view)
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await taskNamed(page, /规模以上服务业月报/).click()
  await expect(page.getByText(/^第 1 页 \/ 3/)).toBeVisible()
}

async function turnToFigures(page: Page): Promise<void> {
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByText(/^第 2 页 \/ 3/)).toBeVisible()
}

const frameColour = (field: Locator) =>
  field.evaluate((input) => getComputedStyle(input.closest('.dt-field-frame') ?? input).borderTopColor)

const colour = (page: Page, name: string) =>
  page.evaluate((role) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--${role})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, name)

test('a verify rule speaks when its figure is left, and a ready-made reason settles it', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('liqiang')
  await openReport(page, 'cards')
  const card = page.locator('#question-staff')
  const staff = card.getByRole('textbox')
  await staff.fill('400')
  await expect(card.getByText('需核实', { exact: true })).toHaveCount(0)
  await staff.blur()
  await expect(card.getByText('需核实', { exact: true })).toBeVisible()
  expect(await frameColour(staff)).toBe(await colour(page, 'warn'))
  await expect(page.getByText('1 处需核实')).toBeVisible()
  await picture('finding-verify')

  await card.getByRole('button', { name: '并入或转出团队' }).click()
  await expect(card.locator('.finding')).toHaveText(/^已说明.*并入或转出团队/)
  await expect(page.getByText(/处需核实/)).toHaveCount(0)
  await picture('finding-explained')
  await card.getByRole('button', { name: /^修改说明/ }).click()
  await card.getByRole('button', { name: '集中招聘或减员' }).click()
  await expect(card.locator('.finding')).toHaveText(/集中招聘或减员/)
  await staff.fill('500')
  await staff.blur()
  await expect(card.getByText('需核实', { exact: true })).toBeVisible()
})

test('findings of a table stand below their rows, and the foot leads to the worst first', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('liqiang')
  await openReport(page, 'grid')
  await fillUnitPage(page, '400')
  await turnToFigures(page)
  const cell = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) })
  const enter = async (name: string, ...figures: string[]) => {
    await cell(name).click()
    for (const figure of figures) {
      await page.keyboard.type(figure)
      await page.keyboard.press('Tab')
    }
  }
  await enter('01 营业收入 本月', '3912.75', '15916.85', '2100', '1904.3')
  const online = page.locator('.grid-note').filter({ hasText: '其中：网络零售' })
  await expect(online.getByText('必须改', { exact: true })).toBeVisible()
  const income = page.locator('.grid-note').filter({ hasText: '增幅' })
  await expect(income.getByText('需核实', { exact: true })).toBeVisible()
  await expect(page.getByText('1 处必须改')).toBeVisible()
  await expect(page.getByText('2 处需核实')).toBeVisible()

  // Directly below the row, and inside the visible part of the grid.
  const [row, note, grid] = await Promise.all([
    page.locator('#field-finance-online-total-cell').boundingBox(),
    online.locator('.grid-note-room').boundingBox(),
    page.getByRole('grid').first().boundingBox(),
  ])
  if (!row || !note || !grid) throw new Error('not displayed')
  expect(Math.abs(note.y - row.y - row.height)).toBeLessThan(3)
  expect(note.x).toBeGreaterThanOrEqual(grid.x)
  expect(note.x + note.width).toBeLessThanOrEqual(grid.x + grid.width + 1)
  expect(note.width).toBeGreaterThan(Math.min(grid.width, 640) - 4)
  await picture('finding-grid')

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  const foot = page.locator('.answer-findings')
  await foot.click()
  await expect(page.locator('[role=grid] input')).toHaveAccessibleName(/^02 其中：网络零售 1—本月/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(foot).toContainText('下一处')
  await foot.click()
  await expect(page.getByText(/^第 1 页 \/ 3/)).toBeVisible()
  await expect(page.locator('#question-staff .finding')).toBeInViewport()
  await foot.click()
  await expect(page.getByText(/^第 2 页 \/ 3/)).toBeVisible()
  // The page has scrolled to the finding: what is pressed before that moves away under the pointer.
  await expect(page.locator('.figure-spotlit').first()).toBeVisible()
  await income.getByRole('button', { name: '促销或旺季' }).click()
  await expect(income.or(page.locator('.grid-note').filter({ hasText: '已说明' })).first()).toBeVisible()
  await expect(page.getByText('1 处需核实')).toBeVisible()
})
