import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { membership, reminder, reminderEntry, response, task } from '../../../server/database/schema'
import { opinionAnswers } from '../../../server/demo/content/answers'
import { createRandom } from '../../../server/demo/content/random'
import { satisfactionForm } from '../../../server/surveys/templates/satisfaction'
import type { LoginResponse } from '../../../src/wire/session/session'
import { toMorning } from '../../server/harness/clock'
import { readWorkbook } from '../../server/harness/read-workbook'
import type { StartedGateway } from '../../server/harness/start-gateway'
import { expect, test } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'

const TITLE = '全流程满意度调查'
/** A text that a spreadsheet would evaluate as a formula. */
const FORMULA = '=HYPERLINK("http://x.example","点")'
const HOUR = 3_600_000

/** Calls the gateway with a user's session, without a page. */
async function deviceOf(page: Page, personId: string, xnzzId: string) {
  const send = async <T>(path: string, body: object, token = '') => {
    const response = await page.request.post(path, { data: body, headers: { token } })
    const { status, msg, data } = (await response.json()) as { status: number; msg: string; data: T }
    expect([path, status, msg, data].slice(0, status === 200 ? 2 : 4)).toEqual([path, 200])
    return data
  }
  const { sessionId } = await send<LoginResponse>('/dsb/api/main/auth/loginmp', { code: `demo:${personId}` })
  await send('/dsb/api/main/auth/login', { xnzzId }, sessionId)
  return <T>(name: string, data: object) => send<T>(`/dsb/api/questionnaire/${name}`, data, sessionId)
}

const statusCount = (page: Page, status: string) =>
  page
    .locator('.taro_page')
    .last()
    .getByRole('button', { name: new RegExp(`^${status} \\d+$`) })

async function download(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const started = page.waitForEvent('download')
  await press()
  return readFile(await (await started).path())
}

interface Job {
  page: Page
  gateway: StartedGateway
  picture: (name: string) => Promise<void>
  surveyId: string
  people: number
}

const answersOf = (seed: number, remarks: string) => ({
  ...opinionAnswers(satisfactionForm, createRandom(seed)),
  ...{ 'payer-type': 'general', remarks },
})

type Send = Awaited<ReturnType<typeof deviceOf>>
const submit = (send: Send, id: string, answers: object, submissionNo = 1) =>
  send('submit', { id, submissionNo, clientKey: randomUUID(), answers, seconds: 90 })

/** Publishes to the units of a department and an area; the predicted number must equal that of the tasks. */
async function publish({ page, picture }: Pick<Job, 'page' | 'picture'>) {
  await page.goto('/dsb/home/#/taxQuestionnaire/publish?kind=template&id=taxpayer-satisfaction')
  await page.getByLabel('中文名称').fill(TITLE)
  await page.getByRole('treeitem', { name: /第二税务所/ }).click()
  const size = page.getByText(/将发给 \d+ 人/)
  await expect(size).toBeVisible()
  const counted = async () => Number(/(\d+) 人/.exec(await size.innerText())?.[1])
  const byDepartment = await counted()
  await page.getByRole('tab', { name: '按地区' }).click()
  await page.getByRole('treeitem', { name: /三墩镇/ }).click()
  await expect(size).not.toHaveText(new RegExp(`将发给 ${byDepartment} 人`))
  const people = await counted()
  expect(people).toBeGreaterThan(byDepartment)
  await page.getByRole('button', { name: '发布', exact: false }).last().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(new RegExp(`将发给 ${people} 人，涉及 \\d+ 个`))).toBeVisible()
  await picture('publish-confirm')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText(`已下发 ${people} 份任务`)).toBeVisible()
  await page.getByRole('button', { name: '查看填报进度' }).click()
  await expect(statusCount(page, '未打开')).toHaveText(`未打开 ${people}`)
  return { people, surveyId: /surveyId=([\w-]+)/.exec(page.url())?.[1] ?? '' }
}

/** Opens the to-do on a phone, and answers the first question. */
async function beginOnPhone(phone: Page) {
  await phone.goto('/dsb/home/#/home')
  await phone
    .getByRole('button', { name: new RegExp(TITLE) })
    .first()
    .click()
  await phone.getByRole('radio', { name: '一般纳税人' }).check({ force: true })
  await expect(phone.getByText(/已保存/).first()).toBeVisible()
}

/**
 * Reminds non-respondents only, once a day; reminders at night are queued, and the outcome of each selected
 * respondent is displayed.
 */
async function followUp({ page, gateway, picture, people }: Job) {
  const dialog = page.getByRole('dialog')
  const missing = people - 4
  const boxes = page.locator('.data-grid-row:visible .data-grid-box')
  await page.getByRole('button', { name: `提醒缺报 ${missing} 家` }).click()
  await expect(dialog.getByText(`将提醒 ${missing} 家`)).toBeVisible()
  await dialog.getByRole('button', { name: '催报', exact: true }).click()
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '催报记录' }).click()
  const log = page.getByRole('grid', { name: '催报记录' })
  await expect(log.locator('.data-grid-row:visible').first()).toContainText(String(missing))
  await page.getByRole('button', { name: /^返回名单/ }).click()
  await page.getByRole('button', { name: /^未打开 \d+/ }).click()
  await expect(page).toHaveURL(/status=unopened/)
  for (const at of [0, 1]) await boxes.nth(at).click()
  await expect(page.getByText('已选 2 家')).toBeVisible()
  await picture('respondents-ticked')
  await page.getByRole('button', { name: /^提醒 2 家/ }).click()
  await expect(dialog.getByText('没有可以提醒的人')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  gateway.clock.advance(11.5 * HOUR)
  await page.getByRole('button', { name: /^提醒 2 家/ }).click()
  await expect(dialog.getByText('将提醒 2 家')).toBeVisible()
  await dialog.getByRole('button', { name: '催报', exact: true }).click()
  await expect(dialog.getByText('已排队，免打扰时段后送达')).toHaveCount(2)
  await picture('each-outcome')
  await dialog.getByRole('button', { name: '知道了' }).click()
  await boxes.first().click()
  await page.getByRole('button', { name: /^延期 1 家/ }).click()
  await dialog.getByRole('button', { name: '延期', exact: true }).click()
  await expect(page.getByText(/^已延期至/)).toBeVisible()
}

/** The exported reminder log has a line for each reminder in the database. */
async function proveReminders({ page, gateway, surveyId, people }: Job) {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '催报记录' }).click()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: '导出记录（Excel）' }).click()
  const file = await download(page, () => page.getByRole('button', { name: /^下载 / }).click())
  const lines = readWorkbook(file).get('催报记录') ?? []
  const entries = await gateway.db
    .select({ personId: reminderEntry.personId })
    .from(reminderEntry)
    .innerJoin(reminder, eq(reminder.id, reminderEntry.reminderId))
    .where(eq(reminder.surveyId, surveyId))
  expect(lines).toHaveLength(entries.length)
  const having = (result: string) => lines.filter((line) => line['结果']?.value === result)
  expect(having('已送达')).toHaveLength(people - 4)
  expect(having('待送达')).toHaveLength(2)
  expect(new Set(lines.map((line) => line['催报人']?.value))).toEqual(new Set(['周洁']))
  await page.getByRole('button', { name: /^返回名单/ }).click()
}

/** Compares the exported workbook with the database cell by cell, and checks formulas in the CSV. */
async function proveExport({ page, gateway, surveyId }: Job) {
  const fetchFile = async () => {
    await page.getByRole('button', { name: '生成文件' }).click()
    return download(page, () => page.getByRole('button', { name: /^下载 / }).click())
  }
  await page.getByRole('tab', { name: '导出' }).click()
  const book = readWorkbook(await fetchFile())
  const stored = await gateway.db
    .select()
    .from(response)
    .where(eq(response.surveyId, surveyId))
    .orderBy(response.id)
  const rows = book.get('答卷') ?? []
  expect(rows).toHaveLength(stored.length)
  const questions = satisfactionForm.pages.flatMap((one) => one.questions)
  const codes = JSON.stringify(book.get('代码本'))
  for (const { id } of questions) expect(codes).toContain(`"${id}"`)
  const singles = questions.filter(({ kind }) => kind !== 'multiple')
  for (const [index, row] of rows.entries())
    for (const { id } of singles) {
      const [, cell] = Object.entries(row).find(([head]) => head.endsWith(`[${id}]`)) ?? []
      const answer = stored[index]?.answers[id]
      expect(cell?.value, id).toBe(answer === undefined ? undefined : String(answer))
    }
  await page.getByRole('radio', { name: 'CSV 文本' }).check({ force: true })
  const csv = (await fetchFile()).toString('utf8')
  expect(csv).toContain(`"'=HYPERLINK(""http://x.example"",""点"")"`)
  expect(csv).not.toMatch(/(^|,)"?=/m)
}

test('several people take a survey from its template to the file of its answers', async ({
  page,
  signIn,
  gateway,
  browser,
  picture,
}) => {
  toMorning(gateway.clock)
  await signIn('zhoujie')
  const job: Job = { page, gateway, picture, ...(await publish({ page, picture })) }
  const tasks = await gateway.db.select().from(task).where(eq(task.surveyId, job.surveyId))
  expect(tasks).toHaveLength(job.people)

  const answering = await browser.newContext({
    ...{ baseURL: gateway.url, locale: 'zh-CN', serviceWorkers: 'block' },
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const phone = await answering.newPage()
  await signInAs(phone, gateway.url, 'chenan')
  await beginOnPhone(phone)
  await page.reload()
  await expect(statusCount(page, '填写中')).toHaveText('填写中 1')
  await answering.close()

  const [mine, ...rest] = [...tasks].sort((one) => (one.personId === 'chenan' ? -1 : 1))
  const chenan = await deviceOf(page, 'chenan', mine!.organisationId)
  await submit(chenan, mine!.id, answersOf(1, FORMULA))
  for (const [index, { id, personId, organisationId }] of rest.slice(0, 3).entries())
    await submit(await deviceOf(page, personId, organisationId), id, answersOf(index + 2, '没有意见'))
  await page.reload()
  await expect(statusCount(page, '已提交')).toHaveText('已提交 4')
  await followUp(job)
  await proveReminders(job)

  const zhoujie = await deviceOf(page, 'zhoujie', 'swj-xihu')
  const dueAt = new Date(gateway.clock.now().getTime() + 48 * HOUR).toISOString()
  const correctionRequests = [{ at: 'payer-type', reason: '登记信息显示为小规模纳税人' }]
  await zhoujie('return', { id: mine!.id, submissionNo: 1, correctionRequests, dueAt })
  await page.reload()
  await expect(statusCount(page, '已退回')).toHaveText('已退回 1')
  await submit(chenan, mine!.id, { ...answersOf(1, FORMULA), 'payer-type': 'small' }, 2)
  await zhoujie('accept', { id: mine!.id, submissionNo: 2 })
  await page.reload()
  await expect(statusCount(page, '已通过')).toHaveText('已通过 1')

  await page.getByRole('button', { name: '查看结果' }).click()
  const first = page.locator('.result-question', { hasText: '纳税人类型' }).first()
  await expect(first.getByRole('row', { name: /^小规模纳税人，看纳税人名单 1 25/ })).toBeVisible()
  await page.getByRole('tab', { name: '交叉分析' }).click()
  await expect(page.locator('.taro_page').last().getByRole('table').first()).toBeVisible()
  await proveExport(job)
})

test('an administrator makes a colleague the head of two departments and, as the last one, cannot leave', async ({
  page,
  signIn,
  gateway,
  context,
  picture,
}) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/apps')
  await page.getByRole('button', { name: '成员管理' }).click()
  const members = page.getByRole('grid', { name: '成员' })
  const member = (name: string) => members.getByRole('button', { name, exact: true })
  const pane = page.getByRole('complementary', { name: '成员详情' })
  await page.getByRole('textbox', { name: '姓名' }).fill('周洁')
  await expect(page.getByText(/^1—1 \/ 1$/)).toBeVisible()
  await members.getByRole('button', { name: /^周洁/ }).click()
  await page.getByRole('checkbox', { name: /管理员/ }).uncheck({ force: true })
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('至少要保留一名管理员，请先指定另一名管理员')).toBeVisible()
  await picture('members-last')
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: '姓名' }).fill('')
  await page.getByRole('button', { name: /^科所负责人 1/ }).click()
  await member('韩梅').click()
  const tree = page.getByRole('tree', { name: '负责的科所' })
  await tree.getByRole('treeitem', { name: /第一税务所/ }).click()
  await picture('members')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(members.getByText('第一税务所、第二税务所')).toBeVisible()
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '变更记录' }).click()
  await expect(pane.getByText(/负责科所：第二税务所 → 第一税务所、第二税务所/)).toBeVisible()

  const head = await context.newPage()
  await signInAs(head, gateway.url, 'hanmei')
  await head.goto('/dsb/home/#/taxQuestionnaire/surveys')
  await expect(head.getByRole('button', { name: '填报进度' }).first()).toBeVisible()
  await member('韩梅').click()
  await page.getByRole('button', { name: '移出单位' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('没有找到人员')).toBeVisible()
  const left = await gateway.db.select().from(membership).where(eq(membership.personId, 'hanmei'))
  expect(left).toEqual([])
})

test('a bureau names the first administrator of a unit, and invites one if no member is suitable', async ({
  page,
  signIn,
  gateway,
  browser,
  picture,
}) => {
  await signIn('zhoujie')
  await page.goto('/dsb/home/#/members')
  await page.getByRole('button', { name: '更多' }).last().click()
  await page.getByRole('menuitem', { name: '待定管理员' }).click()
  await page.getByRole('textbox', { name: /单位代码/ }).fill('杭州龙坞化工')
  await expect(page.getByText('共 1 家')).toBeVisible()
  await page.getByRole('button', { name: '指定管理员：杭州龙坞化工有限公司' }).click()
  await page.getByRole('radio', { name: /陈安 138\*{4}0003/ }).check({ force: true })
  await picture('first-administrator')
  await page.getByRole('button', { name: '设为管理员' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '设为管理员' }).click()
  await expect(page.getByText(/^没有缺管理员的/)).toBeVisible()

  await page.getByRole('textbox', { name: /单位代码/ }).fill('杭州转塘仓储')
  await page.getByRole('button', { name: '指定管理员：杭州转塘仓储有限公司' }).click()
  await page.getByLabel('手机号').fill('1391')
  await page.getByRole('button', { name: '生成邀请' }).click()
  await expect(page.getByText('手机号应为 11 位数字，以 1 开头')).toBeVisible()
  await page.getByLabel('手机号').fill('13910009999')
  await page.getByRole('button', { name: '生成邀请' }).click()
  await expect(page.getByText(/已邀请 139\*{4}9999/)).toBeVisible()
  await picture('first-administrator-invited')
  const code = await page.getByText(/^([2-9A-Z]{4}-){3}[2-9A-Z]{4}$/).textContent()

  const other = await browser.newContext({ baseURL: gateway.url })
  const invited = await other.newPage()
  await invited.goto(`/dsb/home/#/taxQuestionnaire/regist?invite=${code}`)
  await expect(invited.getByText('加入后您是该单位的管理员，限受邀的手机号')).toBeVisible()

  const named = await other.newPage()
  await signInAs(named, gateway.url, 'chenan')
  await named.goto('/dsb/home/#/notices')
  await expect(named.getByText('您已成为杭州龙坞化工有限公司的管理员')).toBeVisible()
  await named.goto('/dsb/home/#/members')
  await expect(named.getByText('共 1 人，管理员 1 人')).toBeVisible()
  await other.close()
})
