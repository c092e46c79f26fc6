import type { ComparedCrosstab, Crosstab, CrosstabQuery } from '../../../src/wire/results/crosstab'
import type { Gateway } from '../../gateway'
import type { Axis, CellCount } from '../crosstab-counts'
import { countQuery } from '../crosstab-portions'
import { type CrosstabScope, findCrosstabScope } from '../filters/crosstab-choices'
import { findSameFilter } from '../filters/find-filter'
import type { SameDatum } from './same-datum'
import { sameDataOf } from './survey-data'
import { type ComparedSurveys, findComparedSurveys } from './compared-surveys'

interface Compared {
  /** Null unless asked for. */
  periods: Crosstab['compared']
  /** Progress of the count of a period that is not complete; null once all are. */
  counting: Crosstab['counting']
}

interface Current {
  scope: CrosstabScope
  axes: [Axis, Axis]
  shown: Pick<Crosstab, 'rows' | 'columns'>
}

/** The classes of a survey's own table, so that each period is counted in the same ones. */
const classesOf = ({ bounds }: Axis) => bounds?.join(',')

/**
 * Counts the cells of a table in the previous period, or the base asked for, and in the same one of last year, with the
 * same filter. Not for an anonymous survey: the cells that its tables hide differ from period to period.
 * @throws invalidInput for a base that is no earlier period of the series
 */
export async function compareCrosstab(
  gateway: Gateway,
  query: CrosstabQuery,
  current: Current,
): Promise<Compared> {
  if (!query.compare || current.scope.anonymous) return { periods: null, counting: null }
  const { last, lastYear } = await findComparedSurveys(gateway.db, current.scope.survey, query.base)
  const sameIn = await sameDataOf(gateway.db, current.scope.survey)
  const [before, yearBefore] = [
    await countPeriod(gateway, query, { ...current, same: await sameIn(last) }, last),
    await countPeriod(gateway, query, { ...current, same: await sameIn(lastYear) }, lastYear),
  ]
  return {
    periods: { last: before?.cells ?? null, lastYear: yearBefore?.cells ?? null },
    counting: before?.counting ?? yearBefore?.counting ?? null,
  }
}

interface CountedPeriod {
  cells: ComparedCrosstab | null
  counting: Crosstab['counting']
}

/** Null without the survey, the questions or what the table is filtered by. */
async function countPeriod(
  gateway: Gateway,
  query: CrosstabQuery,
  { scope: { ownerId }, axes, shown, same }: Current & { same: SameDatum },
  survey: ComparedSurveys['last'],
): Promise<CountedPeriod | null> {
  // A table of numbers nobody has reported has no classes.
  if (!survey || axes.some(({ bounds }) => bounds?.length === 0)) return null
  const { id: surveyId, period } = survey
  const scope = await findCrosstabScope(gateway, ownerId, surveyId)
  const filter = await findSameFilter(gateway.db, scope, query)
  const [row, column] = axes.map(({ variable }) => scope.rows.find(({ id }) => id === same(variable.id)))
  if (!filter || !row || !column) return null
  const classes = { rowClasses: classesOf(axes[0]), columnClasses: classesOf(axes[1]) }
  const { cells, counting } = await countQuery(
    gateway,
    { ...query, ...classes, surveyId },
    scope,
    [row, column],
    filter,
  )
  return { cells: cells && { period: period ?? '', ...alignedWith(shown, cells) }, counting }
}

/** The counts in the order of a table's rows and columns; categories that it does not have are in the totals only. */
function alignedWith({ rows, columns }: Current['shown'], counts: readonly CellCount[]) {
  const found = new Map(counts.map(({ x, y, count }) => [JSON.stringify([x, y]), count]))
  const at = (x: string | null, y: string | null) => found.get(JSON.stringify([x, y])) ?? 0
  return {
    responses: at(null, null),
    rowTotals: rows.map(({ id }) => at(id, null)),
    columnTotals: columns.map(({ id }) => at(null, id)),
    cells: rows.map(({ id: x }) => columns.map(({ id: y }) => at(x, y))),
  }
}
