import { eq } from 'drizzle-orm'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { Crosstab, CrosstabChoices, CrosstabQuery } from '../../src/wire/bureau/crosstab'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { surveyUnitKind, town } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { CLOSING_SECONDS, releaseDue } from '../answering/anonymous/responses'
import { allowedColumns, allowedRows, crosstabVariablesOf, type CrosstabVariable } from './crosstab-variables'
import { countCrossed, quantiles, type Axis, type Counted, type CrossedCount } from './crosstab-counts'
import { countCrosstab, type CrosstabProgress, isLarge } from './crosstab-portions'
import { suppressCrosstab, type Table } from './crosstab-disclosure-control'
import { findAsked } from '../evaluation/forms'
import { namesById } from './question-results'
import { findOwnSurvey } from '../surveys/surveys'
import { countNow } from '../tally/tally'

const MOST = 50
const USUAL_CLASSES = '4'

interface Crossable {
  anonymous: boolean
  formVersion: number
  rows: CrosstabVariable[]
  columns: CrosstabVariable[]
  filters: CrosstabVariable[]
  open: boolean
}

/** The answers of an anonymous survey are crossed once all of them are in: no two tables differ by a few. */
async function findCrossable({ db, clock }: Gateway, ownerId: string, surveyId: string): Promise<Crossable> {
  const { anonymous, dueAt, formId, formVersion } = await findOwnSurvey(db, ownerId, surveyId)
  const all = crosstabVariablesOf(await findAsked(db, surveyId, formId, formVersion))
  const known = { anonymous, formVersion }
  if (!anonymous)
    return { ...known, rows: all, columns: all, filters: all.filter(({ options }) => options), open: true }
  const open = clock.now() >= addSeconds(dueAt, CLOSING_SECONDS)
  return { ...known, rows: allowedRows(all), columns: allowedColumns(all), filters: [], open }
}

export async function readChoices(gateway: Gateway, ownerId: string, id: string): Promise<CrosstabChoices> {
  const { anonymous, rows, columns, filters, open } = await findCrossable(gateway, ownerId, id)
  const titled = ({ id, title, figures }: CrosstabVariable) => ({ id, title, figures })
  return {
    open,
    disclosureControlled: anonymous,
    rows: rows.map(titled),
    columns: columns.map(titled),
    filters: filters.map(({ id, title, options }) => ({
      ...{ id, title },
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

export async function readCrosstab(
  gateway: Gateway,
  ownerId: string,
  query: CrosstabQuery,
): Promise<Crosstab> {
  const crossable = await findCrossable(gateway, ownerId, query.surveyId)
  const { anonymous, rows, columns, filters, open } = crossable
  if (!open) throw new GatewayError('surveyNotOpen')
  const counted = countedOf(query, filters, anonymous)
  const row = findPlace(rows, query.row, 'row')
  const column = findPlace(columns, query.column, 'column')
  if (row.id === column.id) refuse('column', 'another question')
  if (anonymous && (await countNow(gateway, query.surveyId))) await releaseDue(gateway, query.surveyId)
  const { axes, cells, counting, countedAt } = await countQuery(
    gateway,
    query,
    crossable,
    [row, column],
    counted,
  )
  if (!cells) return { ...NO_TABLE, counting, countedAt: null }
  const { table, excluded } = await tableOf(gateway.db, cells, axes)
  const shown = anonymous ? suppressCrosstab(table, row) : { ...table, suppressed: false }
  const sheets = shown.suppressed ? 0 : table.responses
  return {
    ...withoutVoid(shown),
    responses: sheets,
    excluded,
    counting,
    countedAt: countedAt?.toISOString() ?? null,
  }
}

const NO_TABLE = { rows: [], columns: [], cells: [], suppressed: false, responses: 0, excluded: 0 }

/** Counts few sheets in one snapshot with the bounds of their classes, many in portions. */
async function countQuery(
  gateway: Gateway,
  { surveyId, rowClasses, columnClasses }: CrosstabQuery,
  { formVersion, anonymous }: Crossable,
  [row, column]: [CrosstabVariable, CrosstabVariable],
  counted: Counted,
): Promise<CrosstabProgress> {
  const findAxes = async (tx: Database): Promise<[Axis, Axis]> => [
    await axisOf(tx, counted, row, rowClasses),
    await axisOf(tx, counted, column, columnClasses),
  ]
  if (!(await isLarge(gateway.db, surveyId)))
    return gateway.db.transaction(
      async (tx) => {
        const axes = await findAxes(tx)
        const cells = await countCrossed(tx, counted, ...axes)
        return { axes, cells, counting: null, countedAt: null }
      },
      { isolationLevel: 'repeatable read' },
    )
  const { chose, areaCode, organisationType } = counted
  const filter = chose && [chose.place.id, chose.option]
  const parts = [
    formVersion,
    row.id,
    rowClasses,
    column.id,
    columnClasses,
    filter,
    areaCode,
    organisationType,
  ]
  const key = { counted, anonymous, query: JSON.stringify(parts) }
  return countCrosstab(gateway, key, async (bounds) =>
    bounds
      ? [
          { place: row, bounds: bounds[0] },
          { place: column, bounds: bounds[1] },
        ]
      : findAxes(gateway.db),
  )
}

type Shown = Pick<Crosstab, 'rows' | 'columns' | 'cells' | 'suppressed'>

function withoutVoid({ rows, columns, cells, suppressed }: Shown): Shown {
  const isKept = ({ id, count }: Crosstab['rows'][number]) => id !== '' || count !== 0
  return {
    suppressed,
    rows: rows.filter(isKept),
    columns: columns.filter(isKept),
    cells: cells
      .filter((_, index) => isKept(rows[index] ?? { id: '~', title: null, count: 0 }))
      .map((line) => line.filter((_, index) => isKept(columns[index] ?? { id: '~', title: null, count: 0 }))),
  }
}

function refuse(field: string, message: string): never {
  throw new GatewayError('invalidInput', { fields: [{ field, message }] })
}

function findPlace(places: CrosstabVariable[], id: string, field: string): CrosstabVariable {
  return places.find((place) => place.id === id) ?? refuse(field, 'a question that can be crossed')
}

function countedOf(query: CrosstabQuery, filters: CrosstabVariable[], anonymous: boolean): Counted {
  const { surveyId, filter, filterOption, areaCode = null, organisationType = null } = query
  if (anonymous && filter !== undefined) refuse('filter', 'none in an anonymous survey')
  if (anonymous && areaCode !== null) refuse('areaCode', 'none in an anonymous survey')
  if (anonymous && organisationType !== null) refuse('organisationType', 'none in an anonymous survey')
  if (filter === undefined) return { surveyId, chose: null, areaCode, organisationType }
  const place = findPlace(filters, filter, 'filter')
  const option = place.options?.find(({ id }) => id === filterOption)
  if (!option) refuse('filterOption', 'an option of the question')
  return { surveyId, chose: { place, option: option.id }, areaCode, organisationType }
}

async function axisOf(
  db: Database,
  counted: Counted,
  place: CrosstabVariable,
  classes = USUAL_CLASSES,
): Promise<Axis> {
  if (!place.figures) return { place, bounds: null }
  const isNumber = /^(?:[2-9]|10)$/.test(classes)
  const bounds = isNumber ? await quantiles(db, counted, place, Number(classes)) : classes.split(',')
  const sorted = [...bounds].sort((a, b) => Number(a) - Number(b))
  return { place, bounds: [...new Set(sorted)] }
}

async function tableOf(db: Database, counts: CrossedCount[], [row, column]: [Axis, Axis]) {
  const found = new Map(counts.map(({ x, y, count }) => [JSON.stringify([x, y]), count]))
  const at = (x: string | null, y: string | null) => found.get(JSON.stringify([x, y])) ?? 0
  const given = (of: 'x' | 'y') => {
    const other = of === 'x' ? 'y' : 'x'
    return counts
      .filter((one) => one[of] && one[other] === null)
      .map((one) => ({ id: one[of] ?? '', ...one }))
  }
  const rows = await categoriesOf(db, row, given('x'))
  const columns = await categoriesOf(db, column, given('y'))
  const named = {
    rows: rows.shown.map((one) => ({ ...one, count: at(one.id, null) })),
    columns: columns.shown.map((one) => ({ ...one, count: at(null, one.id) })),
  }
  const cells = named.rows.map(({ id: x }) => named.columns.map(({ id: y }) => at(x, y)))
  const table: Table = { ...named, cells, responses: at(null, null) }
  return { table, excluded: rows.excluded + columns.excluded }
}

interface Categories {
  /** The last one is no answer. */
  shown: { id: string; title: LocalText | null }[]
  excluded: number
}

async function categoriesOf(
  db: Database,
  { place, bounds }: Axis,
  given: { id: string; count: number }[],
): Promise<Categories> {
  const noAnswer = { id: '', title: null }
  if (bounds) return { shown: [...classesOf(bounds), noAnswer], excluded: 0 }
  if (place.options)
    return { shown: [...place.options.map(({ id, title }) => ({ id, title })), noAnswer], excluded: 0 }
  const ordered = given.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)).slice(0, MOST)
  const ids = ordered.map(({ id }) => id)
  const names = await namesById(db, place.codelist, ids)
  const shown = ordered.map(({ id }) => ({ id, title: names.get(id) ?? { 'zh-CN': id, 'en-US': id } }))
  return { shown: [...shown, noAnswer], excluded: given.length - ordered.length }
}

/** `< 100`, `100 ~ < 500`, `≥ 500`, as the database numbers them. */
function classesOf(bounds: string[]) {
  const [first = '', last = ''] = [bounds[0], bounds[bounds.length - 1]]
  return Array.from({ length: bounds.length + 1 }, (_, index) => {
    const [from, to] = [bounds[index - 1], bounds[index]]
    const text = index === 0 ? `< ${first}` : to === undefined ? `≥ ${last}` : `${from} ~ < ${to}`
    return { id: String(index), title: { 'zh-CN': text, 'en-US': text } }
  })
}
