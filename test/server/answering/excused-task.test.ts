import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { survey, task } from '../../../server/database/schema'
import { writeSubmission } from '../../../server/answering/write-submission'
import { findTaskToSubmit } from '../../../server/answering/task-rows'
import { findReady } from '../../../server/evaluation/compiled-forms'
import type { Punctuality } from '../../../src/wire/home/feedback'
import type { Notice, NoticeList } from '../../../src/wire/home/notices'
import type { Workbench } from '../../../src/wire/home/workbench'
import { type TaskList, taskListResponse } from '../../../src/wire/surveys/questionnaire'
import type { Receipt } from '../../../src/wire/surveys/submission'
import {
  type Caller,
  createTestGateway,
  findTask,
  goodAnswers,
  readDetail,
  saveDraft,
  submit,
  type TestGateway,
} from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire'

describeDatabase('an excused task', (open) => {
  let gateway: TestGateway
  let person: Caller
  let reviewer: Caller
  let id = ''
  let surveyId = ''
  let before: Workbench

  const act = (call: 'excuse' | 'reinstate', more: object = {}) =>
    reviewer.post(`/dsb/api/follow-up/${call}`, { surveyId, taskIds: [id], ...more })
  const excuse = () => act('excuse', { reason: 'duplicate', remark: '已由总部填报' })
  const list = async (group: string) => (await person.get<TaskList>(`${area}/list`, { group })).data
  const workbench = async () => (await person.get<Workbench>('/dsb/api/home/workbench')).data
  const newestNotice = async () => {
    const { data } = await person.get<NoticeList>('/dsb/api/home/notices')
    const [newest] = data.items
      .filter(({ pinned }) => !pinned)
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    return (await person.get<Notice>('/dsb/api/home/notice', { id: newest?.id ?? '' })).data
  }

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    person = await gateway.signIn('wangfang')
    reviewer = await gateway.signIn('zhoujie')
    ;({ id, surveyId } = await findTask(person, '满意度'))
    before = await workbench()
    await saveDraft(person, id, { 'payer-type': 'general' })
    expect(await excuse()).toMatchObject({ data: { excused: 1 } })
  })
  afterAll(() => gateway.close())

  it('is no longer to be done, and stands among the ended ones with the reason and who decided', async () => {
    expect((await list('due')).items.map((task) => task.id)).not.toContain(id)
    expect((await list('done')).items.map((task) => task.id)).not.toContain(id)
    const ended = await list('expired')
    expect(v.is(taskListResponse, ended)).toBe(true)
    expect(ended.items.find((task) => task.id === id)).toMatchObject({
      status: 'excused',
      excuse: {
        ...{ reason: 'duplicate', remark: '已由总部填报' },
        by: { 'zh-CN': '', 'en-US': '' },
        office: { 'zh-CN': expect.stringMatching(/科|股|局/) as string },
      },
    })
    const after = await workbench()
    expect(after.dueTotal).toBe(before.dueTotal - 1)
    expect(after.due.map((task) => task.id)).not.toContain(id)
  })

  it('names the person who decided in a survey that names its reviewers', async () => {
    const [{ surveyId = '' } = {}] = await gateway.db
      .select({ surveyId: task.surveyId })
      .from(task)
      .where(eq(task.id, id))
    const name = (namesReviewers: boolean) =>
      gateway.db.update(survey).set({ namesReviewers }).where(eq(survey.id, surveyId))
    await name(true)
    expect((await readDetail(person, id)).data.task.excuse).toMatchObject({ by: { 'zh-CN': '周洁' } })
    await name(false)
    expect((await readDetail(person, id)).data.task.excuse).toMatchObject({ by: { 'zh-CN': '' } })
  })

  it('says why when its link is opened, and keeps the draft', async () => {
    const { data } = await readDetail(person, id)
    expect(data.task).toMatchObject({ status: 'excused', excuse: { reason: 'duplicate' } })
    expect(data.draft?.answers).toEqual({ 'payer-type': 'general' })
  })

  it('is announced by a notice that leads to it', async () => {
    const notice = await newestNotice()
    expect(notice.title['zh-CN']).toMatch(/满意度调查》已免报$/)
    expect(notice.body['zh-CN']).toContain('原因：重复下发，已由总部填报。')
    expect(notice.body['zh-CN']).toMatch(/\n办理：纳税服务科$/)
    expect(notice.body['en-US']).toContain('Reason: assigned twice, 已由总部填报.')
    expect(notice.task).toEqual({ id, submitted: false, excused: true })
  })

  it('refuses drafts and submissions, and stores neither', async () => {
    const answers = await goodAnswers(person, id)
    expect(await saveDraft(person, id, answers, 1)).toMatchObject({ http: 409, code: 'taskExcused' })
    expect(await submit(person, id, answers)).toMatchObject({ http: 409, code: 'taskExcused' })
    const counts = sql`select (select count(*)::int from submission where task_id = ${id}) as submissions,
      (select answers from draft where task_id = ${id}) as answers`
    expect(await rowsOf(gateway.db, counts)).toEqual([
      { submissions: 0, answers: { 'payer-type': 'general' } },
    ])
  })

  it('refuses a submission that was checked before the task was excused', async () => {
    const row = await findTaskToSubmit(gateway.db, {
      id,
      personId: 'wangfang',
      organisationId: await unitOf(),
    })
    if (!row) throw new Error('no task')
    const ready = await findReady(gateway.db, row.survey.formId, row.formVersion)
    const request = { id, submissionNo: 1, clientKey: randomUUID(), answers: {}, seconds: 1 }
    const content = { answers: {}, justifications: [] }
    await expect(writeSubmission(gateway, { row, ready }, request, content)).rejects.toMatchObject({
      code: 'taskExcused',
    })
  })

  const unitOf = async () => {
    const [row] = await rowsOf<{ unit: string }>(
      gateway.db,
      sql`select organisation_id as unit from task where id = ${id}`,
    )
    return row?.unit ?? ''
  }

  it('is not among the returns by which the unit is judged', async () => {
    const punctuality = async () => (await person.get<Punctuality>('/dsb/api/home/punctuality')).data.due
    const excused = await punctuality()
    const overdue = (status: string, excuseId: string) =>
      gateway.db.execute(sql`update task set status = ${status}, excuse_id = ${sql.raw(excuseId)},
        due_at = ${new Date(gateway.clock.now().getTime() - 1000).toISOString()}::timestamptz where id = ${id}`)
    const known = `(select id from task_change where kind = 'excused' limit 1)`
    await overdue('excused', known)
    expect(await punctuality()).toBe(excused)
    await overdue('drafting', 'null')
    expect(await punctuality()).toBe(excused + 1)
    await gateway.db.execute(
      sql`update task set status = 'excused', excuse_id = ${sql.raw(known)}, due_at = null where id = ${id}`,
    )
  })

  it('can be filled in again from its draft after the undo, of which a notice tells', async () => {
    expect(await act('reinstate')).toMatchObject({ data: { reinstated: 1 } })
    const notice = await newestNotice()
    expect(notice.title['zh-CN']).toMatch(/满意度调查》恢复填报$/)
    expect(notice.task).toEqual({ id, submitted: false, excused: false })
    const { data } = await readDetail(person, id)
    expect(data.task).toMatchObject({ status: 'drafting', excuse: null })
    expect(data.draft).toMatchObject({ answers: { 'payer-type': 'general' }, revision: 1 })
    expect((await list('due')).items.map((task) => task.id)).toContain(id)
    expect((await workbench()).dueTotal).toBe(before.dueTotal)
    expect((await saveDraft(person, id, { 'payer-type': 'small' }, 1)).http).toBe(200)
    const sent = await submit<Receipt>(person, id, await goodAnswers(person, id))
    expect(sent.http).toBe(200)
    expect(await excuse()).toMatchObject({ data: { excused: 0, people: [{ taskId: id, why: 'answered' }] } })
  })
})
