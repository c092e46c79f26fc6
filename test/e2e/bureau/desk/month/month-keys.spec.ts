import type { Locator, Page } from '@playwright/test'
import { toMorning } from '../../../../server/harness/clock'
import { countPresses } from '../../../harness/answering/count-presses'
import { expect, test } from '../../../harness/fixtures'
import { demoMonth } from '../../../harness/demo-month'

const dialog = (page: Page) => page.getByRole('dialog')

/** Moves the focus by Tab until it is there, backwards with Shift held down. */
async function tabTo(page: Page, target: Locator, isBackwards = false): Promise<void> {
  await expect(target).toBeAttached()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  if (isBackwards) await page.keyboard.down('Shift')
  for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  if (isBackwards) await page.keyboard.up('Shift')
  await expect(target).toBeFocused()
}

test.beforeEach(async ({ page, signIn, gateway }) => {
  toMorning(gateway.clock)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
})

/** Opens the workbench and its search. */
async function search(page: Page): Promise<void> {
  await page.goto('/dsb/home/#/home')
  await expect(page.getByRole('button', { name: /^搜索/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^搜索/ })).toBeFocused()
}

test('the month of a statistician: at most 64 keys make the report from its template and publish it, without a pointer', async ({
  page,
}) => {
  const read = await countPresses(page)
  const { keyboard } = page
  await search(page)
  await keyboard.type('bd')
  await expect(page.getByRole('option')).toHaveText(['表单'])
  await keyboard.press('Enter')
  const current = page.locator('.data-grid-current:visible')
  await expect(current).toBeVisible()
  const template = current.filter({ hasText: 'F203' }).filter({ hasText: '模板' })
  for (let rows = 0; rows < 12 && (await template.count()) === 0; rows++) await keyboard.press('j')
  await keyboard.press('e')
  await expect(page.locator('.editor-state')).toHaveText(/^已保存/)
  await keyboard.press('p')

  await tabTo(page, page.getByRole('link', { name: '跳到正文' }).last())
  await keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: '按报告期填报（月报）' })).toBeChecked()
  await tabTo(page, page.getByRole('tab', { name: '按主管科所' }))
  const earlier = page.getByRole('tab', { name: '按往期调查' })
  for (let tabs = 0; tabs < 6 && (await earlier.getAttribute('aria-selected')) !== 'true'; tabs++)
    await keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('checkbox', { name: `${demoMonth(0).name}规模以上服务业月报` }))
  await keyboard.press('Space')
  await keyboard.press('p')
  await expect(dialog(page).getByRole('button', { name: '发布', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText(/^已下发 \d+ 份任务/)).toBeVisible()
  const { taps, keys } = await read()
  expect(taps).toBe(0)
  expect(keys).toBeLessThanOrEqual(64)
})

test('the month of a statistician: keys alone return one figure of an accepted report with its reason', async ({
  page,
}) => {
  const read = await countPresses(page)
  const { keyboard } = page
  await search(page)
  await keyboard.type(`${demoMonth(2).name}规模`)
  await expect(
    page.getByRole('option').filter({ hasText: `${demoMonth(2).name}规模以上服务业月报` }),
  ).toBeVisible()
  await keyboard.press('Enter')
  await expect(
    page.getByRole('heading', { name: new RegExp(`^填报进度 · ${demoMonth(2).name}`) }),
  ).toBeVisible()
  await expect(page.locator('.data-grid-current:visible')).toBeVisible()
  await keyboard.press('v')

  const figure = page.getByRole('button', { name: /^退回：01 营业收入/ }).first()
  await expect(figure).toBeVisible()
  await tabTo(page, figure)
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /疑似计量单位填错/ })).toBeVisible()
  await keyboard.press('2')
  await expect(page.getByRole('textbox', { name: /退回原因/ })).toHaveValue('疑似计量单位填错')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^重新打开并退回 1 处/ })).toBeEnabled()
  await keyboard.press('r')
  await expect(dialog(page)).toContainText('重新打开并退回 1 处')
  await keyboard.press('Enter')
  await expect(page.getByText('已退回，填报人会在待办里看到')).toBeVisible()
  expect((await read()).taps).toBe(0)
})
