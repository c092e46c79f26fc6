import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { response, submission, survey, task } from '../../../server/database/schema'
import type { Answers } from '../../../src/lib/questionnaire'
import type { TaskDetail, TaskList } from '../../../src/wire/surveys/questionnaire'
import { publishReport, reportAnswers, reportForm } from '../../server/harness/worlds/returned-survey'
import type { StartedGateway } from '../../server/harness/start-gateway'
import { expect, test } from '../harness/fixtures'
import { callAs } from '../harness/gateway-call'
import { signInAs } from '../harness/sign-in'
import { submitAndConfirm } from '../harness/submit-answers'

test.use({ emptyCache: true })

const person = { personId: 'sunli', organisationId: 'liuxia' }

/** Publishes two months of the report: pay must not fall, large changes of the staff need justification. */
async function publishMonths(
  { db, clock }: StartedGateway,
  title: string,
  earlier: Answers = reportAnswers,
): Promise<void> {
  const form = {
    ...reportForm(),
    rules: [
      {
        id: 'not-less',
        level: 'hard' as const,
        at: 'pay.basic.month',
        constraint: { '>=': [{ var: 'pay.basic.month' }, { last: 'pay.basic.month' }] },
      },
      {
        id: 'staff-change',
        level: 'soft' as const,
        at: 'staff',
        constraint: { '<=': [{ abs: [{ growth: [{ var: 'staff' }, { last: 'staff' }] }] }, '0.5'] },
      },
    ],
  }
  const survey = { form, ownerId: 'swj-xihu', now: clock.now() }
  const done = [{ ...person, status: 'submitted' as const, answers: earlier }]
  await publishReport(db, { ...survey, title: `${title}上月`, period: '2026-10', assignments: done })
  await publishReport(db, { ...survey, title, period: '2026-11', assignments: [person] })
}

/** Changes the unit's values of last month, as an accepted correction does. */
async function changeLastMonth({ db }: StartedGateway, title: string): Promise<void> {
  const answers = {
    ...reportAnswers,
    staff: '100',
    pay: { ...reportAnswers.pay, basic: { month: '400', total: '400' } },
  }
  const tasks = db
    .select({ id: submission.taskId })
    .from(submission)
    .innerJoin(task, eq(task.id, submission.taskId))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(sql`${survey.title} ->> 'zh-CN' = ${`${title}上月`}`)
  await db
    .update(response)
    .set({ answers })
    .where(sql`${response.submissionTaskId} in ${tasks}`)
}

/** Opens this month's report with the values of the last one. Returns the id of the task. */
async function openAnswered(page: Page, title: string): Promise<string> {
  await page.goto('/dsb/home/#/taxQuestionnaire/list')
  await expect(page.locator('.task').first()).toBeVisible()
  const { items } = await callAs<TaskList>(page, 'GET', 'list', { keyword: title })
  const id = items.find((one) => one.title['zh-CN'] === title)?.id ?? ''
  const { form } = await callAs<TaskDetail>(page, 'GET', 'detail', { id })
  await callAs(page, 'POST', 'draft', {
    ...{ id, answers: reportAnswers, pageId: form.pages[1]?.id, saveId: randomUUID(), baseRevision: 0 },
  })
  await page.goto(`/dsb/home/#/taxQuestionnaire/answer?id=${id}`)
  await expect(page.getByText('第 2 页 / 2')).toBeVisible()
  return id
}

async function submit(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: '下一页' })
  if (await next.isVisible()) await next.click()
  await submitAndConfirm(page)
}

/** The page scrolls to the first address the gateway named, and displays the gateway's findings. */
async function expectLed(page: Page): Promise<void> {
  await expect(page.getByText('第 1 页 / 2')).toBeVisible()
  await expect(page.getByText(/局方没有接收.*2 处/)).toBeVisible()
  await expect(page.locator('#question-staff')).toBeInViewport()
  await expect(page.locator('#question-staff').getByText('需核实', { exact: true })).toBeVisible()
  await expect(page.locator('#question-pay').getByText('必须改', { exact: true })).toBeVisible()
}

/** Opens both findings in turn, and corrects them. */
async function correctBoth(page: Page): Promise<void> {
  const staff = page.locator('#question-staff')
  await staff.getByRole('button', { name: '其他，写明' }).click()
  await staff.getByRole('textbox', { name: '情况说明' }).fill('并入外包团队')
  const line = page.getByRole('button', { name: /^工资 · 基本工资 · 本月/ })
  await line.scrollIntoViewIfNeeded()
  await line.click()
  const cell = page.locator('#field-pay-basic-month-cell')
  await expect(cell).toBeInViewport()
  await expect(cell).toHaveClass(/figure-spotlit/)
  const field = cell.locator('input')
  await expect(field).toBeFocused()
  await field.fill('500')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/局方没有接收/)).toHaveCount(0)
}

test('a finding of the gateway is marked at its field, and a tap leads there', async ({
  page,
  gateway,
  signIn,
  picture,
}) => {
  const title = `工资月报${randomUUID().slice(0, 8)}`
  await publishMonths(gateway, title)
  await signIn('sunli')
  await openAnswered(page, title)
  await changeLastMonth(gateway, title)
  await submit(page)
  await expectLed(page)
  await picture('refused')
  await page.reload()
  await expectLed(page)
  await correctBoth(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: '提交成功' })).toBeVisible()
})

test('answers sent later from the queue are marked the same way, also after a restart of the app', async ({
  page,
  context,
  gateway,
  signIn,
  faults,
  picture,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const title = `工资月报${randomUUID().slice(0, 8)}`
  await publishMonths(gateway, title)
  await signIn('sunli')
  await openAnswered(page, title)
  await context.setOffline(true)
  await submit(page)
  await expect(page.getByText('局方还没有收到')).toBeVisible()
  await page.close()
  await changeLastMonth(gateway, title)

  await context.setOffline(false)
  const next = await context.newPage()
  await signInAs(next, gateway.url, 'sunli')
  await next.goto('/dsb/home/#/taxQuestionnaire/list')
  const entry = next.locator('.outbox-entry')
  await expect(entry).toContainText('未被接收')
  await expect(entry).toContainText('2 处')
  await picture('refused-waiting', next)
  await next.reload()
  await entry.getByRole('button', { name: '打开修改' }).click()
  await expectLed(next)
  await next.reload()
  await expectLed(next)
  await correctBoth(next)
  await submit(next)
  await expect(next.getByRole('heading', { name: '提交成功' })).toBeVisible()
})
