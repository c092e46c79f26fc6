import { eq } from 'drizzle-orm'
import { survey, task } from '../../../server/database/schema'
import type { Task, TaskList } from '../../../src/wire/surveys/questionnaire'
import { createTestGateway, NOW, type Caller, type TestGateway } from '../harness/client'
import { describeEachDatabase } from '../harness/database'
import { addManyTasks } from '../harness/worlds/many-tasks'

const PERSON = { personId: 'wangfang', organisationId: 'yunqi' }

/** The database queries, without the session lookup of every call. */
interface Watched {
  session: { prepareQuery: (...given: never[]) => unknown }
}

describeEachDatabase('a list of two thousand tasks', (open) => {
  let gateway: TestGateway
  let caller: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    caller = await gateway.signIn(PERSON.personId)
    await addManyTasks(gateway.db, NOW, { ...PERSON, ownerId: 'swj-xihu', count: 2_000 })
  })
  afterAll(() => gateway.close())

  const read = async (query: Record<string, string>) =>
    (await caller.get<TaskList>('/dsb/api/questionnaire/list', query)).data

  async function readAll(query: Record<string, string>, size: string): Promise<Task[]> {
    const all: Task[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: TaskList = await read({ ...query, size, cursor })
      all.push(...page.items)
      cursor = page.nextCursor
    }
    return all
  }

  it.each([
    ['due', 1, (one: Task) => one.dueAt],
    ['expired', -1, (one: Task) => one.dueAt],
    ['done', -1, (one: Task) => one.submittedAt ?? ''],
  ] as const)('is paged by cursor, each task once and in order: %s', async (group, direction, momentOf) => {
    const { total, counts } = await read({ group })
    // An odd number, so that pages end between tasks that are due at the same time.
    const all = await readAll({ group }, '99')
    expect([all.length, new Set(all.map(({ id }) => id)).size]).toEqual([total, total])
    expect(counts[group]).toBe(total)
    const moments = all.map((one) => Date.parse(momentOf(one)) * direction)
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
  })

  it('is the same by pages of twenty and of two hundred', async () => {
    const ids = (tasks: Task[]) => tasks.map(({ id }) => id)
    expect(ids(await readAll({ group: 'done' }, '20'))).toEqual(ids(await readAll({ group: 'done' }, '200')))
  })

  it('keeps its position when an earlier task is submitted', async () => {
    const first = await read({ group: 'due' })
    const second = await read({ group: 'due', cursor: first.nextCursor ?? '' })
    const id = first.items[3]!.id
    await gateway.db.update(task).set({ status: 'submitted' }).where(eq(task.id, id))
    const again = await read({ group: 'due', cursor: first.nextCursor ?? '' })
    expect(again.items).toEqual(second.items)
    await gateway.db.update(task).set({ status: 'opened' }).where(eq(task.id, id))
  })

  it('runs as many queries for two hundred tasks as for one', async () => {
    const asked = jest.spyOn((gateway.db as unknown as Watched).session, 'prepareQuery')
    const queries = async (query: Record<string, string>) => {
      asked.mockClear()
      await read(query)
      return asked.mock.calls.length
    }
    const few = await queries({ size: '1' })
    expect(await queries({ size: '200' })).toBe(few)
    expect(await queries({ size: '200', keyword: '调查', period: '2027' })).toBe(few)
    expect(few).toBeGreaterThan(0)
    expect(few).toBeLessThan(10)
  })

  it('is filtered by a month, a quarter, a half-year and a year that exist', async () => {
    const { periods } = await read({})
    expect(periods).toEqual([...periods].sort().reverse())
    expect(periods).toContain('2027-02')
    const all = await readAll({ group: 'due' }, '200')
    // Due at 10:00 in China, where the month is the same as in UTC.
    const dueIn = (months: string[]) => all.filter(({ dueAt }) => months.includes(dueAt.slice(0, 7))).length
    const total = async (period: string) => (await read({ period })).total
    expect(await total('2027-02')).toBe(dueIn(['2027-02']))
    expect(await total('2027-Q1')).toBe(dueIn(['2027-01', '2027-02', '2027-03']))
    expect(await total('2027-H1')).toBe(
      dueIn(['01', '02', '03', '04', '05', '06'].map((part) => `2027-${part}`)),
    )
    expect(await total('2027')).toBe(all.filter(({ dueAt }) => dueAt.startsWith('2027')).length)
    expect(await total('2027-02')).toBe(56)
  })

  it('counts every group under the current search', async () => {
    const { counts } = await read({ keyword: '第3号调查' })
    expect(counts).toEqual({ due: 0, done: 1, expired: 0 })
  })
})

describeEachDatabase('the period of a task', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  it('is the reference period, and without one the month of the due date in China', async () => {
    const caller = await gateway.signIn('hejing')
    const path = '/dsb/api/questionnaire/list'
    const { data } = await caller.get<TaskList>(path, { period: '2026-11' })
    expect(data.items.some(({ period }) => period === '2026-11')).toBe(true)
    await gateway.db.update(survey).set({ period: null, dueAt: new Date('2026-11-30T16:00:00.000Z') })
    expect((await caller.get<TaskList>(path)).data.periods).toEqual(['2026-12'])
    await gateway.db.update(survey).set({ period: '2026-Q3' })
    expect((await caller.get<TaskList>(path, { period: '2026-09' })).data.total).toBe(0)
    expect((await caller.get<TaskList>(path, { period: '2026-H2' })).data.total).toBeGreaterThan(0)
  })
})
