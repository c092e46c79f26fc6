import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { task } from '../../../server/database/schema'
import {
  respondentOrders,
  respondentsResponse,
  surveyListResponse,
  taskDetailResponse,
  taskListResponse,
  type Draft,
  type RespondentList,
  type Survey,
  type TaskList,
} from '../../../src/wire/surveys/questionnaire'
import { workbenchResponse, type Workbench } from '../../../src/wire/home/workbench'
import {
  createTestGateway,
  findTask,
  readDetail,
  saveDraft,
  type Caller,
  type TestGateway,
} from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire'
const DAY = 86_400_000

describeDatabase('tasks of a respondent', (open) => {
  let gateway: TestGateway
  let wangfang: Caller
  let hejing: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  // Moving the clock by days ends every session.
  beforeEach(async () => {
    wangfang = await gateway.signIn('wangfang')
    hejing = await gateway.signIn('hejing')
  })
  afterAll(() => gateway.close())

  const list = (caller: Caller, query: Record<string, string> = {}) =>
    caller.get<TaskList>(`${area}/list`, query)

  it('are listed by group, soonest due first', async () => {
    const { data } = await list(wangfang)
    expect(v.is(taskListResponse, data)).toBe(true)
    expect(data.counts).toEqual({ due: 2, done: 1, expired: 0 })
    expect(data.items.map((task) => task.dueAt)).toEqual([...data.items.map((task) => task.dueAt)].sort())
    const done = await list(wangfang, { group: 'done' })
    expect(done.data.items.map((task) => task.status)).toEqual(['submitted'])
    const missed = await list(await gateway.signIn('zhengmin', 'wensan'), { group: 'expired' })
    expect(missed.data.items[0]).toMatchObject({ status: 'drafting', period: '2026-10' })
  })

  it('are found by title in both languages, table number and period', async () => {
    const found = async (keyword: string) => (await list(hejing, { keyword })).data.total
    expect(await found('月报')).toBe(1)
    expect(await found('monthly SERVICE')).toBe(1)
    expect(await found('f203')).toBe(1)
    expect(await found('2026-11')).toBe(1)
    expect(await found('%')).toBe(0)
    expect(await found('没有这个')).toBe(0)
  })

  it('refuse an invalid page, period or group', async () => {
    const refused: [field: string, value: string][] = [
      ['cursor', '2'],
      ['cursor', '2026-11-20T25:00:00.000Z_00000000-0000-4000-8000-000000000000'],
      ['cursor', `2026-11-20T02:00:00.000Z_${'-'.repeat(36)}`],
      ['size', '0'],
      ['size', '201'],
      ['period', '2026-13'],
      ['group', 'all'],
    ]
    for (const [field, value] of refused) {
      const { http, error } = await list(wangfang, { [field]: value })
      expect([field, value, http]).toEqual([field, value, 400])
      expect(JSON.stringify(error)).toContain(field)
    }
    const empty = { group: '', keyword: '', cursor: '', period: '', size: '' }
    expect((await list(wangfang, empty)).data.items).toHaveLength(2)
  })

  it('become opened with the first view, before the deadline only', async () => {
    const { id } = await findTask(wangfang, '满意度')
    const { data } = await readDetail(wangfang, id)
    expect(v.is(taskDetailResponse, data)).toBe(true)
    expect(data.task.status).toBe('opened')
    expect((await findTask(wangfang, '满意度')).status).toBe('opened')
    const other = await gateway.signIn('sunli')
    const late = await findTask(other, '满意度')
    gateway.clock.advance(30 * DAY)
    const again = await gateway.signIn('sunli')
    expect((await readDetail(again, late.id)).data.task.status).toBe('unopened')
    gateway.clock.advance(-30 * DAY)
  })

  it('save a draft with its progress, revision by revision', async () => {
    const { id } = await findTask(wangfang, '满意度')
    const first = await saveDraft(wangfang, id, { 'payer-type': 'small' })
    expect(first).toMatchObject({ http: 200, data: { revision: 1 } })
    const second = await saveDraft(wangfang, id, { 'payer-type': 'small', channels: ['app'] }, 1)
    expect(second).toMatchObject({ http: 200, data: { revision: 2 } })
    const { data } = await readDetail(wangfang, id)
    expect(data.draft).toMatchObject({ answers: { channels: ['app'] }, pageId: 'about', revision: 2 })
    expect(data.task).toMatchObject({ status: 'drafting', answered: 2, required: 18 })
  })

  it('return the server’s version to an outdated save', async () => {
    const { id } = await findTask(wangfang, '满意度')
    const refused = await saveDraft<Draft>(wangfang, id, { 'payer-type': 'sole' }, 1)
    expect(refused).toMatchObject({ http: 409, code: 'draftOutdated', data: { revision: 2 } })
    expect(refused.data.answers).toEqual({ 'payer-type': 'small', channels: ['app'] })
  })

  it('accept a repeated save whose response was lost', async () => {
    const { id } = await findTask(wangfang, '满意度')
    const again = await saveDraft(wangfang, id, { 'payer-type': 'small', channels: ['app'] }, 1)
    expect(again).toMatchObject({ http: 200, data: { revision: 2 } })
  })

  it('identify a save by its name, with its device and base revision', async () => {
    const { id } = await findTask(wangfang, '满意度')
    const saveId = randomUUID()
    const device = { kind: 'android', host: 'wechat' }
    const answers = { 'payer-type': 'small' }
    const save = {
      id,
      answers,
      pageId: 'about',
      focusedAddress: 'payer-type',
      saveId,
      device,
      baseRevision: 2,
    }
    const path = '/dsb/api/questionnaire/draft'
    expect(await wangfang.post(path, save)).toMatchObject({ http: 200, data: { revision: 3 } })
    // The response was lost, and the person has changed the draft before the retry.
    expect(await wangfang.post(path, save)).toMatchObject({ http: 200, data: { revision: 3 } })
    const nextCursor = { ...save, saveId: randomUUID(), answers: { 'payer-type': 'sole' } }
    const refused = await wangfang.post<Draft>(path, nextCursor)
    expect(refused).toMatchObject({
      code: 'draftOutdated',
      data: { saveId, device, focusedAddress: 'payer-type' },
    })
    const channels = { 'payer-type': 'small', channels: ['app'] }
    expect(await saveDraft(wangfang, id, channels, 3)).toMatchObject({ data: { revision: 4 } })
  })

  it('let one of two concurrent saves win', async () => {
    const { id } = await findTask(wangfang, '满意度')
    const saves = await Promise.all(
      ['general', 'sole', 'other'].map((type) => saveDraft(wangfang, id, { 'payer-type': type }, 4)),
    )
    expect(saves.map(({ http }) => http).sort()).toEqual([200, 409, 409])
  })

  it('refuse answers of a wrong shape and bodies over a megabyte', async () => {
    const { id } = await findTask(wangfang, '满意度')
    const refused = await saveDraft(wangfang, id, { remarks: { deep: 1 } } as never, 3)
    expect(refused).toMatchObject({ http: 400, code: 'invalidInput' })
    const large = await saveDraft(wangfang, id, { remarks: '长'.repeat(600_000) }, 3)
    expect(large).toMatchObject({ http: 413, status: 413, code: 'tooLarge' })
    const told = gateway.caller(wangfang.token, { 'content-length': String(1024 * 1024 + 1) })
    expect(await saveDraft(told, id, {}, 3)).toMatchObject({ http: 413, code: 'tooLarge' })
    const inPieces = { 'content-length': '10', 'transfer-encoding': 'chunked' }
    const untold = await saveDraft(
      gateway.caller(wangfang.token, inPieces),
      id,
      { remarks: '长'.repeat(600_000) },
      3,
    )
    expect(untold).toMatchObject({ http: 413, code: 'tooLarge' })
  })

  it('store all special characters that the database supports', async () => {
    const { id } = await findTask(hejing, '月报')
    const { data } = await readDetail(hejing, id)
    const revision = data.draft?.revision ?? 0
    const saved = await saveDraft(hejing, id, { note: '好\u0000的\ud83d' }, revision)
    expect(saved).toMatchObject({ http: 200 })
    expect((await readDetail(hejing, id)).data.draft?.answers).toEqual({ note: '好的' })
    expect((await list(hejing, { keyword: '\u0000' })).http).toBe(200)
    const beyond = await saveDraft(hejing, id, {}, 5_000_000_000)
    expect(beyond).toMatchObject({ http: 400, error: [{ field: 'baseRevision' }] })
  })

  it('refuse drafts before the opening and after the deadline', async () => {
    const { id } = await findTask(wangfang, '满意度')
    gateway.clock.advance(-13 * DAY)
    expect(await saveDraft(wangfang, id, {}, 3)).toMatchObject({ http: 409, code: 'surveyNotOpen' })
    gateway.clock.advance(33 * DAY)
    const caller = await gateway.signIn('wangfang')
    expect(await saveDraft(caller, id, {}, 3)).toMatchObject({ http: 409, code: 'surveyClosed' })
    gateway.clock.advance(-20 * DAY)
  })
})

describeDatabase('the reviewer’s view', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('wuhao')
  })
  afterAll(() => gateway.close())

  async function surveyOf(title: string): Promise<Survey> {
    const { data } = await reviewer.get<{ items: Survey[] }>(`${area}/surveys`)
    expect(v.is(surveyListResponse, data)).toBe(true)
    return data.items.find((one) => one.title['zh-CN'].includes(title)) as Survey
  }
  const respondents = (query: Record<string, string>) =>
    reviewer.get<RespondentList>(`${area}/respondents`, query)
  /** Adds respondents of one unit, whose name does not order them. Returns how to undo it. */
  async function addColleagues(surveyId: string): Promise<() => Promise<unknown>> {
    const { rows: added } = (await gateway.db
      .execute(sql`insert into task (survey_id, organisation_id, person_id)
      select ${surveyId}, first.organisation_id, person.id from (select id from person order by id limit 8) person,
        (select organisation_id from task where survey_id = ${surveyId} limit 1) first
      on conflict do nothing returning id`)) as { rows: { id: string }[] }
    const ids = added.map(({ id }) => id)
    return () => gateway.db.delete(task).where(inArray(task.id, ids))
  }

  it('lists the respondents by pages, each unit once', async () => {
    const { id, counts } = await surveyOf('服务业')
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const seen = new Set<string>()
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data } = await respondents({ surveyId: id, cursor })
      expect(v.is(respondentsResponse, data)).toBe(true)
      expect(data.total).toBe(total)
      data.items.forEach((entry) => seen.add(entry.taskId))
      cursor = data.nextCursor
    }
    expect(seen.size).toBe(total)
  })

  it.each(
    respondentOrders.flatMap((order) => [
      [order, 'false'],
      [order, 'true'],
    ]),
  )('sorts by %s (descending: %s) alike by small pages and as a whole', async (order, descending) => {
    const { id } = await surveyOf('服务业')
    const undo = await addColleagues(id)
    const query = { surveyId: id, order, descending }
    const { data: fullForm } = await respondents({ ...query, size: '200' })
    const parts: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { data } = await respondents({ ...query, size: '3', cursor })
      parts.push(...data.items.map(({ taskId }) => taskId))
      cursor = data.nextCursor
    }
    expect(fullForm.nextCursor).toBeNull()
    await undo()
    expect(parts).toEqual(fullForm.items.map(({ taskId }) => taskId))
  })

  it('skips no respondent when earlier ones leave the list while it is read', async () => {
    const { id } = await surveyOf('服务业')
    const query = { surveyId: id, status: 'unopened' }
    const { data: fullForm } = await respondents({ ...query, size: '200' })
    const { data: first } = await respondents({ ...query, size: '2' })
    const [gone] = first.items
    await gateway.db.execute(sql`update task set status = 'opened' where id = ${gone?.taskId}`)
    const { data: rest } = await respondents({ ...query, size: '200', cursor: first.nextCursor ?? '' })
    expect([...first.items, ...rest.items]).toEqual(fullForm.items)
    await gateway.db.execute(sql`update task set status = 'unopened' where id = ${gone?.taskId}`)
  })

  it('names an invalid cursor', async () => {
    const { id } = await surveyOf('服务业')
    for (const cursor of ['x', `1_${id}`, `x_${id}_a`, '1_00000000-0000-4000-8000-00000000000z_a']) {
      const refused = await respondents({ surveyId: id, cursor })
      expect(refused).toMatchObject({ http: 400, code: 'invalidInput' })
      expect(refused.error?.[0]?.field).toContain('cursor')
    }
  })

  it('filters the respondents by status and name, with masked mobile numbers', async () => {
    const { id, counts } = await surveyOf('服务业')
    const drafting = await respondents({ surveyId: id, status: 'drafting' })
    expect(drafting.data.total).toBe(counts.drafting)
    const found = await respondents({ surveyId: id, keyword: '何静' })
    expect(found.data.items).toMatchObject([{ person: '何静', mobile: '138****0009', status: 'drafting' }])
    expect(found.data.items[0]?.lastActionAt).not.toBeNull()
  })

  it('has no respondents of an anonymous survey', async () => {
    const { id } = await surveyOf('廉政')
    expect(await respondents({ surveyId: id })).toMatchObject({ http: 404, code: 'notFound' })
  })

  it('shows the home page with apps and notices by role', async () => {
    const { data } = await reviewer.get<Workbench>('/dsb/api/home/workbench')
    expect(v.is(workbenchResponse, data)).toBe(true)
    expect(data.apps.slice(0, 3).map((app) => app.route)).toEqual(['list', 'surveys', 'joins'])
    expect(data.surveys).toHaveLength(3)
    const respondent = await gateway.signIn('wangfang')
    const own = await respondent.get<Workbench>('/dsb/api/home/workbench')
    expect(own.data).toMatchObject({ dueTotal: 2, surveys: [] })
    expect(own.data.apps.slice(0, 2).map((app) => app.route)).toEqual(['list', 'taxerList'])
  })
})
