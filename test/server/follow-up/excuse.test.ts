import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { task, taskChange } from '../../../server/database/schema'
import { deliverReminders } from '../../../server/follow-up/reminders/deliver'
import type { ExcuseResult, ReinstateResult } from '../../../src/wire/bureau/collection-progress'
import type { Overview } from '../../../src/wire/bureau/overview'
import type { ReminderResult, Reminders } from '../../../src/wire/bureau/reminders'
import type { SurveyTable } from '../../../src/wire/bureau/survey-table'
import type { TaskHistory } from '../../../src/wire/bureau/task-history'
import type { NextSurvey } from '../../../src/wire/surveys/forms'
import type { RespondentEntry, Survey, SurveyResult } from '../../../src/wire/surveys/questionnaire'
import { type Caller, NOW } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { area, DAY, HOUR, useFollowUp } from '../harness/worlds/follow-up-world'

interface Numbers {
  expected: number
  received: number
  missing: number
}

describeDatabase('excusing units', (open) => {
  const { world, leapTo, board, respondents, remind } = useFollowUp(open)
  let missing: RespondentEntry[] = []
  let done: RespondentEntry | undefined
  let before: Numbers
  let otherMissing: number | undefined

  const idAt = (place: number) => missing[place]?.taskId ?? ''
  const post = async <T>(call: string, taskIds: string[], more: object = {}, caller = world.reviewer) =>
    caller.post<T>(`${area}/${call}`, { surveyId: world.surveyId, taskIds, ...more })
  const excuse = async (taskIds: string[], more: object = { reason: 'suspended' }, caller?: Caller) =>
    (await post<ExcuseResult>('excuse', taskIds, more, caller)).data
  const reinstate = async (taskIds: string[], preview = '') =>
    (await post<ReinstateResult>(`reinstate${preview}`, taskIds)).data
  const statusesOf = async (ids: string[]) => {
    const rows = await world.gateway.db.select().from(task).where(inArray(task.id, ids))
    return ids.map((id) => rows.find((row) => row.id === id)?.status)
  }
  const changes = (kind: 'excused' | 'reinstated') =>
    world.gateway.db.select().from(taskChange).where(eq(taskChange.kind, kind))

  /** The same three numbers wherever the product states them. */
  const numbers = {
    async board(): Promise<Numbers> {
      const { areas, departments } = await board(world.reviewer)
      const sums = [areas, departments].map((groups) => ({
        expected: groups.reduce((sum, { assigned }) => sum + assigned, 0),
        received: groups.reduce((sum, { answered }) => sum + answered, 0),
      }))
      expect(sums[0]).toEqual(sums[1])
      const { expected = 0, received = 0 } = sums[0] ?? {}
      const { items, total } = await respondents(world.reviewer, { status: 'nonResponse', size: '200' })
      expect(items).toHaveLength(total)
      return { expected, received, missing: total }
    },
    async surveyTable(): Promise<Numbers> {
      const { data } = await world.reviewer.get<SurveyTable>(`${area}/surveys`)
      const row = data.items.find(({ id }) => id === world.surveyId)
      const missing = row?.missing ?? 0
      // The number above the table is that of all open surveys.
      otherMissing ??= data.missing - missing
      expect(data.missing).toBe(otherMissing + missing)
      return { expected: row?.assigned ?? 0, received: row?.received ?? 0, missing }
    },
    async result(): Promise<Pick<Numbers, 'expected'>> {
      const query = { surveyId: world.surveyId }
      const { data } = await world.reviewer.get<SurveyResult>('/dsb/api/questionnaire/result', query)
      return { expected: data.assigned }
    },
    async reminder(): Promise<Pick<Numbers, 'missing'>> {
      const { data } = await world.reviewer.post<ReminderResult>(`${area}/remind/preview`, {
        surveyId: world.surveyId,
      })
      const { overDailyLimit, overTotalLimit } = data.excluded
      return { missing: data.reminded + overDailyLimit + overTotalLimit }
    },
  }

  async function expectEverywhere(expected: Numbers) {
    expect(await numbers.board()).toEqual(expected)
    expect(await numbers.surveyTable()).toEqual(expected)
    expect(await numbers.result()).toEqual({ expected: expected.expected })
    expect(await numbers.reminder()).toEqual({ missing: expected.missing })
  }

  beforeAll(async () => {
    missing = (await respondents(world.reviewer, { status: 'unopened', size: '12' })).items
    done = (await respondents(world.reviewer, { status: 'submitted', size: '1' })).items[0]
    before = await numbers.board()
  })

  it('previews who can be excused, and names those who have submitted or are not in the survey', async () => {
    const stranger = randomUUID()
    const reply = await post<ExcuseResult>('excuse/preview', [idAt(0), done?.taskId ?? '', stranger])
    expect(reply.data).toEqual({
      excused: 1,
      people: [
        { taskId: idAt(0), why: null },
        { taskId: done?.taskId, why: 'answered' },
        { taskId: stranger, why: 'gone' },
      ],
    })
    expect(await statusesOf([idAt(0)])).toEqual(['unopened'])
    await expectEverywhere(before)
  })

  it('needs a reason, of another reason a remark, and neither an unknown nor a long one', async () => {
    const refused: [object, string][] = [
      [{}, 'reason'],
      [{ reason: 'gone fishing' }, 'reason'],
      [{ reason: 'other', remark: '  ' }, 'remark'],
      [{ reason: 'suspended', remark: '长'.repeat(201) }, 'remark'],
    ]
    for (const [more, field] of refused)
      expect(await post('excuse', [idAt(0)], more)).toMatchObject({ http: 400, error: [{ field }] })
    expect(await changes('excused')).toEqual([])
  })

  it('excuses several at once, all or none, with the reason and the person in the log', async () => {
    const more = { reason: 'deregistered', remark: ' 三月注销 ' }
    const ids = [idAt(0), idAt(1), done?.taskId ?? '']
    expect(await excuse(ids, more)).toEqual({
      excused: 2,
      people: [
        { taskId: idAt(0), why: null },
        { taskId: idAt(1), why: null },
        { taskId: done?.taskId, why: 'answered' },
      ],
    })
    expect(await statusesOf(ids)).toEqual(['excused', 'excused', 'submitted'])
    expect(await changes('excused')).toMatchObject(
      [0, 1].map(() => ({
        ...{ changedBy: 'zhoujie', changedAt: expect.any(Date) as Date },
        ...{ reason: 'deregistered', remark: '三月注销' },
      })),
    )
    const { data } = await world.reviewer.get<TaskHistory>(`${area}/history`, { id: idAt(0) })
    expect(data.status).toBe('excused')
    expect(data.events[0]).toMatchObject({
      ...{ kind: 'excused', by: '周洁', reason: 'deregistered', remark: '三月注销' },
    })
  })

  it('answers a repeated call as the first, and refuses to change the reason', async () => {
    const more = { reason: 'deregistered', remark: '三月注销' }
    expect(await excuse([idAt(0), idAt(1)], more)).toMatchObject({ excused: 2 })
    expect(await excuse([idAt(0)], { reason: 'duplicate' })).toEqual({
      excused: 0,
      people: [{ taskId: idAt(0), why: 'excused' }],
    })
    expect(await changes('excused')).toHaveLength(2)
  })

  it('leaves two calls at the same time with one excuse', async () => {
    const replies = await Promise.all(
      ['duplicate', 'suspended'].map((reason) => excuse([idAt(11)], { reason })),
    )
    expect(replies.map(({ excused }) => excused).sort()).toEqual([0, 1])
    await reinstate([idAt(11)])
    expect(await statusesOf([idAt(11)])).toEqual(['unopened'])
  })

  it('counts excused units neither as expected nor as missing, everywhere', async () => {
    await expectEverywhere({ ...before, expected: before.expected - 2, missing: before.missing - 2 })
    const { survey, counts, total } = await respondents(world.reviewer)
    expect(survey.counts.excused).toBe(2)
    expect(counts?.excused).toBe(2)
    // The list has them, under a state of their own.
    expect(total).toBe(before.expected)
    const { items } = await respondents(world.reviewer, { status: 'excused' })
    expect(items).toMatchObject(
      [0, 1].map(() => ({
        ...{ status: 'excused', left: false },
        excuse: { reason: 'deregistered', remark: '三月注销' },
      })),
    )
    const { data } = await world.reviewer.get<Overview>(`${area}/overview`)
    const current = data.deadlines.find(({ id }) => id === world.surveyId) as Survey
    expect(current.counts).toEqual(survey.counts)
  })

  it('leaves a group out whose units are all excused', async () => {
    const unit = sql`(select organisation_id from task where id = ${idAt(10)})`
    const [{ code } = { code: '' }] = await rowsOf<{ code: string }>(
      world.gateway.db,
      sql`select area_code as code from organisation where id = ${unit}`,
    )
    const moveTo = (to: string) =>
      world.gateway.db.execute(sql`update organisation set area_code = ${to} where id = ${unit}`)
    await moveTo('330106999')
    const alone = async () => (await board(world.reviewer)).areas.find(({ id }) => id === '330106999')
    expect(await alone()).toMatchObject({ assigned: 1, answered: 0 })
    await excuse([idAt(10)])
    expect(await alone()).toBeUndefined()
    await reinstate([idAt(10)])
    expect(await alone()).toMatchObject({ assigned: 1, answered: 0 })
    await moveTo(code)
  })

  it('neither reminds nor extends excused units', async () => {
    const ids = [idAt(0), idAt(2)]
    expect((await remind(world.reviewer, { taskIds: ids })).data).toMatchObject({
      reminded: 1,
      excluded: { excused: 1, answered: 0 },
    })
    const dueAt = new Date(NOW.getTime() + 40 * DAY).toISOString()
    expect((await post('extend/preview', ids, { dueAt })).data).toMatchObject({
      extended: 1,
      people: [
        { taskId: idAt(0), why: 'excused' },
        { taskId: idAt(2), why: null },
      ],
    })
  })

  it('cancels a reminder that waits for the morning', async () => {
    const night = new Date(NOW.getTime() + 12 * HOUR)
    await leapTo(night)
    const { data } = await remind(world.reviewer, { taskIds: [idAt(3), idAt(4)] })
    await excuse([idAt(3)])
    await deliverReminders(world.gateway, new Date(data.waitsUntil ?? ''))
    const listed = await world.reviewer.get<Reminders>(`${area}/reminders`, { surveyId: world.surveyId })
    expect(listed.data.items[0]?.outcomes).toMatchObject({ delivered: 1, excused: 1, withdrawn: 0 })
    await reinstate([idAt(3)])
    await leapTo(NOW)
  })

  it('leaves excused units out of the next survey, and names them', async () => {
    const next = async () =>
      (
        await world.reviewer.get<NextSurvey>('/dsb/api/questionnaire/forms/next', {
          surveyId: world.surveyId,
        })
      ).data
    const { carried, left } = await next()
    const [{ id: only } = { id: '' }] = await rowsOf<{ id: string }>(
      world.gateway.db,
      sql`select t.id from task t where t.survey_id = ${world.surveyId} and t.status = 'unopened' and not exists (
        select 1 from task o where o.survey_id = t.survey_id and o.organisation_id = t.organisation_id and o.id <> t.id
      ) order by t.id limit 1`,
    )
    await excuse([only])
    const after = await next()
    expect(after.carried.organisations).toBe(carried.organisations - 1)
    expect(after.left.count).toBe(left.count + 1)
    await reinstate([only])
    expect((await next()).carried).toEqual(carried)
  })

  it('undoes as previewed: the tasks go on from where they were, and are counted again', async () => {
    const [drafting] = (await respondents(world.reviewer, { status: 'drafting', size: '1' })).items
    const [opened] = (await respondents(world.reviewer, { status: 'opened', size: '1' })).items
    const ids = [drafting?.taskId ?? '', opened?.taskId ?? '']
    await excuse(ids)
    expect(await statusesOf(ids)).toEqual(['excused', 'excused'])
    const all = [idAt(0), idAt(1), ...ids]
    expect(await reinstate([...all, idAt(6)], '/preview')).toMatchObject({ reinstated: 4 })
    expect(await statusesOf(ids)).toEqual(['excused', 'excused'])
    expect(await reinstate([...all, idAt(6)])).toEqual({
      reinstated: 4,
      people: [...all.map((taskId) => ({ taskId, why: null })), { taskId: idAt(6), why: 'notExcused' }],
    })
    expect(await statusesOf(all)).toEqual(['unopened', 'unopened', 'drafting', 'opened'])
    await expectEverywhere(before)
    const { data } = await world.reviewer.get<TaskHistory>(`${area}/history`, { id: idAt(0) })
    expect(data.events.map(({ kind, by }) => [kind, by]).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ['reinstated', '周洁'],
        ['excused', '周洁'],
      ]),
    )
    // A repeated call changes nothing.
    const logged = (await changes('reinstated')).length
    expect(await reinstate(all)).toMatchObject({ reinstated: 0 })
    expect(await changes('reinstated')).toHaveLength(logged)
  })

  it('gives a returned response back to be corrected', async () => {
    const [returned] = await rowsOf<{ id: string; surveyId: string }>(
      world.gateway.db,
      // One of a survey of this bureau that is still open; without an order, any other may be the first.
      sql`select task.id, survey_id as "surveyId" from task join survey on survey.id = task.survey_id
        where status = 'returned' and coalesce(task.due_at, survey.due_at) > ${world.gateway.clock.now().toISOString()}
          and survey.owner_id = 'tjj-xihu' order by task.id limit 1`,
    )
    const { id = '', surveyId = '' } = returned ?? {}
    const statistician = await world.gateway.signIn('wuhao')
    const body = { surveyId, taskIds: [id], reason: 'suspended' }
    expect((await statistician.post<ExcuseResult>(`${area}/excuse`, body)).data).toMatchObject({ excused: 1 })
    await statistician.post(`${area}/reinstate`, body)
    expect(await statusesOf([id])).toEqual(['returned'])
  })

  it('can be unassigned, and stays in the log', async () => {
    const [own] = await world.gateway.db
      .select()
      .from(task)
      .where(eq(task.id, idAt(7)))
    const logged = async () =>
      (await changes('excused')).filter(({ personId }) => personId === own?.personId).length
    const earlier = await logged()
    await excuse([idAt(7)])
    expect((await post('unassign', [idAt(7)])).data).toMatchObject({ unassigned: 1 })
    expect(await statusesOf([idAt(7)])).toEqual([undefined])
    expect(await logged()).toBe(earlier + 1)
  })

  it('lets a department head excuse the own units alone', async () => {
    const own = (await respondents(world.head, { status: 'unopened', size: '1' })).items[0]?.taskId ?? ''
    const others = (await respondents(world.reviewer, { department: 'swj-zg1', status: 'unopened' })).items
    const foreign = others[0]?.taskId ?? ''
    const more = { reason: 'outOfScope' }
    expect((await excuse([own, foreign], more, world.head)).people).toEqual([
      { taskId: own, why: null },
      { taskId: foreign, why: 'gone' },
    ])
    expect(await statusesOf([own, foreign])).toEqual(['excused', 'unopened'])
    const other = await world.gateway.signIn('wuhao')
    const respondent = await world.gateway.signIn('wangfang')
    for (const caller of [other, respondent])
      for (const call of ['excuse', 'excuse/preview', 'reinstate', 'reinstate/preview'])
        expect((await post(call, [own], more, caller)).http).toBe(403)
    await reinstate([own])
  })

  it('reveals nothing of an anonymous survey', async () => {
    const { data } = await world.reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    const surveyId = data.items.find(({ anonymous }) => anonymous)?.id ?? ''
    const body = { surveyId, taskIds: [randomUUID()], reason: 'duplicate' }
    for (const call of ['excuse', 'excuse/preview', 'reinstate', 'reinstate/preview'])
      expect((await world.reviewer.post(`${area}/${call}`, body)).http).toBe(404)
    expect(data.items.filter(({ anonymous }) => anonymous).map(({ counts }) => counts.excused)).not.toContain(
      1,
    )
  })

  it('refuses tasks whose deadline has passed, unless they were extended', async () => {
    const dueAt = new Date(NOW.getTime() + 60 * DAY).toISOString()
    await post('extend', [idAt(8)], { dueAt })
    await leapTo(new Date(NOW.getTime() + 50 * DAY))
    expect(await excuse([idAt(8), idAt(9)])).toEqual({
      excused: 1,
      people: [
        { taskId: idAt(8), why: null },
        { taskId: idAt(9), why: 'closed' },
      ],
    })
  })
})
