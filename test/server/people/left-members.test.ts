import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { membership, task as tasks } from '../../../server/database/schema'
import type { RespondentList, Task, TaskList } from '../../../src/wire/surveys/questionnaire'
import type { RegistOutcome } from '../../../src/wire/session/registration'
import type { ReminderResult } from '../../../src/wire/bureau/reminders'
import type { SmsCodeResponse } from '../../../src/wire/session/session'
import {
  type Caller,
  createTestGateway,
  findTask,
  readDetail,
  saveDraft,
  type TestGateway,
} from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire'
const PERSON = 'zhengmin'
/** The unit that removes the person, and the unit where the person remains. */
const UNIT = 'yunqi'
const OTHER = 'wensan'

describeDatabase('the open tasks of a former member of a unit', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  let administrator: Caller
  let person: Caller
  let task: Task
  let surveyId = ''

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    await gateway.db
      .update(membership)
      .set({ administrator: true })
      .where(eq(membership.personId, 'wangfang'))
    reviewer = await gateway.signIn('zhoujie')
    administrator = await gateway.signIn('wangfang')
    person = await gateway.signIn(PERSON, UNIT)
    task = await findTask(person, '满意度')
    surveyId = task.surveyId
    expect((await saveDraft(person, task.id, { about: '写了一半' })).http).toBe(200)
    expect(await remove()).toBe(200)
  })
  afterAll(() => gateway.close())

  const remove = async () =>
    (await administrator.post('/dsb/api/xnzz/members/remove', { personId: PERSON })).http
  const entry = async () => {
    const { data } = await reviewer.get<RespondentList>(`${area}/respondents`, {
      surveyId,
      keyword: '郑敏',
      size: '100',
    })
    return data.items.find(({ taskId }) => taskId === task.id)
  }
  const remind = (call: string) =>
    reviewer.post<ReminderResult>(`/dsb/api/follow-up/${call}`, {
      ...{ surveyId, taskIds: [task.id], clientKey: randomUUID() },
    })
  async function comeBack(): Promise<RegistOutcome> {
    gateway.clock.advance(61_000)
    const mobile = '13800000008'
    const { data } = await gateway.caller().post<SmsCodeResponse>('/dsb/api/main/auth/sms_code', { mobile })
    const joined = await gateway.caller().post<RegistOutcome>('/dsb/api/fwh/ry/regist', {
      ...{ invite: 'YUNQ2345ABCDEFGH', mobile, code: data.demoCode, name: '郑敏', rylxDm: 3 },
    })
    return joined.data
  }

  it('are neither listed nor opened, there or in another unit of the person', async () => {
    const elsewhere = await gateway.signIn(PERSON, OTHER)
    const { data } = await elsewhere.get<TaskList>(`${area}/list`)
    expect(data.items.length).toBeGreaterThan(0)
    expect(data.items.map(({ id }) => id)).not.toContain(task.id)
    for (const [caller, http] of [
      [person, 401],
      [elsewhere, 404],
    ] as const) {
      const found = [
        await readDetail(caller, task.id),
        await saveDraft(caller, task.id, {}),
        await caller.post(`${area}/submit`, { id: task.id, answers: {}, clientKey: randomUUID() }),
        await caller.get(`${area}/receipt`, { id: task.id }),
      ]
      expect(found.map((answer) => answer.http)).toEqual([http, http, http, http])
    }
    expect((await elsewhere.post('/dsb/api/main/auth/login', { xnzzId: UNIT })).http).toBe(403)
  })

  it('are marked in the respondent list as not answerable, and not reminded of', async () => {
    expect(await entry()).toMatchObject({ status: 'drafting', left: true })
    for (const call of ['remind/preview', 'remind'])
      expect((await remind(call)).data).toMatchObject({
        ...{ reminded: 0, excluded: { left: 1 } },
        people: [{ taskId: task.id, why: 'left' }],
      })
    const others = await reviewer.get<RespondentList>(`${area}/respondents`, {
      surveyId,
      status: 'nonResponse',
    })
    expect(
      others.data.items.filter(({ taskId }) => taskId !== task.id).map(({ left }) => left),
    ).not.toContain(true)
  })

  it('are available again, with the draft, once the person is a member again', async () => {
    expect(await comeBack()).toMatchObject({ outcome: 'joined' })
    const back = await gateway.signIn(PERSON, UNIT)
    const { data } = await readDetail(back, task.id)
    expect(data.draft?.answers).toEqual({ about: '写了一半' })
    expect(await entry()).toMatchObject({ left: false })
    expect((await remind('remind/preview')).data.people).toEqual([{ taskId: task.id, why: null }])
  })

  it('are unassigned by the bureau like others', async () => {
    expect(await remove()).toBe(200)
    const unassigned = await reviewer.post('/dsb/api/follow-up/unassign', { surveyId, taskIds: [task.id] })
    expect(unassigned.data).toMatchObject({ unassigned: 1, retained: 0 })
    expect(await entry()).toBeUndefined()
    expect(await gateway.db.$count(tasks, eq(tasks.id, task.id))).toBe(0)
  })
})
