import * as v from 'valibot'
import { and, eq } from 'drizzle-orm'
import { seriesResponse, type SeriesFigures } from '../../../src/wire/results/series-figures'
import type { SeriesMatches } from '../../../src/wire/results/series-matches'
import { response, survey } from '../../../server/database/schema'
import { taxpayers } from '../../../server/demo/demo-units'
import { type Caller, createTestGateway, NOW, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { publishReport, reportForm } from '../harness/worlds/returned-survey'

const area = '/dsb/api/questionnaire/series'

describeDatabase('the figures of a form over its periods', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  const whole = reportForm()
  // Anonymous surveys accept no files.
  const form = { ...whole, pages: whole.pages.slice(0, 1) }
  form.pages[0]?.questions.forEach((question) => {
    if (question.kind === 'table') Object.assign(question.columns[1] ?? {}, { span: 'yearToDate' })
  })

  const answersOf = (staff: string, month: string) => ({
    ...{ staff, limit: '900' },
    pay: { basic: { month, total: '400' }, bonus: { month: '10.25', total: '100' } },
  })

  /** The months, each with the staff numbers and the pay of its units; one more unit has not answered. */
  const months: Record<string, [staff: string, month: string][]> = {
    '2025-11': [['10', '40.10']],
    '2026-10': [
      ['12', '40'],
      ['30', '9007199254740993.07'],
    ],
    '2026-11': [
      ['15', '50.5'],
      ['31', '60.25'],
    ],
  }

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('zhoujie')
    for (const [period, values] of Object.entries(months)) {
      const people = taxpayers.slice(0, values.length + 1)
      await publishReport(gateway.db, {
        ...{ title: period, ownerId: 'swj-xihu', now: NOW, form, period },
        assignments: people.map(({ person, organisation }, at) => {
          const [staff, month] = values[at] ?? []
          const who = { personId: person.id, organisationId: organisation.id }
          return staff === undefined || month === undefined
            ? who
            : { ...who, status: 'submitted' as const, answers: answersOf(staff, month) }
        }),
      })
    }
  })
  afterAll(() => gateway.close())

  const ask = (who: Caller, series: string) => who.get<SeriesFigures>(area, { series })
  const read = async () => (await ask(reviewer, form.id)).data
  const sumsOf = ({ groups }: SeriesFigures, indicator: string) =>
    groups.flatMap(({ indicators }) => indicators).find(({ id }) => id === indicator)?.sums

  it('has the agreed shape, the latest period first', async () => {
    const series = await read()
    expect(v.is(seriesResponse, series)).toBe(true)
    expect(series.counting).toBeNull()
    expect(series.periods.map(({ period, received, assigned }) => [period, received, assigned])).toEqual([
      ['2026-11', 2, 3],
      ['2026-10', 2, 3],
      ['2025-11', 1, 2],
    ])
  })

  it('adds up each figure exactly, also beyond the range of binary numbers', async () => {
    const series = await read()
    expect(sumsOf(series, 'staff')).toEqual([
      { sum: '46', count: 2 },
      { sum: '42', count: 2 },
      { sum: '10', count: 1 },
    ])
    expect(sumsOf(series, 'pay/basic/month')?.map((one) => one?.sum)).toEqual([
      '110.75',
      '9007199254741033.07',
      '40.1',
    ])
  })

  it('has the medians where they are asked for, but not for publication', async () => {
    const mediansOf = ({ groups }: SeriesFigures) =>
      groups.flatMap(({ indicators }) => indicators).find(({ id }) => id === 'staff')?.medians
    expect(mediansOf(await read())).toEqual([])
    const asked = { series: form.id, medians: 'true' }
    const found = (await reviewer.get<SeriesFigures>(area, asked)).data
    expect(v.is(seriesResponse, found)).toBe(true)
    // Of 15 and 31, of 12 and 30, and of 10 alone.
    expect(mediansOf(found)).toEqual(['23', '21', '10'].map((value) => ({ value, exact: true })))
    const published = await reviewer.get<SeriesFigures>(area, { ...asked, purpose: 'publication' })
    expect(published.data.groups).toEqual([])
  })

  it('says which figures are values since the start of the year', async () => {
    const indicators = (await read()).groups.flatMap((group) => group.indicators)
    const toDate = indicators.filter((one) => one.toDate).map(({ id }) => id)
    expect(toDate).toEqual(['pay/basic/total', 'pay/bonus/total', 'pay/all/total'])
  })

  it('compares the units that have reported in both periods', async () => {
    const { periods } = await read()
    const matchesOf = async (at: number) =>
      (await reviewer.get<SeriesMatches>(`${area}/matches`, { surveyId: periods[at]?.surveyId ?? '' })).data
    const { last, lastYear } = await matchesOf(0)
    // The second unit has not reported a year ago.
    expect([last?.units, lastYear?.units]).toEqual([2, 1])
    expect(last?.sums).toContainEqual({ id: 'staff', current: '46', before: '42' })
    expect(lastYear?.sums).toContainEqual({ id: 'staff', current: '15', before: '10' })
    expect(lastYear?.sums).toContainEqual({ id: 'pay/basic/month', current: '50.5', before: '40.1' })
    expect(await matchesOf(2)).toEqual({ last: null, lastYear: null })
    const [newest] = periods
    const chosen = { surveyId: newest?.surveyId ?? '', base: '2025-11' }
    const { data } = await reviewer.get<SeriesMatches>(`${area}/matches`, chosen)
    expect(data.last).toEqual(data.lastYear)
    expect((await reviewer.get(`${area}/matches`, { ...chosen, base: '2026-12' })).code).toBe('invalidInput')
  })

  it('compares no surveys of another bureau', async () => {
    const [newest] = (await read()).periods
    const other = await gateway.signIn('wuhao')
    expect((await other.get(`${area}/matches`, { surveyId: newest?.surveyId ?? '' })).code).toBe('forbidden')
  })

  it('counts a response that has arrived since', async () => {
    const [old] = await gateway.db
      .select({ surveyId: response.surveyId, submissionTaskId: response.submissionTaskId })
      .from(response)
      .innerJoin(survey, eq(survey.id, response.surveyId))
      .where(and(eq(survey.formId, form.id), eq(survey.period, '2025-11')))
    if (!old) throw new Error('no response')
    await gateway.db.delete(response).where(eq(response.surveyId, old.surveyId))
    await gateway.db.insert(response).values({ ...old, answers: answersOf('11', '41.10') })
    expect(sumsOf(await read(), 'staff')?.[2]).toEqual({ sum: '11', count: 1 })
  })

  it('of another bureau or of an unknown form is not found', async () => {
    const other = await gateway.signIn('wuhao')
    for (const [who, series] of [
      [other, form.id],
      [reviewer, 'unknown'],
    ] as const)
      expect((await ask(who, series)).code).toBe('notFound')
  })

  it('withholds the sums of an anonymous survey', async () => {
    const answers = answersOf('10', '1')
    for (const period of ['2025-10', '2026-12'])
      await publishReport(gateway.db, {
        ...{ title: `secret ${period}`, ownerId: 'swj-xihu', now: NOW, form, period, anonymous: true },
        assignments: taxpayers.slice(0, 6).map(({ person, organisation }) => ({
          ...{ personId: person.id, organisationId: organisation.id, status: 'submitted' as const, answers },
        })),
      })
    // The newest period decides whether there is anything to compare.
    expect(await read()).toMatchObject({ groups: [] })
    await gateway.db
      .update(survey)
      .set({ period: '2025-09' })
      .where(and(eq(survey.formId, form.id), eq(survey.period, '2026-12')))
    expect(sumsOf(await read(), 'staff')?.slice(3)).toEqual([null, null])
  })
})
