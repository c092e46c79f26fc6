import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { task } from '../../../server/database/schema'
import { readSettings } from '../../../server/settings'
import { recurrenceJob } from '../../../server/surveys/recurrence/open-due'
import type { Recurrence } from '../../../src/wire/recurrence/recurrence'
import { violationsInAll } from '../../a11y/violations'
import { actOnSurvey } from '../harness/act-on-survey'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'
import { signInAs } from '../harness/sign-in'
import { runDue } from '../../server/harness/run-due'

test.use({ bypassCSP: true })

const list = '/dsb/home/#/taxQuestionnaire/surveys'
const report = /规模以上服务业月报/
const entries = (page: Page) => page.locator('.dt-card, .data-grid-row').filter({ hasText: report })

const openRecurrence = async (page: Page) => {
  await page.goto(list)
  await expect(entries(page).first()).toBeVisible()
  await actOnSurvey(page, report, '定期开展')
  await expect(page.getByText('操作记录')).toBeVisible()
}

/** Chooses a day in a sheet of two columns. */
async function chooseDay(page: Page, field: RegExp, basis: string, day: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(basis, { exact: true }).click()
  await sheet.getByText(day, { exact: true }).click()
  await sheet.getByRole('button', { name: '确定' }).click()
  await expect(sheet).toHaveCount(0)
}

test('the list says what opens next, and the recurrence is paused, resumed, cancelled and set', async ({
  page,
  signIn,
  picture,
}) => {
  await signIn('wuhao')
  await page.goto(list)
  await expect(page.getByText(/^下期 .+ 自动开启$/).first()).toBeAttached()
  await picture('recurring-list')
  await openRecurrence(page)
  await expect(page.getByText('已开启', { exact: true })).toBeVisible()
  await picture('recurrence')
  await page.getByRole('button', { name: '暂停' }).click()
  await expect(page.getByText('已暂停', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '恢复' }).click()
  await expect(page.getByText('已开启', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '取消定期' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: '取消定期' })
    .click()
  await expect(page.getByText('已取消', { exact: true })).toBeVisible()
  await chooseDay(page, /^开启日/, '期满后', '第2天')
  await chooseDay(page, /^截止日/, '期满后', '第1天')
  await expect(page.getByText(/^截止日不能早于开启日/)).toBeVisible()
  await chooseDay(page, /^截止日/, '期满后', '第20天')
  await expect(
    page.getByText(/^保存后，下期 \d+年\d+月 将于 \d{4}-\d\d-02 自动开启，\d{4}-\d\d-20 截止。$/),
  ).toBeVisible()
  expect(await violationsInAll(page), 'settings').toEqual([])
  await page.getByRole('button', { name: '保存并开启' }).click()
  await expect(page.getByText('已开启', { exact: true })).toBeVisible()
  await expect(page.getByText('吴昊 取消')).toBeVisible()
  await expect(page.getByText(/每月，期满后 第2天开启，期满后 第20天截止/)).toBeVisible()
  await page.goto(page.url().replace('#', '?lang=en-US#'))
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible()
  await expect(page.getByText(/^Next, .+: opens on \d{4}-\d\d-02, due on \d{4}-\d\d-20$/)).toBeVisible()
  await picture('recurrence-english')
})

test('the next period names its units: carried over, new in the register, and left out', async ({
  page,
  signIn,
  picture,
}, { project }) => {
  await signIn('wuhao')
  await page.goto(list)
  await expect(entries(page).first()).toBeVisible()
  await actOnSurvey(page, report, '办下一期')
  if (project.name === 'desktop')
    await page.getByRole('dialog').getByRole('button', { name: '先修改' }).click()
  await expect(page.getByText('沿用 62 家', { exact: true })).toBeVisible()
  const added = page.getByRole('group', { name: '新入库 1 家：名单' })
  await expect(added).toContainText(/有限公司.*入库/)
  await expect(page.getByRole('group', { name: '不再发给 1 家：名单' })).toContainText(
    /有限公司.*注销（\d{4}-/,
  )
  await expect(page.getByText('将发给 62 人', { exact: false })).toBeVisible()
  await page.getByRole('checkbox', { name: '把 1 家新入库单位一并发给' }).check({ force: true })
  await expect(page.getByText('将发给 63 人', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '查看名单 沿用 62 家' }).click()
  await expect(page.getByRole('group', { name: '沿用 62 家：名单' })).toContainText(
    '杭州西溪信息技术服务有限公司',
  )
  await picture('next-units')
  expect(await violationsInAll(page), 'units').toEqual([])
})

test('the next period opens on its day with its respondents, and says which units are new and closed', async ({
  page,
  context,
  signIn,
  gateway,
  picture,
}) => {
  await signIn('wuhao')
  await openRecurrence(page)
  const surveyId = new URL(page.url().replace('#', '')).searchParams.get('surveyId') ?? ''
  const { next } = await callAs<Recurrence>(page, 'GET', 'forms/recurrence', { surveyId })
  await page.close()
  gateway.clock.set(new Date(Date.parse(next?.opensAt ?? '') + 3_600_000))
  const { db, clock, logged } = gateway
  const settings = readSettings({ GATEWAY_MODE: 'demo' })
  await runDue(recurrenceJob, { db, clock, settings, log: (entry) => void logged.push(entry) })
  const later = await context.newPage()
  await signInAs(later, gateway.url, 'wuhao')
  await openRecurrence(later)
  await expect(later.getByText('已自动开启', { exact: true })).toBeVisible()
  await expect(later.getByText(/沿用 62 家 · 新入库 1 家 · 退出 1 家/)).toBeVisible()
  await later.getByRole('button', { name: /^单位变化 / }).click()
  await expect(later.getByRole('group', { name: '新入库 1 家：名单' })).toBeVisible()
  await picture('recurrence-opened', later)
  expect(await violationsInAll(later), 'opened').toEqual([])
  await later.getByRole('button', { name: /^填报进度 / }).click()
  await expect(later).toHaveURL(/respondents\?surveyId=/)
  await expect.poll(() => later.locator('body').innerText()).toMatch(/63/)
  const opened = new URL(later.url().replace('#', '')).searchParams.get('surveyId') ?? ''
  const asked = await db.select().from(task).where(eq(task.surveyId, opened))
  expect(asked).toHaveLength(63)
  expect(asked.map(({ organisationId }) => organisationId)).toContain('newcomer-1')
})
