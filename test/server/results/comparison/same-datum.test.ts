import { and, eq } from 'drizzle-orm'
import type { Answers, Form, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import { form as formTable, survey } from '../../../../server/database/schema'
import { readComparison } from '../../../../server/results/comparison/compared-results'
import { readMatches } from '../../../../server/results/comparison/matched-sums'
import { sameDatumIn } from '../../../../server/results/comparison/same-datum'
import { readCrosstab } from '../../../../server/results/crosstab'
import { readFigureTable } from '../../../../server/results/figure-tables/figure-table'
import { readSeries } from '../../../../server/results/series/series-figures'
import { findOwnSurvey } from '../../../../server/surveys/surveys'
import { text } from '../../../../server/surveys/templates/text'
import { describeDatabase } from '../../harness/database'
import {
  createCrosstabWorld,
  type CrosstabWorld,
  optionsOf,
  OWNER,
  titleOf,
} from '../../harness/worlds/crosstab-world'

const number = (id: string, indicator?: string, unit = '万元'): Question => ({
  ...{ id, kind: 'number', title: titleOf(id), unit: text(unit, unit) },
  ...(indicator ? { indicator } : {}),
})
const choice = (id: string, indicator: string): Question => ({
  ...{ id, kind: 'single', title: titleOf(id), options: optionsOf('a', 'b'), indicator },
})
const asForm = (questions: Question[]): Form => ({
  ...{ id: 'f', version: 1, title: text('表', 'Form'), minutes: 1 },
  pages: [{ id: 'p', title: text('页', 'Page'), questions }],
})

describe('the same datum in two versions of a form', () => {
  const now = asForm([
    number('income', 'revenue'),
    number('other'),
    number('reused', 'profit'),
    number('priced', 'price'),
    number('added', 'late'),
    choice('scale', 'size'),
  ])
  const before = asForm([
    number('turnover', 'revenue'),
    number('other'),
    number('reused', 'cost'),
    number('priced', 'price', '元'),
    number('added'),
    choice('extent', 'size'),
  ])
  const same = sameDatumIn(now, before)

  it.each([
    ['the same indicator under another id', 'income', 'turnover'],
    ['the same id where neither has an indicator', 'other', 'other'],
    ['the same id where one version names no indicator', 'added', 'added'],
    ['a choice of the same indicator', 'scale', 'extent'],
    ['nothing where the id has another indicator now', 'reused', null],
    ['nothing where the unit of measure has changed', 'priced', null],
    ['what no form has an indicator for', '@area', '@area'],
  ])('is %s', (_, variable, found) => expect(same(variable)).toBe(found))

  it('is found by row and column of a table, and not by a code that stands twice', () => {
    const table = (id: string, rows: [id: string, indicator: string][]): Question => ({
      ...{ id, kind: 'table', title: titleOf(id), unit: text('万元', 'CNY') },
      rows: rows.map(([row, indicator]) => ({ id: row, title: titleOf(row), indicator })),
      columns: [
        { id: 'month', title: titleOf('month') },
        { id: 'total', title: titleOf('total'), span: 'yearToDate' },
      ],
    })
    const found = sameDatumIn(
      asForm([
        table('t', [
          ['r1', 'revenue'],
          ['r2', 'twice'],
          ['r3', 'twice'],
        ]),
      ]),
      asForm([
        table('u', [
          ['x', 'revenue'],
          ['y', 'twice'],
        ]),
      ]),
    )
    expect([found('t/r1/month'), found('t/r1/total')]).toEqual(['u/x/month', 'u/x/total'])
    expect(found('t/r2/month')).toBe('t/r2/month')
  })
})

describeDatabase('an earlier period that had another version of the form', (open) => {
  let opened: OpenDatabase
  let world: CrosstabWorld
  const ids = new Map<string, string>()
  const idOf = (period: string) => ids.get(period) ?? ''

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    const { db } = opened
    const versions: Record<string, [questions: Question[], responses: Answers[]]> = {
      '2026-11': [
        [choice('scale', 'size'), number('income', 'revenue'), number('reused', 'profit')],
        [
          { scale: 'a', income: '150', reused: '9' },
          { scale: 'b', income: '50', reused: '9' },
        ],
      ],
      '2026-10': [
        [choice('extent', 'size'), number('turnover', 'revenue'), number('reused', 'cost')],
        [
          { extent: 'a', turnover: '60', reused: '1' },
          { extent: 'b', turnover: '40', reused: '1' },
        ],
      ],
    }
    let formId = ''
    for (const [at, [period, [questions, responses]]] of Object.entries(versions).entries()) {
      const id = await world.publish(questions, responses)
      const own = await findOwnSurvey(db, OWNER, id)
      formId ||= own.formId
      const version = at + 1
      if (version > 1) {
        const [row] = await db
          .select()
          .from(formTable)
          .where(and(eq(formTable.id, own.formId), eq(formTable.version, own.formVersion)))
        const definition = { ...(row?.definition as Form), id: formId, version }
        await db.insert(formTable).values({ ...row!, id: formId, version, definition })
      }
      await db.update(survey).set({ period, formId, formVersion: version }).where(eq(survey.id, id))
      // The units are those of the first survey.
      ids.set(period, id)
    }
  })
  afterAll(() => opened.close())

  it('is compared by the codes of the indicators', async () => {
    const found = await readComparison(world.gateway, OWNER, { surveyId: idOf('2026-11') })
    const lineOf = (question: string, kind: string) =>
      found.questions.find(({ id }) => id === question)?.lines.find((line) => line.kind === kind)
    expect(lineOf('income', 'sum')).toMatchObject({ current: '200', last: '100' })
    expect(lineOf('income', 'median')).toMatchObject({ current: '100', last: '50' })
    expect(lineOf('scale', 'share')).toMatchObject({ current: '50.0', last: '50.0' })
    expect(lineOf('reused', 'sum')).toMatchObject({ current: '18', last: null })
  })

  it('is so in crosstabs, tables of sums and the series of the form', async () => {
    const surveyId = idOf('2026-11')
    const crossed = await readCrosstab(world.gateway, OWNER, {
      ...{ surveyId, row: 'scale', column: 'income', columnClasses: '2', compare: 'true' as const },
    })
    expect(crossed.compared?.last?.responses).toBe(2)
    const table = await readFigureTable(world.gateway, OWNER, {
      ...{ surveyId, figure: 'income', row: 'scale', column: '@type', purpose: 'internal', compare: 'true' },
    })
    expect(table.compared?.last?.sums[0]?.[0]).toBe('100')
    const { formId } = await findOwnSurvey(opened.db, OWNER, surveyId)
    const { groups } = await readSeries(world.gateway, OWNER, formId, { medians: true })
    const [income, reused] = groups.flatMap(({ indicators }) => indicators)
    expect(income?.sums.map((one) => one?.sum)).toEqual(['200', '100'])
    expect(income?.medians.map((one) => one?.value)).toEqual(['100', '50'])
    expect(reused?.sums.map((one) => one?.sum ?? null)).toEqual(['18', null])
  })

  it('has the growth of the units in both periods', async () => {
    await opened.db.execute(
      `update task set organisation_id = '1-' || split_part(organisation_id, '-', 2) where survey_id = '${idOf('2026-10')}'`,
    )
    await opened.db.execute(
      `update task set organisation_id = '1-' || split_part(organisation_id, '-', 2) where survey_id = '${idOf('2026-11')}'`,
    )
    const { last } = await readMatches(world.gateway, OWNER, idOf('2026-11'))
    expect(last).toEqual({ units: 2, sums: [{ id: 'income', current: '200', before: '100' }] })
  })
})
