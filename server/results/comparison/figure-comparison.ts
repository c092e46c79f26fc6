import type {
  ComparedFigureTable,
  FigureTable,
  FigureTableAnswer,
  FigureTableQuery,
  TablePurpose,
} from '../../../src/wire/results/figure-table'
import { isSamePartOfYear } from '../../../src/lib/questionnaire'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../database/connection/open'
import { findSurveyForm } from '../../evaluation/forms'
import { findOwnSurvey } from '../../surveys/surveys'
import { questionsOf } from '../../tally/tally-items'
import { shownTable } from '../figure-tables/build-table'
import { findSameTable, findTableIn } from '../figure-tables/named'
import { findFrozen, readFrozenTable, readPublished, tableOf } from '../figure-tables/publication'
import { readCurrentCells, type TableSource } from '../figure-tables/read-cells'
import { findSameFilter } from '../filters/find-filter'
import { isToDate } from '../series/series-figures'
import { type ComparedSurveys, findComparedSurveys } from './compared-surveys'
import { sameDatumIn } from './same-datum'
import { cellKey, hideBeside, type PublishedSums } from './figure-patterns'

interface Comparison {
  purpose: TablePurpose
  query: Omit<FigureTableQuery, 'purpose' | 'compare' | 'base'>
  /** The period to compare with instead of the previous one. */
  base?: string | undefined
  /** The table of the current period, in the order of published tables. */
  shown: FigureTable
  /** Rows and columns change places. */
  exchanged: boolean
}

/**
 * The sums of the previous period, or of a base, and of the same one of last year, beside those of a table.
 * @throws invalidInput for a base that is no earlier period of the series
 */
export async function compareFigureTable(
  db: Database,
  source: TableSource,
  comparison: Comparison,
): Promise<FigureTableAnswer['compared']> {
  const own = await findOwnSurvey(db, source.ownerId, source.surveyId)
  const { last, lastYear } = await findComparedSurveys(db, own, comparison.base)
  const form = await formOf(db, own)
  const question = questionsOf(form).find(({ id }) => id === source.figure.id.split('/')[0])
  const isAlike = isSamePartOfYear(own.period ?? '', last?.period ?? '')
  // The difference would be the figure of the months between, which other tables may withhold.
  const toDate = !isAlike && question !== undefined && isToDate(question, source.figure.id)
  return {
    last:
      toDate && last
        ? refused(last, 'toDate')
        : await comparePeriod(db, source, { ...comparison, form }, last),
    lastYear: await comparePeriod(db, source, { ...comparison, form }, lastYear),
  }
}

const formOf = (db: Database, { id, formId, formVersion }: NonNullable<ComparedSurveys['last']>) =>
  findSurveyForm(db, id, formId, formVersion)

const refused = (
  { period }: NonNullable<ComparedSurveys['last']>,
  refusal: NonNullable<ComparedFigureTable['refusal']>,
): ComparedFigureTable => ({ period: period ?? '', refusal, sums: [], withheld: [] })

async function comparePeriod(
  db: Database,
  source: TableSource,
  { purpose, query, shown, exchanged, form }: Comparison & { form: Form },
  survey: ComparedSurveys['last'],
): Promise<ComparedFigureTable | null> {
  const before =
    survey && (await findSameTable(db, source, survey.id, sameDatumIn(form, await formOf(db, survey))))
  if (!before) return null
  const found =
    purpose === 'publication'
      ? await publishedBeside(db, source, before)
      : await internalOf(db, before, query, survey)
  if (found === null) return null
  if (typeof found === 'string') return refused(survey, found)
  return { period: survey.period ?? '', refusal: null, ...alignedWith(shown, found, exchanged) }
}

/** All sums, of the same units; for the bureau itself. */
async function internalOf(
  db: Database,
  before: TableSource,
  query: Comparison['query'],
  survey: NonNullable<ComparedSurveys['last']>,
): Promise<FigureTable | null> {
  const { id: surveyId, anonymous } = survey
  const form = await formOf(db, survey)
  const filter = await findSameFilter(db, { surveyId, ownerId: before.ownerId, anonymous, form }, query)
  return filter && shownTable(await tableOf(db, before, await readCurrentCells(db, before, filter)), null)
}

async function publishedBeside(
  db: Database,
  now: TableSource,
  before: TableSource,
): Promise<FigureTable | 'unpublished' | 'unprotected'> {
  const [current, earlier] = [await findPublishedSums(db, now), await findPublishedSums(db, before)]
  if (!current || !earlier) return 'unpublished'
  const hidden = await hideBeside(db, current, earlier)
  return hidden ? withHidden(earlier, hidden) : 'unprotected'
}

/** The published table without further cells. */
function withHidden({ content, sums }: PublishedSums, hidden: boolean[][]): FigureTable {
  const left = new Set(
    sums.rows.list.flatMap((row, at) =>
      sums.columns.list.flatMap((column, to) => (hidden[at]?.[to] === false ? [cellKey(row, column)] : [])),
    ),
  )
  const shown = <T>(values: (T | null)[][]) =>
    content.rows.map((row, at) =>
      content.columns.map((column, to) =>
        left.has(cellKey(row, column)) ? (values[at]?.[to] ?? null) : null,
      ),
    )
  return { ...content, sums: shown(content.sums), units: shown(content.units) }
}

async function findPublishedSums(db: Database, source: TableSource): Promise<PublishedSums | null> {
  const { table } = await readPublished(db, source)
  const frozen = table && (await findFrozen(db, source))
  if (!frozen) return null
  return { source, rules: frozen.rules, content: table, sums: await readFrozenTable(db, source) }
}

/** The sums in the order of a table's rows and columns. */
function alignedWith(
  { rows, columns }: FigureTable,
  earlier: FigureTable,
  exchanged: boolean,
): Pick<ComparedFigureTable, 'sums' | 'withheld'> {
  const found = new Map(
    earlier.rows.flatMap((row, at) =>
      earlier.columns.map((column, to) => [cellKey(row, column), earlier.sums[at]?.[to] ?? null]),
    ),
  )
  const [down, across] = exchanged ? [columns, rows] : [rows, columns]
  const keys = down.map((one) =>
    across.map((other) => (exchanged ? cellKey(other, one) : cellKey(one, other))),
  )
  return {
    sums: keys.map((line) => line.map((key) => found.get(key) ?? null)),
    withheld: keys.map((line) => line.map((key) => found.get(key) === null)),
  }
}

export type PublishedComparison = NonNullable<FigureTableAnswer['compared']>

interface PublishedTable {
  surveyId: string
  ownerId: string
  table: { figure: string; rowVariable: string; columnVariable: string; content: FigureTable }
}

/** What stands beside a published table; null without an earlier period to show. */
export async function comparePublished(
  db: Database,
  { surveyId, ownerId, table }: PublishedTable,
): Promise<PublishedComparison | null> {
  const { figure, rowVariable: row, columnVariable: column, content: shown } = table
  const source = await findTableIn(db, ownerId, surveyId, { figure, row, column })
  if (!source) return null
  const query = { surveyId, figure, row, column }
  const compared = await compareFigureTable(db, source, {
    ...{ purpose: 'publication', query, shown, exchanged: false },
  })
  const hasSums = compared?.last?.refusal === null || compared?.lastYear?.refusal === null
  return hasSums ? compared : null
}
