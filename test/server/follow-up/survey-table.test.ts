import { sql } from 'drizzle-orm'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import {
  type SurveyRow,
  surveyOrders,
  surveyStates,
  type SurveyTable,
} from '../../../src/wire/bureau/survey-table'
import type { Caller } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { area, DAY, useFollowUp } from '../harness/worlds/follow-up-world'

describeDatabase('the table of surveys', (open) => {
  const { world } = useFollowUp(open)

  const page = async (query: Record<string, string> = {}, caller: Caller = world.reviewer) =>
    (await caller.get<SurveyTable>(`${area}/surveys`, query)).data
  /** All rows of a query, read in pages of three. */
  const rows = async (query: Record<string, string> = {}) => {
    const items: SurveyRow[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const reply = await world.reviewer.get<SurveyTable>(`${area}/surveys`, { size: '3', ...query, cursor })
      if (!reply.data) throw new Error(JSON.stringify([reply, world.gateway.lines.slice(-2)]))
      const next: SurveyTable = reply.data
      items.push(...next.items)
      cursor = next.nextCursor
    }
    return items
  }

  // A series of six closed months and one running one, of the form of an existing survey.
  beforeAll(async () => {
    const { db, clock } = world.gateway
    for (let back = 0; back <= 6; back += 1) {
      const due = new Date(clock.now().getTime() + (back === 0 ? 1 : -30 * back) * DAY)
      await db.execute(sql`insert into survey (form_id, form_version, owner_id, title, period, anonymous, opens_at, due_at)
        select form_id, form_version, owner_id, '{"zh-CN":"折叠月报","en-US":"Folded monthly"}',
          ${`2025-${String(12 - back).padStart(2, '0')}`}, false, ${new Date(due.getTime() - 9 * DAY).toISOString()}::timestamptz,
          ${due.toISOString()}::timestamptz from survey where id = ${world.surveyId}`)
    }
  })

  it('has every survey of the bureau once, with the numbers of its tasks', async () => {
    const { data } = await world.reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    const all = await rows()
    expect(all.map(({ id }) => id).sort()).toEqual(data.items.map(({ id }) => id).sort())
    expect(await page()).toMatchObject({ total: all.length })
    for (const { counts, anonymous, ...row } of all) {
      const assigned = Object.values(counts).reduce((sum, count) => sum + count, 0)
      const received = counts.submitted + counts.accepted
      expect(row).toMatchObject({ assigned, received, missing: assigned - received })
      expect(row.toReview).toBe(anonymous ? 0 : counts.submitted)
    }
  })

  it('begins with the next deadline; the closed ones follow, the latest first', async () => {
    const all = await rows()
    const isClosed = ({ state }: SurveyRow) => state === 'closed' || state === 'toReview'
    const due = (some: SurveyRow[]) => some.map(({ dueAt }) => dueAt)
    const open = all.filter((row) => !isClosed(row))
    expect(all.slice(0, open.length)).toEqual(open)
    expect(due(open)).toEqual(due(open).sort())
    const closed = due(all.slice(open.length))
    expect(closed).toEqual([...closed].sort().reverse())
    expect(closed.length).toBeGreaterThan(3)
  })

  it.each(surveyOrders.flatMap((order) => [[order, 'false'] as const, [order, 'true'] as const]))(
    'is sorted by %s (descending: %s) in pages that repeat and skip no survey',
    async (order, descending) => {
      const whole = await page({ size: '200', order, descending })
      const paged = await rows({ order, descending })
      expect(paged.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id))
      expect(new Set(paged.map(({ id }) => id)).size).toBe(whole.total)
      const values = { missing: 'missing', toReview: 'toReview' } as const
      if (order === 'missing' || order === 'toReview') {
        const numbers = paged.map((row) => row[values[order]])
        expect(numbers).toEqual([...numbers].sort((a, b) => (descending === 'true' ? b - a : a - b)))
      }
    },
  )

  it('has the surveys of each state by themselves, and their numbers', async () => {
    const { counts } = await page()
    for (const state of surveyStates) {
      const found = await rows({ state })
      expect([state, found.length]).toEqual([state, counts[state]])
      expect(found.filter((row) => row.state !== state)).toEqual([])
    }
    expect(counts.open).toBeGreaterThan(0)
    expect(counts.closed).toBeGreaterThan(3)
  })

  it('folds the closed periods of a series into its newest survey, which states their number', async () => {
    const folded = await rows({ folded: 'true', keyword: '折叠月报' })
    expect(folded).toHaveLength(1)
    expect(folded[0]).toMatchObject({ period: '2025-12', state: 'open', folded: 6 })
    const { series = '' } = folded[0] ?? {}
    const periods = (await rows({ series, keyword: '折叠月报', order: 'period', descending: 'true' })).map(
      ({ period }) => period,
    )
    expect(periods).toEqual(['12', '11', '10', '09', '08', '07', '06'].map((month) => `2025-${month}`))
    expect((await page({ folded: 'true', keyword: '折叠月报' })).total).toBe(1)
  })

  it('finds surveys by a part of the title, by the table number and by the period', async () => {
    expect(await rows({ keyword: 'olded mon' })).toHaveLength(7)
    expect(await rows({ keyword: '折叠月报', period: '2025-10' })).toHaveLength(1)
    const statistics = await world.gateway.signIn('wuhao')
    const { items } = await page({ keyword: 'f203', size: '200' }, statistics)
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter(({ formCode }) => formCode !== 'F203')).toEqual([])
    expect(await rows({ keyword: '%' })).toEqual([])
    const { periods } = await page()
    expect(periods).toContain('2025-07')
    expect(periods).toEqual([...periods].sort().reverse())
  })

  it('counts for a department head only the tasks of the own departments', async () => {
    const whole = (await page({ size: '200' })).items.find(({ id }) => id === world.surveyId)
    const own = (await page({ size: '200' }, world.head)).items.find(({ id }) => id === world.surveyId)
    expect(own?.assigned).toBeGreaterThan(0)
    expect(own?.assigned).toBeLessThan(whole?.assigned ?? 0)
  })

  it('refuses an unknown order, state and cursor, and names the field', async () => {
    for (const field of ['order', 'state', 'cursor', 'size', 'folded']) {
      const reply = await world.reviewer.get(`${area}/surveys`, { [field]: 'nonsense' })
      expect([field, reply.http]).toEqual([field, 400])
      expect(JSON.stringify(reply)).toContain(`"${field}"`)
    }
  })
})
