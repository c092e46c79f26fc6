import type { Page } from '@playwright/test'
import { violationsInBothLights } from '../../../a11y/violations'
import { actOnSurvey } from '../../harness/act-on-survey'
import { expect, test } from '../../harness/fixtures'

test.use({ bypassCSP: true })

const log = (page: Page) => page.getByRole('grid', { name: '催报记录' })
const rows = (page: Page) => log(page).locator('.data-grid-row:visible')
const board = (page: Page) => page.getByRole('grid', { name: '填报进度' })
const pane = (page: Page) => page.getByRole('complementary', { name: '催报详情' })

/** Opens the log of the satisfaction survey by its key, after a reminder of the missing ones of one more day. */
async function openLog(page: Page, remark: string): Promise<void> {
  await page.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await actOnSurvey(page, /满意度/, '填报进度')
  await expect(board(page)).toBeVisible()
  await page.getByRole('button', { name: /^提醒缺报/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(remark)
  await dialog.getByRole('button', { name: '催报', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await board(page).focus()
  await page.keyboard.press('l')
  await expect(rows(page).first()).toContainText(remark)
}

/** Milliseconds until ten o'clock in China more than a day from now: reminders wait until the morning. */
function untilLaterMorning(now: number): number {
  const hour = 3_600_000
  const ofDay = (now + 8 * hour) % (24 * hour)
  const next = 34 * hour - ofDay
  return next > 25 * hour ? next : next + 24 * hour
}

test('the reminders of a survey are a table whose order and filters are in the address; one opens with its recipients', async ({
  page,
  signIn,
  gateway,
  picture,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  gateway.clock.advance(untilLaterMorning(gateway.clock.now().getTime()))
  await signIn('zhoujie')
  await openLog(page, '请于本周内提交')
  await expect(log(page)).toBeFocused()
  expect(await violationsInBothLights(page), 'log').toEqual([])
  await picture('reminder-log')
  await page.keyboard.press('Enter')
  await expect(pane(page)).toContainText('请于本周内提交')
  await expect(pane(page)).toContainText('工作台：已送达')
  expect(await violationsInBothLights(page), 'reminder').toEqual([])
  await picture('reminder-log-pane')
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
  await page.getByRole('columnheader', { name: '人数' }).getByRole('button').click()
  await expect(page).toHaveURL(/logOrder=recipients.*logDescending=true/)
  await page.getByRole('button', { name: /^待送达 0/ }).click()
  await expect(page).toHaveURL(/logOnly=queued/)
  await expect(page.getByText('没有催报记录')).toBeVisible()
  await page.reload()
  await expect(page.getByText('没有催报记录')).toBeVisible()
  await page.getByRole('button', { name: '清除筛选' }).click()
  await page.getByRole('textbox', { name: '催报人或补充说明' }).fill('本周内')
  await expect(page).toHaveURL(/logKeyword=/)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^返回名单/ }).click()
  await expect(board(page)).toBeFocused()
  await expect(page).not.toHaveURL(/log=true/)
})
