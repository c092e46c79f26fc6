import type {
  FigureChoices,
  FigureRevision,
  FigureTable,
  FigureTableAnswer,
  FigureTableQuery,
} from '../../../src/wire/results/figure-table'
import { isFiltered } from '../../../src/wire/results/response-filter'
import type { Database } from '../../database/connection/open'
import { findSurveyForm } from '../../evaluation/forms'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { findOwnSurvey } from '../../surveys/surveys'
import { findEarlierPeriods } from '../comparison/compared-surveys'
import { compareFigureTable } from '../comparison/figure-comparison'
import { findFilter } from '../filters/find-filter'
import type { ResponseFilter } from '../filters/response-filter'
import { shownTable, transposed } from './build-table'
import { findFigure, findGrouping, findNamed, refuse } from './named'
import { publishTable, readPublished, tableOf } from './publication'
import { readCurrentCells, type TableSource } from './read-cells'
import { reviseFigure } from './revision'
import { areRulesFixed, rulesOf } from './rules'

/** What tables of a survey's figures can be made of. Throws notFound, forbidden. */
export async function readFigureChoices(
  { db, clock }: Gateway,
  ownerId: string,
  surveyId: string,
): Promise<FigureChoices> {
  const { figures, questions, dueAt } = await findNamed(db, ownerId, surveyId)
  return {
    figures: figures.map(({ id, title, unit }) => ({ id, title, unit })),
    groups: questions.map(({ id, title }) => ({ id, title })),
    publishableFrom: dueAt.toISOString(),
    isPublishable: clock.now() >= dueAt,
    rules: await rulesOf(db, surveyId),
    rulesAreFixed: await areRulesFixed(db, surveyId),
    isCompared: (await findEarlierPeriods(db, await findOwnSurvey(db, ownerId, surveyId))).length > 0,
  }
}

/** True if rows and columns change places: only rows may have a hierarchy, and each pair has one published table. */
const isExchanged = (row: string, column: string) => column === '@area' || (row !== '@area' && row > column)

type TableQuery = Omit<FigureTableQuery, 'purpose' | 'compare' | 'base'>

/** What a query asks for, with rows and columns in the order of published tables. @throws invalidInput */
async function findTable(db: Database, ownerId: string, query: TableQuery) {
  const { surveyId } = query
  const named = await findNamed(db, ownerId, surveyId)
  const figure = findFigure(named, query.figure)
  const chosen = [findGrouping(named, query.row, 'row'), findGrouping(named, query.column, 'column')] as const
  if (query.row === query.column) refuse('column', 'another grouping')
  const exchanged = isExchanged(query.row, query.column)
  const [row, column] = exchanged ? [chosen[1], chosen[0]] : chosen
  return { source: { surveyId, ownerId, figure, row, column }, exchanged, dueAt: named.dueAt }
}

const inOrder = (table: FigureTable | null, exchanged: boolean) =>
  table && exchanged ? transposed(table) : table

/**
 * Sums of a figure by two groupings of the units. A table of some of the units is internal: published beside that of all,
 * it would reveal by the difference what either withholds.
 * @throws notFound, forbidden; invalidInput
 */
export async function readFigureTable(
  { db }: Gateway,
  ownerId: string,
  { purpose, compare, base, ...query }: FigureTableQuery,
): Promise<FigureTableAnswer> {
  const { source, exchanged } = await findTable(db, ownerId, query)
  const filter = await findTableFilter(db, source, query)
  if (purpose === 'publication' && isFiltered(query)) refuse('purpose', 'internal with a filter')
  const { table, ...found } = await (purpose === 'publication'
    ? readPublished(db, source)
    : readInternal(db, source, filter))
  const compared =
    compare && table
      ? await compareFigureTable(db, source, { purpose, query, base, shown: table, exchanged })
      : null
  return { purpose, ...found, table: inOrder(table, exchanged), compared }
}

/**
 * Publishes a table.
 * @throws notFound, forbidden; surveyNotOpen before the survey is closed; invalidInput
 */
export async function publishFigureTable(
  gateway: Gateway,
  ownerId: string,
  query: TableQuery,
): Promise<FigureTableAnswer> {
  const { source, exchanged, dueAt } = await findTable(gateway.db, ownerId, query)
  // What arrives before the end could be told from the difference to the final tables.
  if (gateway.clock.now() < dueAt) throw new GatewayError('surveyNotOpen')
  const { table, ...found } = await publishTable(gateway, source)
  return { purpose: 'publication', ...found, table: inOrder(table, exchanged), compared: null }
}

async function findTableFilter(db: Database, { surveyId, ownerId }: TableSource, query: TableQuery) {
  const { anonymous, formId, formVersion } = await findOwnSurvey(db, ownerId, surveyId)
  const form = await findSurveyForm(db, surveyId, formId, formVersion)
  return findFilter(db, { surveyId, ownerId, anonymous, form }, query)
}

async function readInternal(db: Database, source: TableSource, filter: ResponseFilter) {
  const table = shownTable(await tableOf(db, source, await readCurrentCells(db, source, filter)), null)
  return { table, refusal: null, frozenAt: null, publishedAt: null, changedUnits: 0 }
}

/**
 * Publishes all tables of a figure again.
 * @throws notFound, forbidden, invalidInput
 */
export async function revisePublished(
  gateway: Gateway,
  ownerId: string,
  { surveyId, figure }: { surveyId: string; figure: string },
): Promise<FigureRevision> {
  const named = await findNamed(gateway.db, ownerId, surveyId)
  return reviseFigure(gateway, {
    ...{ surveyId, ownerId, figure: findFigure(named, figure) },
    groupingOf: (id) => findGrouping(named, id, 'figure'),
  })
}
