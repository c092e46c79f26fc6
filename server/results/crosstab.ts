import { eq } from 'drizzle-orm'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Crosstab, CrosstabChoices, CrosstabQuery } from '../../src/wire/results/crosstab'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { surveyUnitKind, town } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { CLOSING_SECONDS, releaseDue } from '../answering/anonymous/responses'
import { allowedColumns, allowedRows, crosstabVariablesOf, type CrosstabVariable } from './crosstab-variables'
import { countCells, findQuantiles, type Axis, type ResponseFilter, type CellCount } from './crosstab-counts'
import { countCrosstab, type CrosstabProgress, isLarge } from './crosstab-portions'
import { suppressCrosstab, type CrosstabCounts } from './crosstab-disclosure-control'
import { findSurveyForm } from '../evaluation/forms'
import { namesById } from './question-results'
import { findOwnSurvey } from '../surveys/surveys'
import { countNow } from '../tally/tally'

/** Categories of a variable with codes from outside the form; the most frequent ones are shown. */
const MAX_CATEGORIES = 50
const DEFAULT_CLASSES = '4'

interface CrosstabScope {
  anonymous: boolean
  formVersion: number
  rows: CrosstabVariable[]
  columns: CrosstabVariable[]
  filters: CrosstabVariable[]
  open: boolean
}

/** `open` is false until an anonymous survey has all its responses: tables of two dates could differ by few responses. */
async function findScope({ db, clock }: Gateway, ownerId: string, surveyId: string): Promise<CrosstabScope> {
  const { anonymous, dueAt, formId, formVersion } = await findOwnSurvey(db, ownerId, surveyId)
  const all = crosstabVariablesOf(await findSurveyForm(db, surveyId, formId, formVersion))
  const known = { anonymous, formVersion }
  if (!anonymous)
    return { ...known, rows: all, columns: all, filters: all.filter(({ options }) => options), open: true }
  const open = clock.now() >= addSeconds(dueAt, CLOSING_SECONDS)
  return { ...known, rows: allowedRows(all), columns: allowedColumns(all), filters: [], open }
}

export async function readChoices(gateway: Gateway, ownerId: string, id: string): Promise<CrosstabChoices> {
  const { anonymous, rows, columns, filters, open } = await findScope(gateway, ownerId, id)
  const titled = (variable: CrosstabVariable) => {
    const { title, figures } = variable
    return { id: variable.id, title, figures }
  }
  return {
    open,
    disclosureControlled: anonymous,
    rows: rows.map(titled),
    columns: columns.map(titled),
    filters: filters.map(({ options, ...variable }) => ({
      ...{ id: variable.id, title: variable.title },
      options: (options ?? []).map((option) => ({ id: option.id, title: option.title })),
    })),
    ...(anonymous ? { areas: [], organisationTypes: [] } : await unitsOf(gateway.db, id)),
  }
}

async function unitsOf(db: Database, surveyId: string) {
  const found = await db
    .select({
      ...{ code: surveyUnitKind.areaCode, name: town.name },
      type: surveyUnitKind.organisationType,
    })
    .from(surveyUnitKind)
    .leftJoin(town, eq(town.code, surveyUnitKind.areaCode))
    .where(eq(surveyUnitKind.surveyId, surveyId))
  const names = new Map(found.map(({ code, name }) => [code, name]))
  return {
    areas: [...names].map(([code, name]) => ({ code, name })).sort((a, b) => (a.code < b.code ? -1 : 1)),
    organisationTypes: [...new Set(found.map(({ type }) => type))].sort((a, b) => a - b),
  }
}

/**
 * Reads a crosstab, or the progress of its counting.
 * @throws notFound, forbidden; surveyNotOpen for an anonymous survey before its end; invalidInput
 */
export async function readCrosstab(
  gateway: Gateway,
  ownerId: string,
  query: CrosstabQuery,
): Promise<Crosstab> {
  const crosstabScope = await findScope(gateway, ownerId, query.surveyId)
  const { anonymous, rows, columns, filters, open } = crosstabScope
  if (!open) throw new GatewayError('surveyNotOpen')
  const filter = filterOf(query, filters, anonymous)
  const row = findVariable(rows, query.row, 'row')
  const column = findVariable(columns, query.column, 'column')
  if (row.id === column.id) refuse('column', 'another question')
  if (anonymous && (await countNow(gateway, query.surveyId))) await releaseDue(gateway, query.surveyId)
  const progress = await countQuery(gateway, query, crosstabScope, [row, column], filter)
  const { axes, cells, counting, countedAt } = progress
  if (!cells) return { ...EMPTY_TABLE, counting, countedAt: null }
  const { table, excluded } = await tableOf(gateway.db, cells, axes)
  const visible = anonymous ? suppressCrosstab(table, row) : { ...table, suppressed: false }
  const responses = visible.suppressed ? 0 : table.responses
  return {
    ...withoutEmpty(visible),
    responses,
    excluded,
    counting,
    countedAt: countedAt?.toISOString() ?? null,
  }
}

const EMPTY_TABLE = { rows: [], columns: [], cells: [], suppressed: false, responses: 0, excluded: 0 }

/** Counts few responses in one snapshot with their class bounds, many in portions. */
async function countQuery(
  gateway: Gateway,
  { surveyId, rowClasses, columnClasses }: CrosstabQuery,
  { formVersion, anonymous }: CrosstabScope,
  [row, column]: [CrosstabVariable, CrosstabVariable],
  filter: ResponseFilter,
): Promise<CrosstabProgress> {
  const findAxes = async (tx: Database): Promise<[Axis, Axis]> => [
    await axisOf(tx, filter, row, rowClasses),
    await axisOf(tx, filter, column, columnClasses),
  ]
  if (!(await isLarge(gateway.db, surveyId)))
    return gateway.db.transaction(
      async (tx) => {
        const axes = await findAxes(tx)
        const cells = await countCells(tx, filter, ...axes)
        return { axes, cells, counting: null, countedAt: null }
      },
      { isolationLevel: 'repeatable read' },
    )
  const { choice, areaCode, organisationType } = filter
  const choiceKey = choice && [choice.variable.id, choice.option]
  const parts = [
    ...[formVersion, row.id, rowClasses, column.id, columnClasses],
    ...[choiceKey, areaCode, organisationType],
  ]
  const key = { filter, anonymous, query: JSON.stringify(parts) }
  return countCrosstab(gateway, key, async (bounds) =>
    bounds
      ? [
          { variable: row, bounds: bounds[0] },
          { variable: column, bounds: bounds[1] },
        ]
      : findAxes(gateway.db),
  )
}

type CrosstabCells = Pick<Crosstab, 'rows' | 'columns' | 'cells' | 'suppressed'>

function withoutEmpty({ rows, columns, cells, suppressed }: CrosstabCells): CrosstabCells {
  const isVisible = (one: Crosstab['rows'][number] | undefined) => one?.id !== '' || one.count !== 0
  return {
    suppressed,
    rows: rows.filter(isVisible),
    columns: columns.filter(isVisible),
    cells: cells
      .filter((_, index) => isVisible(rows[index]))
      .map((line) => line.filter((_, index) => isVisible(columns[index]))),
  }
}

function refuse(field: string, message: string): never {
  throw new GatewayError('invalidInput', { fields: [{ field, message }] })
}

function findVariable(variables: CrosstabVariable[], id: string, field: string): CrosstabVariable {
  return variables.find((variable) => variable.id === id) ?? refuse(field, 'a question that can be crossed')
}

function filterOf(query: CrosstabQuery, filters: CrosstabVariable[], anonymous: boolean): ResponseFilter {
  const { surveyId, filter, filterOption, areaCode = null, organisationType = null } = query
  if (anonymous && filter !== undefined) refuse('filter', 'none in an anonymous survey')
  if (anonymous && areaCode !== null) refuse('areaCode', 'none in an anonymous survey')
  if (anonymous && organisationType !== null) refuse('organisationType', 'none in an anonymous survey')
  if (filter === undefined) return { surveyId, choice: null, areaCode, organisationType }
  const variable = findVariable(filters, filter, 'filter')
  const option = variable.options?.find(({ id }) => id === filterOption)
  if (!option) refuse('filterOption', 'an option of the question')
  return { surveyId, choice: { variable, option: option.id }, areaCode, organisationType }
}

async function axisOf(
  db: Database,
  filter: ResponseFilter,
  variable: CrosstabVariable,
  classes = DEFAULT_CLASSES,
): Promise<Axis> {
  if (!variable.figures) return { variable, bounds: null }
  const isNumber = /^(?:[2-9]|10)$/.test(classes)
  const bounds = isNumber ? await findQuantiles(db, filter, variable, Number(classes)) : classes.split(',')
  const sorted = [...bounds].sort((a, b) => Number(a) - Number(b))
  return { variable, bounds: [...new Set(sorted)] }
}

async function tableOf(db: Database, counts: CellCount[], [row, column]: [Axis, Axis]) {
  const found = new Map(counts.map(({ x, y, count }) => [JSON.stringify([x, y]), count]))
  const at = (x: string | null, y: string | null) => found.get(JSON.stringify([x, y])) ?? 0
  const marginOf = (axis: 'x' | 'y') => {
    const other = axis === 'x' ? 'y' : 'x'
    return counts
      .filter((one) => one[axis] && one[other] === null)
      .map((one) => ({ id: one[axis] ?? '', ...one }))
  }
  const rows = await categoriesOf(db, row, marginOf('x'))
  const columns = await categoriesOf(db, column, marginOf('y'))
  const named = {
    rows: rows.categories.map((one) => ({ ...one, count: at(one.id, null) })),
    columns: columns.categories.map((one) => ({ ...one, count: at(null, one.id) })),
  }
  const cells = named.rows.map(({ id: x }) => named.columns.map(({ id: y }) => at(x, y)))
  const table: CrosstabCounts = { ...named, cells, responses: at(null, null) }
  return { table, excluded: rows.excluded + columns.excluded }
}

interface Categories {
  /** The last category is no answer. */
  categories: { id: string; title: LocalText | null }[]
  excluded: number
}

async function categoriesOf(
  db: Database,
  { variable, bounds }: Axis,
  margin: { id: string; count: number }[],
): Promise<Categories> {
  const noAnswer = { id: '', title: null }
  if (bounds) return { categories: [...classesOf(bounds), noAnswer], excluded: 0 }
  if (variable.options)
    return {
      categories: [...variable.options.map(({ id, title }) => ({ id, title })), noAnswer],
      excluded: 0,
    }
  const ordered = margin.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)).slice(0, MAX_CATEGORIES)
  const ids = ordered.map(({ id }) => id)
  const names = await namesById(db, variable.codelist, ids)
  const categories = ordered.map(({ id }) => ({ id, title: names.get(id) ?? { 'zh-CN': id, 'en-US': id } }))
  return { categories: [...categories, noAnswer], excluded: margin.length - ordered.length }
}

/** Classes `< 100`, `100 ~ < 500`, `≥ 500`; their ids are the indexes that SQL's `width_bucket` returns. */
function classesOf(bounds: string[]) {
  const [first = '', last = ''] = [bounds[0], bounds[bounds.length - 1]]
  return Array.from({ length: bounds.length + 1 }, (_, index) => {
    const [from, to] = [bounds[index - 1], bounds[index]]
    const text = index === 0 ? `< ${first}` : to === undefined ? `≥ ${last}` : `${from} ~ < ${to}`
    return { id: String(index), title: { 'zh-CN': text, 'en-US': text } }
  })
}
