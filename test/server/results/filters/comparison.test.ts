import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Answers, Question } from '../../../../src/lib/questionnaire/schema/form'
import { comparisonResponse } from '../../../../src/wire/results/comparison'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import { survey } from '../../../../server/database/schema'
import { comparisonTable } from '../../../../server/results/comparison/comparison-table'
import { findComparedSurveys } from '../../../../server/results/comparison/compared-surveys'
import { readComparison } from '../../../../server/results/comparison/compared-results'
import { readCrosstab } from '../../../../server/results/crosstab'
import { readFigureTable } from '../../../../server/results/figure-tables/figure-table'
import { issueExportTicket } from '../../../../server/results/export/download-ticket'
import { readChoices } from '../../../../server/results/filters/crosstab-choices'
import { readResult, readSameOf } from '../../../../server/results/result'
import { findSurveyForm } from '../../../../server/evaluation/forms'
import { findOwnSurvey } from '../../../../server/surveys/surveys'
import { describeDatabase } from '../../harness/database'
import {
  createCrosstabWorld,
  type CrosstabWorld,
  OWNER,
  optionsOf,
  titleOf,
} from '../../harness/worlds/crosstab-world'

const questions: Question[] = [
  { id: 'k', kind: 'single', title: titleOf('k'), options: optionsOf('a', 'b') },
  { id: 's', kind: 'single', title: titleOf('s'), options: optionsOf('1', '2') },
  { id: 'n', kind: 'number', title: titleOf('n'), decimals: 2 },
]

/** `times` responses of each combination, with the figure. */
const responsesOf = (times: [a1: number, a2: number, b1: number, b2: number], n: string): Answers[] =>
  [
    ['a', '1'],
    ['a', '2'],
    ['b', '1'],
    ['b', '2'],
  ].flatMap(([k = '', s = ''], at) => Array.from({ length: times[at] ?? 0 }, (): Answers => ({ k, s, n })))

const now = responsesOf([4, 3, 2, 1], '2.5')
const last = responsesOf([2, 2, 2, 2], '1')
const lastYear = responsesOf([1, 0, 5, 0], '4')

describeDatabase('a survey beside earlier periods', (open) => {
  let opened: OpenDatabase
  let world: CrosstabWorld
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    const publish = async (period: string, responses: Answers[], formId?: string) => {
      const id = await world.publish(questions, responses)
      const own = await findOwnSurvey(opened.db, OWNER, id)
      await opened.db
        .update(survey)
        .set({ period, ...(formId ? { formId } : {}) })
        .where(eq(survey.id, id))
      ids[period] = id
      return own.formId
    }
    const formId = await publish('2026-11', now)
    await publish('2026-10', last, formId)
    await publish('2025-11', lastYear, formId)
  })
  afterAll(() => opened.close())

  const current = () => ids['2026-11'] ?? ''
  const cross = (more = {}) =>
    readCrosstab(world.gateway, OWNER, {
      ...{ surveyId: current(), row: 'k', column: 's', compare: 'true' as const },
      ...more,
    })

  it('has the same cells counted in each, in the order of its own', async () => {
    const { cells, compared } = await cross()
    expect(cells).toEqual([
      [4, 3],
      [2, 1],
    ])
    expect(compared?.last).toEqual({
      ...{ period: '2026-10', responses: 8, rowTotals: [4, 4], columnTotals: [4, 4] },
      cells: [
        [2, 2],
        [2, 2],
      ],
    })
    expect(compared?.lastYear).toMatchObject({
      ...{ period: '2025-11', responses: 6, rowTotals: [1, 5], columnTotals: [6, 0] },
      cells: [
        [1, 0],
        [5, 0],
      ],
    })
  })

  it('has the same filter in each', async () => {
    const { compared, responses } = await cross({ row: 's', column: 'n', filter: 'k', filterOption: 'a' })
    expect(responses).toBe(7)
    expect([compared?.last?.responses, compared?.lastYear?.responses]).toEqual([4, 1])
  })

  it('is compared with nothing unless asked, nor without such periods', async () => {
    expect((await cross({ compare: undefined })).compared).toBeNull()
    expect((await cross({ surveyId: ids['2025-11'] })).compared).toEqual({ last: null, lastYear: null })
  })

  it('has a sheet with counts, sums and their changes', async () => {
    const own = await findOwnSurvey(opened.db, OWNER, current())
    const others = await findComparedSurveys(opened.db, own)
    const table = comparisonTable(
      {
        current: await readResult(world.gateway, OWNER, current()),
        last: await readSameOf(world.gateway, others.last, {}),
        lastYear: await readSameOf(world.gateway, others.lastYear, {}),
      },
      await findSurveyForm(opened.db, current(), own.formId, own.formVersion),
      'zh-CN',
    )
    expect(table.heads.slice(5)).toEqual([
      ...['本期 2026-11', '上期 2026-10', '环比', '上年同期 2025-11', '同比', '增减单位'],
    ])
    const lines = [...(table.rows as Iterable<unknown[]>)].map((row) => [
      ...row.slice(4, 5),
      ...row.slice(5, 10).map((cell) => (cell as { number: string } | null)?.number ?? null),
      ...row.slice(10),
    ])
    expect(lines).toEqual([
      ['份数', '10', '8', '25', '6', '66.7', '%'],
      ['份数', '7', '4', '75', '1', '600', '%'],
      // 7 of 10 beside 4 of 8 and 1 of 6.
      ['占比（%）', '70.0', '50.0', '20', '16.7', '53.3', '百分点'],
      ['份数', '3', '4', '-25', '5', '-40', '%'],
      ['占比（%）', '30.0', '50.0', '-20', '83.3', '-53.3', '百分点'],
      ['份数', '6', '4', '50', '6', '0', '%'],
      ['占比（%）', '60.0', '50.0', '10', '100.0', '-40', '百分点'],
      ['份数', '4', '4', '0', '0', null, '%'],
      ['占比（%）', '40.0', '50.0', '-10', '0.0', '40', '百分点'],
      ['合计', '25', '8', '212.5', '24', '4.2', '%'],
      ['中位数', '2.5', '1', '150', '4', '-37.5', '%'],
    ])
  })

  describe('beside an earlier period of free choice', () => {
    const base = '2025-11'
    const fieldOf = (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        (error: { fields?: { field: string }[] }) => error.fields?.[0]?.field,
      )
    const table = { figure: 'n', row: '@area', column: '@type', compare: 'true' as const }

    it('has its cells, its sums and its values instead of those of the previous one', async () => {
      const surveyId = current()
      expect((await cross({ base })).compared?.last).toMatchObject({ period: base, responses: 6 })
      const figures = await readFigureTable(world.gateway, OWNER, {
        ...{ surveyId, ...table, purpose: 'internal', base },
      })
      expect(figures.compared?.last).toMatchObject({ period: base })
      expect(figures.compared?.last?.sums[0]?.[0]).toBe('24')
      const found = await readComparison(world.gateway, OWNER, { surveyId, base })
      expect(v.is(comparisonResponse, found)).toBe(true)
      expect([found.current, found.last, found.lastYear].map((one) => one?.responses)).toEqual([10, 6, 6])
      const line = found.questions.find(({ id }) => id === 'n')?.lines.find(({ kind }) => kind === 'sum')
      expect(line).toMatchObject({ current: '25', last: '24', lastYear: '24' })
    })

    it('has the same filter, and names the choice', async () => {
      const surveyId = current()
      const { last } = await readComparison(world.gateway, OWNER, {
        ...{ surveyId, base, filter: 'k', filterOption: 'a' },
      })
      expect(last).toEqual({ period: base, responses: 1 })
      expect((await readChoices(world.gateway, OWNER, surveyId)).compared).toEqual({
        ...{ last: '2026-10', lastYear: '2025-11', earlier: ['2026-10', '2025-11'] },
      })
    })

    it('refuses a later period, its own and one without a survey, by name', async () => {
      for (const [surveyId, wrong] of [
        [ids['2026-10'] ?? '', '2026-11'],
        [current(), '2026-11'],
        [current(), '2024-11'],
      ] as const) {
        expect(await fieldOf(cross({ surveyId, base: wrong }))).toBe('base')
        const query = { surveyId, base: wrong }
        expect(await fieldOf(readComparison(world.gateway, OWNER, query))).toBe('base')
        expect(
          await fieldOf(
            readFigureTable(world.gateway, OWNER, { ...query, ...table, purpose: 'internal' as const }),
          ),
        ).toBe('base')
        const spec = { format: 'xlsx', part: 'answers', masked: false, language: 'zh-CN' } as const
        const who = { organisationId: OWNER, personId: randomUUID() }
        expect(await fieldOf(issueExportTicket(world.gateway, who as never, { ...query, ...spec }))).toBe(
          'base',
        )
      }
    })
  })

  describe('with a filter', () => {
    const fieldsOf = (asked: Promise<unknown>) =>
      asked.then(
        () => null,
        (error: { fields?: { field: string }[] }) => error.fields?.map(({ field }) => field),
      )
    const where = { filter: 'k', filterOption: 'a' }

    it('has no figure for publication, whose difference to the whole would reveal what it withholds', async () => {
      const surveyId = current()
      expect(
        await fieldsOf(readResult(world.gateway, OWNER, surveyId, { purpose: 'publication', ...where })),
      ).toEqual(['purpose'])
      const table = { surveyId, figure: 'n', row: '@area', column: '@type' }
      expect(
        await fieldsOf(readFigureTable(world.gateway, OWNER, { ...table, purpose: 'publication', ...where })),
      ).toEqual(['purpose'])
      const who = { organisationId: OWNER, personId: randomUUID() }
      const spec = { format: 'xlsx' as const, masked: false, language: 'zh-CN' as const }
      for (const part of ['published', 'reminders'] as const)
        expect(
          await fieldsOf(issueExportTicket(world.gateway, who as never, { surveyId, ...spec, part, where })),
        ).toEqual(['where'])
    })

    it('has internal sums of those units only', async () => {
      const { table } = await readFigureTable(world.gateway, OWNER, {
        ...{ surveyId: current(), figure: 'n', row: '@area', column: '@type', purpose: 'internal' },
        ...where,
      })
      expect(table?.sums[0]?.[0]).toBe('17.5')
      expect(table?.units[0]?.[0]).toBe(7)
    })
  })
})
