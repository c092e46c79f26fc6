import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../database/connection/open'
import { crosstabCount, organisation, task } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { Portion } from '../../tally/portions'
import { readPage } from '../../tally/recount'
import { countNow, readSurveyForm, snapshot, type TallyState } from '../../tally/tally'
import { addResponses } from '../../tally/tally-rows'
import { countRange, countStored, deleteCounts, generationOf, isLarge } from '../stored-count'
import { isWithin, matchesFilter, matchesUnit, namesUnits, type ResponseFilter } from './response-filter'

/**
 * Reading a response to find that it does not match takes a fraction of the time of counting one, so that a portion
 * reads so many times more.
 */
const READ_FOR_ONE = 10

export interface FilteredState extends TallyState {
  countedAt: Date | null
}

/** Distinguishes a filter from every other one of its survey. */
export function filterKey({ choice, industry, ...unit }: ResponseFilter): unknown[] {
  const { areaCode, organisationType, office, state } = unit
  return [
    choice && [choice.variable.id, choice.option],
    ...[areaCode, organisationType, office?.id ?? null],
    industry && [industry.variable.id, ...industry.prefixes],
    state,
  ]
}

/**
 * Counts the responses that match, within the time of a call, then reads in one snapshot. Counts of few responses are
 * made for each call, and deleted after it: the state of a response and the office of a unit change without a change of
 * the responses. Those of many are stored, and are as old as they say.
 */
export async function withFilteredTally<T>(
  gateway: Gateway,
  filter: ResponseFilter,
  formVersion: number,
  read: (tx: Database, state: FilteredState) => Promise<T>,
): Promise<T> {
  const { db, clock } = gateway
  const { surveyId } = filter
  await countNow(gateway, surveyId)
  const form = await readSurveyForm(db, surveyId)
  const isKept = await isLarge(db, surveyId)
  const query = JSON.stringify(['filtered', formVersion, ...filterKey(filter), isKept ? '' : randomUUID()])
  const now = clock.now()
  const { count, counting, countedAt } = await countStored(
    gateway,
    { surveyId, query, anonymous: false },
    () => Promise.resolve([null, null]),
    ({ id }, portion) => countFilteredPortion(db, id, { filter, form, now }, portion * READ_FOR_ONE),
  )
  const state = { generation: generationOf(count), recount: counting, complete: counting === null, countedAt }
  try {
    return await db.transaction((tx) => read(tx, state), snapshot)
  } finally {
    if (!isKept) await deleteCounts(db, surveyId, eq(crosstabCount.id, count.id))
  }
}

interface FilteredPass {
  filter: ResponseFilter
  form: Form
  now: Date
}

/** Adds those of the next `portion` responses that match to the tally of the count. */
export const countFilteredPortion = (
  db: Database,
  id: string,
  { filter, form, now }: FilteredPass,
  portion: number,
): Promise<Portion> =>
  countRange(db, id, { surveyId: filter.surveyId, now, portion }, async (tx, count, range) => {
    const page = sql`(select id, answers, seconds, submission_task_id from response
      where ${matchesFilter(filter)} ${isWithin(range)})`
    const { surveyId } = filter
    const rows = { surveyId, generation: generationOf(count) }
    await addResponses(tx, rows, form, await readPage(tx, surveyId, form, page))
  })

/**
 * The number of respondents addressed whose units match, without those excused. Null if the filter names what only
 * responses have.
 */
export async function countAddressed(db: Database, filter: ResponseFilter): Promise<number | null> {
  if (!namesUnits(filter)) return null
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${task} join ${organisation} on ${organisation.id} = ${task.organisationId}
      where ${sql.join(
        [
          sql`${task.surveyId} = ${filter.surveyId}`,
          sql`${task.status} <> 'excused'`,
          ...matchesUnit(filter),
        ],
        sql` and `,
      )}`,
  )
  return row?.count ?? 0
}
