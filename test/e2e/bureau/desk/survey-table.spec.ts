import type { Page } from '@playwright/test'
import { violationsInAll } from '../../../a11y/violations'
import { expect, test } from '../../harness/fixtures'

test.use({ bypassCSP: true })

const address = '/dsb/home/#/taxQuestionnaire/surveys'
const rows = (page: Page) => page.locator('.data-grid-row:visible')
const names = (page: Page) => rows(page).locator('.survey-name').allInnerTexts()

const openTable = async (page: Page, query = '') => {
  await page.goto(`${address}${query}`)
  await expect(rows(page).first()).toBeVisible()
}

test('the surveys are a dense table on a computer, without accessibility violations', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await openTable(page)
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([36]))
  expect(await page.getByRole('grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0)
  await picture('surveys-table')
  await page.getByRole('button', { name: /^列 / }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: '期别' })).toBeFocused()
  expect(await violationsInAll(page), 'table and menu').toEqual([])
})

test('in English too, the actions of a row leave its due date free', async ({ page, signIn }) => {
  await signIn('wuhao')
  await page.goto('/dsb/home/?lang=en-US#/taxQuestionnaire/surveys')
  await expect(rows(page).first()).toBeVisible()
  const due = await page.getByRole('columnheader', { name: 'Due' }).boundingBox()
  const actions = await rows(page)
    .locator('.data-grid-actions')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
  expect(Math.min(...actions)).toBeGreaterThanOrEqual((due?.x ?? NaN) + (due?.width ?? NaN))
})

test('in English at 1280 px, names have room beside the earlier periods, and buttons of rows end at the margin', async ({
  page,
  signIn,
}) => {
  await signIn('wuhao')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dsb/home/?lang=en-US#/taxQuestionnaire/surveys')
  const series = rows(page)
    .filter({ has: page.locator('.survey-earlier') })
    .first()
  await expect(series.locator('.survey-earlier')).toHaveAccessibleName(/^\d+ earlier$/)
  expect((await series.locator('.survey-name').boundingBox())!.width).toBeGreaterThan(150)
  for (const [address, button] of [
    ['taxQuestionnaire/forms', 'Delete'],
    ['publish-notice?view=published', 'Withdraw'],
  ] as const) {
    await page.goto(`/dsb/home/?lang=en-US#/${address}`)
    const buttons = page.locator('.data-grid-current .data-grid-buttons')
    const last = (await buttons.getByRole('button', { name: button }).boundingBox())!
    expect(Math.round(last.x + last.width)).toBe(1264)
    expect(await buttons.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  }
})

test('filters and order are in the address, and are there again after a reload and on the way back', async ({
  page,
  signIn,
}) => {
  await signIn('wuhao')
  await openTable(page)
  const all = await names(page)
  await page.getByRole('button', { name: /^收数中 \d+/ }).click()
  await expect(page).toHaveURL(/state=open/)
  await expect.poll(async () => (await names(page)).length).toBeLessThan(all.length)
  await page.getByRole('columnheader', { name: '缺报' }).getByRole('button').click()
  await expect(page).toHaveURL(/order=missing&descending=true/)
  await expect(page.getByRole('columnheader', { name: '缺报' })).toHaveAttribute('aria-sort', 'descending')
  const missing = async () =>
    (await rows(page).locator('.survey-missing, .muted.survey-none').allInnerTexts()).map(Number)
  const isSorted = (numbers: number[]) =>
    numbers.every((each, at) => at === 0 || each <= Number(numbers[at - 1]))
  await expect
    .poll(async () => {
      const numbers = await missing()
      return numbers.length > 1 && isSorted(numbers)
    })
    .toBe(true)
  const shown = await names(page)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(shown)
  await rows(page).first().dblclick()
  await expect(page).toHaveURL(/respondents\?surveyId=/)
  await page.goBack()
  await expect(page).toHaveURL(/state=open/)
  await expect.poll(() => names(page)).toEqual(shown)
})

test('keys choose, open, sort and copy without the mouse', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('wuhao')
  await openTable(page)
  const [first = '', second = ''] = await names(page)
  await page.keyboard.press('j')
  await expect(rows(page).filter({ hasText: second }).first()).toHaveClass(/data-grid-current/)
  await page.keyboard.press('k')
  await expect(rows(page).first()).toHaveClass(/data-grid-current/)
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split(/\r?\n/)[0]).toMatch(/^名称\t期别\t状态\t/)
  expect(copied).toContain(`${first} `.trim())
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/order=title/)
  await expect(page.getByRole('columnheader', { name: '名称' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('/')
  await expect(page.getByRole('textbox', { name: /^名称、表号/ })).toBeFocused()
  await page.keyboard.type('F203')
  await expect(page).toHaveURL(/keyword=F203/)
  await expect
    .poll(async () => (await rows(page).allInnerTexts()).every((text) => text.includes('F203')))
    .toBe(true)
})

test('columns, widths and views stay as the person has chosen them', async ({ page, signIn }) => {
  await signIn('wuhao')
  await openTable(page)
  const period = page.getByRole('columnheader', { name: '期别' })
  await page.getByRole('button', { name: /^列 / }).click()
  await page.getByRole('menuitemcheckbox', { name: '期别' }).click()
  await page.keyboard.press('Escape')
  await expect(period).toHaveCount(0)
  await page.getByRole('button', { name: /^收数中 \d+/ }).click()
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: /^保存当前视图/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await page.reload()
  await page.goto(address)
  await expect(rows(page).first()).toBeVisible()
  await expect(period).toHaveCount(0)
  await page.getByRole('button', { name: /^全部 \d+/ }).click()
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('menuitem', { name: '收数中', exact: true }).click()
  await expect(page).toHaveURL(/state=open/)
})
