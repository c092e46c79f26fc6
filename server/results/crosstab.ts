import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Crosstab, CrosstabQuery } from '../../src/wire/results/crosstab'
import type { Database } from '../database/connection/open'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { releaseDue } from '../answering/anonymous/responses'
import { compareCrosstab } from './comparison/crosstab-comparison'
import type { CrosstabVariable } from './crosstab-variables'
import type { Axis, CellCount } from './crosstab-counts'
import { countQuery } from './crosstab-portions'
import { suppressCrosstab, type CrosstabCounts } from './crosstab-disclosure-control'
import { findCrosstabScope } from './filters/crosstab-choices'
import { findFilter } from './filters/find-filter'
import { namesById } from './question-results'
import { countNow } from '../tally/tally'

/** Categories of a variable with codes from outside the form; the most frequent ones are shown. */
const MAX_CATEGORIES = 50

/**
 * Reads a crosstab, or the progress of its counting.
 * @throws notFound, forbidden; surveyNotOpen for an anonymous survey before its end; invalidInput
 */
export async function readCrosstab(
  gateway: Gateway,
  ownerId: string,
  query: CrosstabQuery,
): Promise<Crosstab> {
  const scope = await findCrosstabScope(gateway, ownerId, query.surveyId)
  const { anonymous, rows, columns, open } = scope
  if (!open) throw new GatewayError('surveyNotOpen')
  const filter = await findFilter(gateway.db, scope, query)
  const row = findVariable(rows, query.row, 'row')
  const column = findVariable(columns, query.column, 'column')
  if (row.id === column.id) refuse('column', 'another question')
  if (anonymous && (await countNow(gateway, query.surveyId))) await releaseDue(gateway, query.surveyId)
  const progress = await countQuery(gateway, query, scope, [row, column], filter)
  const { axes, cells, counting, countedAt } = progress
  if (!cells) return { ...EMPTY_TABLE, counting, countedAt: null }
  const { table, excluded } = await tableOf(gateway.db, cells, axes)
  const visible = anonymous ? suppressCrosstab(table, row) : { ...table, suppressed: false }
  const responses = visible.suppressed ? 0 : table.responses
  const shown = withoutEmpty(visible)
  const compared = await compareCrosstab(gateway, query, { scope, axes, shown })
  if (compared.counting) return { ...EMPTY_TABLE, counting: compared.counting, countedAt: null }
  return {
    ...shown,
    responses,
    excluded,
    counting,
    countedAt: countedAt?.toISOString() ?? null,
    compared: compared.periods,
  }
}

const EMPTY_TABLE = {
  rows: [],
  columns: [],
  cells: [],
  suppressed: false,
  responses: 0,
  excluded: 0,
  compared: null,
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
