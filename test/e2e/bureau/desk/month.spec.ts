import type { Page } from '@playwright/test'
import { toMorning } from '../../../server/harness/clock'
import { actOnSurvey } from '../../harness/act-on-survey'
import { expect, test } from '../../harness/fixtures'
import { countPresses } from '../../harness/answering/count-presses'

const report = /2026年\d+月规模以上服务业月报/
const dialog = (page: Page) => page.getByRole('dialog')

/** Presses of the pointer and of keys. */
async function pressesOf(page: Page): Promise<() => Promise<number>> {
  const read = await countPresses(page)
  return async () => {
    const { taps, keys } = await read()
    return taps + keys
  }
}

test.beforeEach(async ({ page, signIn, gateway }) => {
  toMorning(gateway.clock)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('wuhao')
})

test('the month of a statistician: two presses remind all who are missing', async ({ page }) => {
  const presses = await pressesOf(page)
  await page.goto('/dsb/home/#/home')
  await page.getByRole('button', { name: /^提醒 37 家/ }).click()
  await dialog(page).getByRole('button', { name: '催报', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await presses()).toBe(2)
})

test('the month of a statistician: four presses publish the next report to those who were asked before', async ({
  page,
}) => {
  const presses = await pressesOf(page)
  await page.goto('/dsb/home/#/home')
  await page.getByRole('navigation').getByRole('link', { name: /^调查/ }).click()
  await actOnSurvey(page, report, '办下一期')
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('status').getByText(/^已下发 \d+ 份任务/)).toBeVisible()
  expect(await presses()).toBe(4)
})
