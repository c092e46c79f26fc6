import { sql, TransactionRollbackError } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { waiting } from '../../../server/follow-up/review-queue'
import type { ReviewQueue } from '../../../src/wire/bureau/review-queue'
import type { Workbench } from '../../../src/wire/home/workbench'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import type { Review } from '../../../src/wire/bureau/review'
import { type Caller, NOW } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { area, DAY, useFollowUp } from '../harness/worlds/follow-up-world'

type Entry = ReviewQueue['items'][number]

const ofKind = {
  corrected: ({ corrected }: Entry) => corrected,
  justified: ({ justified }: Entry) => justified > 0,
  plain: ({ corrected, justified }: Entry) => !corrected && justified === 0,
}

describeDatabase('the queue of submissions that wait for review', (open) => {
  const { world, leapTo } = useFollowUp(open)

  const queue = async (caller: Caller, query: Record<string, string> = {}) =>
    (await caller.get<ReviewQueue>(`${area}/review-queue`, query)).data
  /** All entries of a query, read in pages. */
  const entries = async (caller: Caller, query: Record<string, string> = {}) => {
    const items: Entry[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: ReviewQueue = await queue(caller, { size: '200', ...query, cursor })
      items.push(...page.items)
      cursor = page.nextCursor
    }
    return items
  }
  const submitted = async () => {
    const { data } = await world.reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    return data.items
      .filter(({ anonymous }) => !anonymous)
      .reduce((sum, { counts }) => sum + counts.submitted, 0)
  }

  it('contains what is submitted in all surveys that are not anonymous, the oldest first', async () => {
    const { all, total } = await queue(world.reviewer)
    const items = await entries(world.reviewer)
    expect(all).toBe(await submitted())
    expect([total, items.length]).toEqual([all, all])
    expect(all).toBeGreaterThan(200)
    const times = items.map(({ submittedAt }) => submittedAt)
    expect(times).toEqual([...times].sort())
    const [first] = items
    const { data } = await world.reviewer.get<Review>('/dsb/api/questionnaire/review', {
      id: first?.taskId ?? '',
    })
    expect(data).toMatchObject({ status: 'submitted', title: first?.title, unit: first?.unit })
  })

  it('is read in pages without repeating or skipping an entry', async () => {
    const ids = (await entries(world.reviewer, { size: '30' })).map(({ taskId }) => taskId)
    expect(ids).toEqual((await entries(world.reviewer)).map(({ taskId }) => taskId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has corrections, justified submissions and others by themselves', async () => {
    const { counts, all } = await queue(world.reviewer)
    for (const kind of ['corrected', 'justified', 'plain'] as const) {
      const { total } = await queue(world.reviewer, { kind })
      const items = await entries(world.reviewer, { kind })
      expect([kind, items.length, total]).toEqual([kind, counts[kind], counts[kind]])
      const holds = ofKind[kind]
      expect(items.filter((one) => !holds(one))).toEqual([])
    }
    expect(counts.corrected + counts.justified + counts.plain).toBeGreaterThanOrEqual(all)
  })

  it('contains the same with many of a kind, which are found in another way', async () => {
    const kinds = ['', 'corrected', 'confirmed', 'justified', 'plain'] as const
    const scope = { ownerId: 'swj-xihu', departmentIds: null }
    const undone = world.gateway.db.transaction(async (tx) => {
      // Every combination of kinds.
      await tx.execute(sql`update respondent_entry r set kinds = place % 8 from (
        select task_id, row_number() over (order by task_id) as place from submission_score
        where owner_id = ${scope.ownerId} and waiting) scored where scored.task_id = r.task_id`)
      const idsOf = (kind: (typeof kinds)[number], number: number) =>
        rowsOf<{ id: string }>(
          tx,
          sql`select scored.task_id as id ${waiting(scope, kind, number)} order by scored.task_id`,
        )
      for (const kind of kinds) {
        const few = await idsOf(kind, 0)
        expect(few.length).toBeGreaterThan(10)
        expect(await idsOf(kind, 1_000_000)).toEqual(few)
      }
      tx.rollback()
    })
    await expect(undone).rejects.toThrow(TransactionRollbackError)
  })

  it('is the number on the workbench, and loses what is decided', async () => {
    const before = await queue(world.reviewer)
    const toReview = async () =>
      (await world.reviewer.get<Workbench>('/dsb/api/home/workbench')).data.toReview
    expect(await toReview()).toBe(before.all)
    const { taskId = '', submissionNo = 0 } = before.items[0] ?? {}
    await world.reviewer.post('/dsb/api/questionnaire/accept', { id: taskId, submissionNo })
    const after = await queue(world.reviewer)
    expect(after.items.map((one) => one.taskId)).not.toContain(taskId)
    expect([after.all, await toReview()]).toEqual([before.all - 1, before.all - 1])
  })

  it('keeps the submissions of surveys that have closed', async () => {
    const { all } = await queue(world.reviewer)
    await leapTo(new Date(NOW.getTime() + 400 * DAY))
    expect((await queue(world.reviewer)).all).toBe(all)
    await leapTo(NOW)
  })

  it('is limited to the departments of a head, and refused to respondents', async () => {
    const ids = (await entries(world.reviewer)).map(({ taskId }) => taskId)
    const own = await entries(await world.gateway.signIn('hanmei'))
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(ids.length)
    expect(own.filter(({ taskId }) => !ids.includes(taskId))).toEqual([])
    const respondent = await world.gateway.signIn('wangfang')
    expect((await respondent.get(`${area}/review-queue`)).status).toBe(403)
    expect((await respondent.get<Workbench>('/dsb/api/home/workbench')).data.toReview).toBe(0)
  })
})
