import type { Page } from '@playwright/test'
import { violationsInAll } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'
import { actOnSurvey } from '../../harness/act-on-survey'

test.use({ bypassCSP: true })

const rows = (page: Page) => page.locator('.data-grid-row:visible')
const units = (page: Page) => rows(page).locator('.desktop-list-name').allInnerTexts()
const pane = (page: Page) => page.getByRole('complementary', { name: '单位详情' })
const dialog = (page: Page) => page.getByRole('dialog')
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })

/** Opens the board of the satisfaction survey, whose address leads to it. */
async function openBoard(page: Page): Promise<string> {
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, /满意度/, '填报进度')
  await expect(page).toHaveURL(/respondents\?surveyId=/)
  // The list of surveys is a grid, too, and shows until the board replaces it.
  await expect(rows(page).locator('.desktop-list-name').first()).toBeVisible()
  return page.url()
}

/** Whole rows of the table in view. */
const rowsInView = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const { top, bottom } = grid.getBoundingClientRect()
    const isWhole = (row: Element) => {
      const box = row.getBoundingClientRect()
      return box.top >= top && box.bottom <= bottom
    }
    return [...grid.querySelectorAll('.data-grid-row')].filter(isWhole).length
  })

/** Elements of the page whose content does not fit them, or that reach over the window's edge. */
const cut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth || one.getBoundingClientRect().right > innerWidth)
        .map((one) => one.textContent),
    )

test('names of units can be read in a narrow table in English, on two lines where they need them', async ({
  page,
  signIn,
  picture,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, /服务业月报/, '填报进度')
  await expect(rows(page).locator('.desktop-list-name').first()).toBeVisible()
  await page.goto(page.url().replace('#', '?lang=en-US#'))
  await expect(rows(page).locator('.desktop-list-name', { hasText: 'Hangzhou' }).first()).toBeVisible()
  const names = await rows(page)
    .locator('.desktop-list-name')
    .evaluateAll((all) =>
      all.map((one) => ({
        text: one.textContent,
        isCut: one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth,
        lines: Math.round(one.clientHeight / 16),
      })),
    )
  expect(names.filter(({ isCut }) => isCut)).toEqual([])
  expect(Math.max(...names.map(({ lines }) => lines))).toBe(2)
  const heights = await rows(page).evaluateAll((all) => [...new Set(all.map((row) => row.clientHeight))])
  expect(heights).toEqual([35])
  await picture('respondents-1280-en')
})

test('names of the tree are whole in English too, on two lines where they need them', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn('zhoujie')
  const url = await openBoard(page)
  await page.goto(url.replace('#', '?lang=en-US#'))
  const names = page.locator('.desktop-tree-name')
  await expect(names.filter({ hasText: 'Sandun Tax Office' })).toBeVisible()
  expect(await cut(page, '.desktop-tree-name, .desktop-segment')).toEqual([])
  const tooHigh = await names.evaluateAll(
    (all) => all.filter((one) => one.scrollHeight > one.clientHeight).length,
  )
  expect(tooHigh).toBe(0)
})

test('on a computer the respondents are a dense table between tree and unit, without accessibility violations', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openBoard(page)
  await expect(page.getByRole('tree')).toBeVisible()
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(14)
  const [, , third = ''] = await units(page)
  await rows(page).nth(2).locator('.desktop-list-name').click()
  await expect(pane(page)).toContainText(third)
  await expect(pane(page).locator('.board-event').last()).toContainText('下发')
  await expect(pane(page).locator('.board-event').last()).toContainText('周洁')
  await expect(pane(page)).toContainText(/1\d{10}/)
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(14)
  expect(await page.getByRole('grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0)
  expect(
    await cut(page, '.desktop-chip:visible, .desktop-key-hint:visible, .board-pane .desktop-button'),
  ).toEqual([])
  const tops = await page
    .locator('.desktop-chip:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBeLessThanOrEqual(1)
  await picture('respondents-table')
  expect(await violationsInAll(page), 'tree, table and unit').toEqual([])
})

test('filters, order and the open unit are in the address, and are there again after a reload and on the way back', async ({
  page,
  signIn,
}) => {
  await signIn('zhoujie')
  await openBoard(page)
  await page.getByRole('button', { name: /^缺报 \d+/ }).click()
  await expect(page).toHaveURL(/status=nonResponse/)
  await page.getByRole('treeitem', { name: /第一税务所/ }).click()
  await expect(page).toHaveURL(/department=/)
  await expect(page.locator('.desktop-facts:visible')).toContainText('第一税务所')
  const inTree = await page.getByRole('treeitem', { name: /第一税务所/ }).innerText()
  const missing = Number(/缺 (\d+)/.exec(inTree)?.[1])
  expect(missing).toBeGreaterThan(0)
  await expect(page.locator('.desktop-keys-end:visible')).toContainText(`/ ${missing}`)
  const before = await units(page)
  await head(page, '提醒').getByRole('button').click()
  await expect(page).toHaveURL(/order=reminders&descending=true/)
  await expect(head(page, '提醒')).toHaveAttribute('aria-sort', 'descending')
  // Until the new order arrives, the rows are those of the one before.
  await expect.poll(() => units(page)).not.toEqual(before)
  await rows(page).first().locator('.desktop-list-name').click()
  await expect(page).toHaveURL(/task=/)
  const shown = await units(page)
  await page.reload()
  await expect.poll(() => units(page)).toEqual(shown)
  await expect(pane(page)).toContainText(shown[0] ?? '')
  await page.getByRole('button', { name: '查看结果' }).click()
  await expect(page).toHaveURL(/result\?surveyId=/)
  await page.goBack()
  await expect(page).toHaveURL(/status=nonResponse/)
  await expect.poll(() => units(page)).toEqual(shown)
})

test('a view has a name, serves another day, and a search finds a unit, its code and a person', async ({
  page,
  signIn,
}) => {
  await signIn('zhoujie')
  const address = await openBoard(page)
  await page.getByRole('button', { name: /^缺报 \d+/ }).click()
  await page.getByRole('treeitem', { name: /第一税务所/ }).click()
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: /^保存当前视图/ }).click()
  await expect(dialog(page).getByRole('textbox')).toHaveValue('缺报 · 第一税务所')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await page.goto(address)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: '缺报 · 第一税务所', exact: true }).click()
  await expect(page).toHaveURL(/status=nonResponse&.*department=|department=.*status=nonResponse/)
  await page.goto(address)
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  const [first = ''] = await units(page)
  await page.keyboard.press('/')
  await page.keyboard.type(first)
  await expect(page.locator('.desktop-keys-end:visible')).toContainText('/ 1')
  await page.getByRole('textbox').fill('没有这个单位')
  await expect(page.getByText('没有符合条件的单位')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(async () => (await units(page))[0]).toBe(first)
})

test('keys alone choose, tick, extend, remind and take back, with a preview and an outcome of each', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('zhoujie')
  await openBoard(page)
  await page.getByRole('button', { name: /^未打开 \d+/ }).press('Enter')
  await expect(page).toHaveURL(/status=unopened/)
  await expect(rows(page).locator('.dt-chip').filter({ hasNotText: '未打开' })).toHaveCount(0)
  const names = await units(page)
  await page.keyboard.press('Escape')
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('已选 3 家')).toBeVisible()
  // More time: seven days by default, another number by keys.
  await page.keyboard.press('e')
  await expect(dialog(page)).toContainText('将延期 3 家')
  await picture('respondents-extend')
  await dialog(page).getByRole('button', { name: '14 天' }).press('Enter')
  await expect(dialog(page)).toContainText('将延期 3 家')
  await dialog(page).getByRole('button', { name: '延期', exact: true }).press('Enter')
  await expect(dialog(page)).toContainText('已办理 3 家')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  // Without ticks a key acts on the current row.
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('t')
  await expect(dialog(page)).toContainText(/将提醒 1 |没有可以提醒的人/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(pane(page)).toContainText(names[0] ?? '')
  await expect(pane(page).locator('.board-event').first()).toContainText('延期')
  await expect(pane(page).locator('.board-event').first()).toContainText('周洁')
  // Take back the second one.
  await page.keyboard.press('j')
  await expect(pane(page)).toContainText(names[1] ?? '')
  await page.keyboard.press('u')
  await expect(dialog(page)).toContainText('将撤回 1 家的任务')
  await dialog(page).getByRole('button', { name: '撤回' }).press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect.poll(() => units(page)).not.toContain(names[1])
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await expect(page.getByRole('grid')).toBeFocused()
})

test('those who are left out of an action are named with the reason before and after it', async ({
  page,
  signIn,
}) => {
  await signIn('zhoujie')
  await openBoard(page)
  await head(page, '状态').getByRole('button').click()
  await expect(head(page, '状态')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('未打开')
  await rows(page).first().locator('.data-grid-box').click()
  const [unopened = ''] = await units(page)
  await head(page, '状态').getByRole('button').click()
  await expect(rows(page).first()).toContainText('已提交')
  const [submitted = ''] = await units(page)
  await rows(page).first().locator('.data-grid-box').click()
  await page.getByRole('button', { name: /^延期 2 家/ }).click()
  await expect(dialog(page)).toContainText('将延期 1 家')
  await expect(dialog(page)).toContainText('不包括 1 家')
  await expect(dialog(page).locator('.dt-dialog-entries')).toContainText(submitted)
  await expect(dialog(page).locator('.dt-dialog-entries')).toContainText('已提交')
  await dialog(page).getByRole('button', { name: '延期', exact: true }).click()
  await expect(dialog(page)).toContainText('已办理 1 家，未办理 1 家')
  await expect(dialog(page)).toContainText('已提交，无需延期')
  await expect(dialog(page)).toContainText(unopened)
  expect(await violationsInAll(page), 'outcome').toEqual([])
})

test('all that match are ticked, up to what one call takes, and copied into a spreadsheet', async ({
  page,
  signIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('zhoujie')
  await openBoard(page)
  const total = Number(/\/ ([\d,]+)/.exec(await page.locator('.desktop-keys-end:visible').innerText())?.[1])
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByText('已选 100 家')).toBeVisible()
  await page.getByRole('button', { name: `全选 ${total} 家` }).click()
  await expect(page.getByText(`已选 ${total} 家`)).toBeVisible()
  await page.getByRole('button', { name: '复制', exact: true }).click()
  await expect(page.getByText(`已复制 ${total} 行`)).toBeVisible()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)
  expect(lines).toHaveLength(total + 1)
  expect(lines[0]).toMatch(/^单位\t/)
  await page.getByRole('button', { name: '清除', exact: true }).click()
  await expect(page.getByText(/^已选/)).toHaveCount(0)
})

test('filters and ticks survive a narrow window, and a page behind takes no keys', async ({
  page,
  signIn,
}) => {
  await signIn('zhoujie')
  await openBoard(page)
  await page.getByRole('button', { name: /^未打开 \d+/ }).click()
  await expect(page).toHaveURL(/status=unopened/)
  await rows(page).nth(0).locator('.data-grid-box').click()
  await rows(page).nth(1).locator('.data-grid-box').click()
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(page.getByText('已勾选 2 家')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText('已选 2 家')).toBeVisible()
  await expect(page).toHaveURL(/status=unopened/)
  await expect(page.getByRole('button', { name: /^未打开 \d+/ })).toHaveAttribute('aria-pressed', 'true')
  // The table of surveys behind was mounted again by the resize; its key for a new survey must rest.
  await page.getByRole('grid').focus()
  await page.keyboard.press('n')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toHaveClass(/data-grid-current/)
  await expect(page).toHaveURL(/respondents/)
})
