import { eq } from 'drizzle-orm'
import type { LocalText } from '../../src/lib/questionnaire/form'
import type { Crosstab, CrosstabChoices, CrosstabQuery } from '../../src/wire/crosstab'
import type { Survey } from '../../src/wire/questionnaire'
import { addSeconds } from '../clock'
import type { Database } from '../database/open'
import { organisation, task, town } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import { CLOSING_SECONDS, releaseDue } from './ballots'
import { guardedColumns, guardedRows, placesOf, type Place } from './crossed-places'
import { countCrossed, quantiles, type Axis, type Counted } from './crosstab-counts'
import { guardCrosstab, type Table } from './crosstab-secrecy'
import { findAsked } from './form-versions'
import { namesById } from './question-results'
import { findSurvey } from './surveys'

/** Of codes without a list of their own, those given most often are laid out. */
const MOST = 50
const USUAL_CLASSES = '4'

interface Crossable {
  survey: Survey
  rows: Place[]
  columns: Place[]
  filters: Place[]
  open: boolean
}

/** The answers of an anonymous survey are crossed once all of them are in: no two tables differ by a few. */
async function findCrossable({ db, clock }: Gateway, ownerId: string, surveyId: string): Promise<Crossable> {
  const { survey, formId, formVersion } = await findSurvey(db, ownerId, surveyId)
  const all = placesOf(await findAsked(db, surveyId, formId, formVersion))
  if (!survey.anonymous)
    return { survey, rows: all, columns: all, filters: all.filter(({ options }) => options), open: true }
  const open = clock.now() >= addSeconds(new Date(survey.dueAt), CLOSING_SECONDS)
  return { survey, rows: guardedRows(all), columns: guardedColumns(all), filters: [], open }
}

export async function readChoices(gateway: Gateway, ownerId: string, id: string): Promise<CrosstabChoices> {
  const { survey, rows, columns, filters, open } = await findCrossable(gateway, ownerId, id)
  const titled = ({ id, title, figures }: Place) => ({ id, title, figures })
  return {
    open,
    guarded: survey.anonymous,
    rows: rows.map(titled),
    columns: columns.map(titled),
    filters: filters.map(({ id, title, options }) => ({
      ...{ id, title },
      options: (options ?? []).map((option) => ({ id: option.id, title: option.title })),
    })),
    ...(survey.anonymous ? { areas: [], organisationTypes: [] } : await unitsOf(gateway.db, id)),
  }
}

async function unitsOf(db: Database, surveyId: string) {
  const found = await db
    .selectDistinct({ code: organisation.areaCode, name: town.name, type: organisation.type })
    .from(task)
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .leftJoin(town, eq(town.code, organisation.areaCode))
    .where(eq(task.surveyId, surveyId))
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
  const { survey, rows, columns, filters, open } = await findCrossable(gateway, ownerId, query.surveyId)
  if (!open) throw new GatewayError('surveyNotOpen')
  const counted = countedOf(query, filters, survey.anonymous)
  const row = findPlace(rows, query.row, 'row')
  const column = findPlace(columns, query.column, 'column')
  if (row.id === column.id) refuse('column', 'another question')
  if (survey.anonymous) await releaseDue(gateway, query.surveyId)
  // Bounds and counts of one moment.
  const { table, leftOut } = await gateway.db.transaction(
    async (tx) =>
      cross(tx, counted, [
        await axisOf(tx, counted, row, query.rowClasses),
        await axisOf(tx, counted, column, query.columnClasses),
      ]),
    { isolationLevel: 'repeatable read' },
  )
  const shown = survey.anonymous ? guardCrosstab(table, row) : { ...table, withheld: false }
  return { ...withoutVoid(shown), sheets: shown.withheld ? 0 : table.sheets, leftOut }
}

type Shown = Pick<Crosstab, 'rows' | 'columns' | 'cells' | 'withheld'>

/** That everybody answered needs no line. */
function withoutVoid({ rows, columns, cells, withheld }: Shown): Shown {
  const isKept = ({ id, count }: Crosstab['rows'][number]) => id !== '' || count !== 0
  return {
    withheld,
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

function findPlace(places: Place[], id: string, field: string): Place {
  return places.find((place) => place.id === id) ?? refuse(field, 'a question that can be crossed')
}

function countedOf(query: CrosstabQuery, filters: Place[], anonymous: boolean): Counted {
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

async function axisOf(db: Database, counted: Counted, place: Place, classes = USUAL_CLASSES): Promise<Axis> {
  if (!place.figures) return { place, bounds: null }
  const isNumber = /^(?:[2-9]|10)$/.test(classes)
  const bounds = isNumber ? await quantiles(db, counted, place, Number(classes)) : classes.split(',')
  const sorted = [...bounds].sort((a, b) => Number(a) - Number(b))
  return { place, bounds: [...new Set(sorted)] }
}

async function cross(db: Database, counted: Counted, [row, column]: [Axis, Axis]) {
  const counts = await countCrossed(db, counted, row, column)
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
  const table: Table = { ...named, cells, sheets: at(null, null) }
  return { table, leftOut: rows.leftOut + columns.leftOut }
}

interface Categories {
  /** The last one is no answer. */
  shown: { id: string; title: LocalText | null }[]
  leftOut: number
}

async function categoriesOf(
  db: Database,
  { place, bounds }: Axis,
  given: { id: string; count: number }[],
): Promise<Categories> {
  const noAnswer = { id: '', title: null }
  if (bounds) return { shown: [...classesOf(bounds), noAnswer], leftOut: 0 }
  if (place.options)
    return { shown: [...place.options.map(({ id, title }) => ({ id, title })), noAnswer], leftOut: 0 }
  const ordered = given.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)).slice(0, MOST)
  const names = await namesById(
    db,
    place.kind,
    ordered.map(({ id }) => id),
  )
  const shown = ordered.map(({ id }) => ({ id, title: names.get(id) ?? { 'zh-CN': id, 'en-US': id } }))
  return { shown: [...shown, noAnswer], leftOut: given.length - ordered.length }
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
