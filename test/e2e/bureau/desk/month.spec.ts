import type { Page } from '@playwright/test'
import { toMorning } from '../../../server/harness/clock'
import { actOnSurvey } from '../../harness/act-on-survey'
import { expect, test } from '../../harness/fixtures'
import { countPresses } from '../../harness/answering/count-presses'

const report = /2026年\d+月规模以上服务业月报/
const dialog = (page: Page) => page.getByRole('dialog')
const opened = (page: Page) => page.locator('.reviewer-row-open').innerText()

/** Presses of the pointer and of keys since the last call. */
async function pressesOf(page: Page): Promise<() => Promise<number>> {
  const read = await countPresses(page)
  let before = 0
  return async () => {
    const { taps, keys } = await read()
    const since = taps + keys - before
    before += since
    return since
  }
}

/** Walks on until an entry has a figure in question. */
async function openProblem(page: Page): Promise<void> {
  const problem = page.locator('.reviewer-table [data-problem]').first()
  await expect(async () => {
    if (await problem.isVisible()) return
    await page.keyboard.press('j')
    await expect(problem).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test.beforeEach(async ({ page, signIn, gateway }) => {
  toMorning(gateway.clock)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
})

test('the month of a statistician: two presses remind all who are missing', async ({ page }) => {
  const since = await pressesOf(page)
  await page.goto('/dsb/home/#/home')
  await page.getByRole('button', { name: /^提醒 37 家/ }).click()
  await dialog(page).getByRole('button', { name: '催报', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await since()).toBe(2)
})

test('the month of a statistician: one press accepts a clean return, four return a figure', async ({
  page,
}) => {
  const since = await pressesOf(page)
  await page.goto('/dsb/home/#/taxQuestionnaire/review-queue')
  await openProblem(page)
  await since()
  const questioned = await opened(page)
  for (const key of ['n', '1', 'r']) await page.keyboard.press(key)
  await expect(dialog(page).getByRole('button', { name: '退回 1 处' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^已退回：/)).toBeVisible()
  expect(await since()).toBe(4)

  await expect.poll(() => opened(page)).not.toBe(questioned)
  const clean = await opened(page)
  await page.keyboard.press('a')
  await expect(page.getByText(/^已通过：/)).toBeVisible()
  await expect.poll(() => opened(page)).not.toBe(clean)
  expect(await since()).toBe(1)
})

test('the month of a statistician: four presses publish the next report to those who were asked before', async ({
  page,
}) => {
  const since = await pressesOf(page)
  await page.goto('/dsb/home/#/home')
  await page.getByRole('navigation').getByRole('link', { name: /^调查/ }).click()
  await actOnSurvey(page, report, '办下一期')
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText(/^已下发 \d+ 份任务/)).toBeVisible()
  expect(await since()).toBe(4)
})
