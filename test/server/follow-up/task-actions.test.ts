import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { draft, task, taskChange } from '../../../server/database/schema'
import type { ExtendResult, UnassignResult } from '../../../src/wire/bureau/collection-progress'
import type { RespondentEntry } from '../../../src/wire/surveys/questionnaire'
import { type Caller, NOW } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { area, DAY, useFollowUp } from '../harness/worlds/follow-up-world'

const until = (days: number) => new Date(NOW.getTime() + days * DAY).toISOString()

describeDatabase('actions on selected tasks', (open) => {
  const { world, leapTo, respondents } = useFollowUp(open)
  let missing: RespondentEntry[] = []
  let done: RespondentEntry | undefined

  beforeAll(async () => {
    await leapTo(NOW)
    missing = (await respondents(world.reviewer, { status: 'unopened', size: '6' })).items
    done = (await respondents(world.reviewer, { status: 'submitted', size: '1' })).items[0]
  })

  const idAt = (place: number) => missing[place]?.taskId ?? ''
  const extend = async (taskIds: string[], days: number, preview = '', caller: Caller = world.reviewer) =>
    (
      await caller.post<ExtendResult>(`${area}/extend${preview}`, {
        ...{ surveyId: world.surveyId, taskIds, dueAt: until(days) },
      })
    ).data
  const unassign = async (taskIds: string[], preview = '') =>
    (
      await world.reviewer.post<UnassignResult>(`${area}/unassign${preview}`, {
        ...{ surveyId: world.surveyId, taskIds },
      })
    ).data
  const dueAtOf = async (taskId: string) =>
    (await world.gateway.db.select().from(task).where(eq(task.id, taskId)))[0]?.dueAt?.toISOString()
  const changes = (kind: 'assigned' | 'unassigned' | 'extended') =>
    world.gateway.db.select().from(taskChange).where(eq(taskChange.kind, kind))

  it('states who would be extended and why others not, without extending anybody', async () => {
    const stranger = randomUUID()
    const result = await extend([idAt(0), done?.taskId ?? '', stranger], 40, '/preview')
    expect(result).toEqual({
      extended: 1,
      taskIds: [idAt(0)],
      people: [
        { taskId: idAt(0), why: null },
        { taskId: done?.taskId, why: 'answered' },
        { taskId: stranger, why: 'gone' },
      ],
    })
    expect(await dueAtOf(idAt(0))).toBeUndefined()
    expect(await changes('extended')).toEqual([])
  })

  it('extends as previewed, never to an earlier date, and records who did it', async () => {
    expect(await extend([idAt(0), idAt(1)], 40)).toMatchObject({ extended: 2 })
    expect(await extend([idAt(1), idAt(2)], 30)).toMatchObject({
      extended: 1,
      people: [
        { taskId: idAt(1), why: 'later' },
        { taskId: idAt(2), why: null },
      ],
    })
    expect(await dueAtOf(idAt(1))).toBe(until(40))
    const recorded = await changes('extended')
    expect(recorded.map(({ changedBy }) => changedBy)).toEqual(['zhoujie', 'zhoujie', 'zhoujie'])
    expect(recorded.map(({ dueAt }) => dueAt?.toISOString()).sort()).toEqual([
      until(30),
      until(40),
      until(40),
    ])
  })

  it('refuses a date before the deadline of the survey, in the preview too', async () => {
    for (const preview of ['', '/preview']) {
      const body = { surveyId: world.surveyId, taskIds: [idAt(0)], dueAt: until(1) }
      const reply = await world.reviewer.post(`${area}/extend${preview}`, body)
      expect(reply).toMatchObject({ http: 400, error: [{ field: 'dueAt' }] })
    }
  })

  it('states who would be unassigned, without unassigning anybody', async () => {
    const ids = [idAt(3), done?.taskId ?? '']
    expect(await unassign(ids, '/preview')).toEqual({
      unassigned: 1,
      retained: 1,
      people: [
        { taskId: idAt(3), why: null },
        { taskId: done?.taskId, why: 'answered' },
      ],
    })
    const kept = await world.gateway.db.select().from(task).where(inArray(task.id, ids))
    expect(kept).toHaveLength(2)
  })

  it('unassigns as previewed, with the draft, and records the assignment and its end', async () => {
    const [drafting] = (await respondents(world.reviewer, { status: 'drafting', size: '1' })).items
    const taskId = drafting?.taskId ?? ''
    const [before] = await world.gateway.db.select().from(task).where(eq(task.id, taskId))
    expect(await unassign([taskId, done?.taskId ?? ''])).toMatchObject({ unassigned: 1, retained: 1 })
    expect(await world.gateway.db.select().from(draft).where(eq(draft.taskId, taskId))).toEqual([])
    const assignee = { personId: before?.personId, organisationId: before?.organisationId }
    expect(await changes('unassigned')).toMatchObject([{ ...assignee, changedBy: 'zhoujie' }])
    expect(await changes('assigned')).toMatchObject([
      { ...assignee, changedBy: before?.assignedBy, changedAt: before?.assignedAt },
    ])
  })

  it('lets a department head extend only the own units, and unassign none', async () => {
    const own = (await respondents(world.head, { status: 'unopened', size: '1' })).items[0]?.taskId ?? ''
    const others = (await respondents(world.reviewer, { department: 'swj-zg1', status: 'unopened' })).items
    const foreign = others[0]?.taskId ?? ''
    expect((await extend([own, foreign], 50, '/preview', world.head)).people).toEqual([
      { taskId: own, why: null },
      { taskId: foreign, why: 'gone' },
    ])
    const body = { surveyId: world.surveyId, taskIds: [own] }
    expect((await world.head.post(`${area}/unassign/preview`, body)).http).toBe(403)
  })

  it('reveals nothing of an anonymous survey', async () => {
    const [secret] = await world.gateway.db
      .execute(sql`select id from survey where anonymous limit 1`)
      .then(
        (result) =>
          (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as { id: string }[],
      )
    const body = { surveyId: secret?.id, taskIds: [randomUUID()], dueAt: until(60) }
    for (const call of ['extend', 'unassign'])
      expect((await world.reviewer.post(`${area}/${call}/preview`, body)).http).toBe(404)
    const known = await world.gateway.db.execute(
      sql`select 1 from task t join survey s on s.id = t.survey_id where s.anonymous and t.assigned_at is not null`,
    )
    expect(Array.isArray(known) ? known : (known as { rows: unknown[] }).rows).toEqual([])
  })
})
