import type { Page } from '@playwright/test'
import { toMorning } from '../../../../server/harness/clock'
import { actOnSurvey } from '../../../harness/act-on-survey'
import { actOnForm } from '../../../harness/surveys/act-on-form'
import { expect, test } from '../../../harness/fixtures'
import { countPresses } from '../../../harness/answering/count-presses'
import { demoMonth } from '../../../harness/demo-month'

const report = /\d{4}年\d+月规模以上服务业月报/
const form = '规模以上服务业企业财务状况'
const dialog = (page: Page) => page.getByRole('dialog')
const goTo = (page: Page, area: RegExp) =>
  page.getByRole('navigation').getByRole('link', { name: area }).click()
const expectGiven = (page: Page) => expect(page.getByText(/^已下发 \d+ 份任务/)).toBeVisible()

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
  await page
    .getByRole('button', { name: /^提醒 \d+ 家/ })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: '催报', exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(await presses()).toBe(2)
})

test('the month of a statistician: four presses publish the next report to those who were asked before', async ({
  page,
}) => {
  const presses = await pressesOf(page)
  await page.goto('/dsb/home/#/home')
  await goTo(page, /^调查/)
  await actOnSurvey(page, report, '办下一期')
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('status').getByText(/^已下发 \d+ 份任务/)).toBeVisible()
  expect(await presses()).toBe(4)
})

test('the month of a statistician: six presses correct a text of the running report, besides the typing', async ({
  page,
}) => {
  const read = await countPresses(page)
  await page.goto('/dsb/home/#/home')
  await goTo(page, /^表单/)
  await actOnForm(page, `编制新版 ${form}`)
  await page.getByRole('button', { name: '编辑题目 期末从业人员' }).click()
  await page.keyboard.insertText('数')
  await page.getByRole('button', { name: '去发布' }).click()
  await page.getByRole('button', { name: `改用第 3 版 ${demoMonth(0).name}` }).click()
  await dialog(page).getByRole('button', { name: '改用第 3 版' }).click()
  await expect(page.getByText(/已改用第 3 版/)).toBeVisible()
  expect(await read()).toEqual({ taps: 6, keys: 0 })
})

test('the month of a statistician: nine presses return one figure of an accepted report, its reason among them', async ({
  page,
}) => {
  const read = await countPresses(page)
  await page.goto('/dsb/home/#/home')
  await goTo(page, /^调查/)
  await page.locator('.data-grid-row').filter({ hasText: '▸' }).first().getByText('▸').click()
  await page.getByText(`${demoMonth(2).name}规模以上服务业月报`).click()
  await page.getByRole('button', { name: '杭州三墩众合文化传媒有限公司' }).click()
  await page.getByRole('button', { name: '查看填报' }).click()
  await page
    .getByRole('button', { name: /^退回：01 营业收入/ })
    .first()
    .click()
  await page.getByRole('button', { name: /疑似计量单位填错/ }).click()
  await page.getByRole('button', { name: /^重新打开并退回 1 处/ }).click()
  await dialog(page).getByRole('button', { name: '重新打开并退回 1 处' }).click()
  await expect(page.getByText('已退回，填报人会在待办里看到')).toBeVisible()
  expect(await read()).toEqual({ taps: 9, keys: 0 })
})

// The last one: others of the file look for the form by its name, which is then that of two.
test('the month of a statistician: seven presses make the report from its template and publish it', async ({
  page,
}) => {
  const presses = await pressesOf(page)
  await page.goto('/dsb/home/#/home')
  await goTo(page, /^表单/)
  await actOnForm(page, `复制修改 ${form}`)
  await page.getByRole('button', { name: '去发布' }).click()
  await expect(page.getByRole('checkbox', { name: '按报告期填报（月报）' })).toBeChecked()
  await page.getByRole('tab', { name: '按往期调查' }).click()
  await page.getByRole('checkbox', { name: `${demoMonth(0).name}规模以上服务业月报` }).click({ force: true })
  await page.getByRole('button', { name: '发布问卷', exact: true }).click()
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await expectGiven(page)
  expect(await presses()).toBe(7)
})
