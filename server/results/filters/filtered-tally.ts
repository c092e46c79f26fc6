import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../../database/connection/open'
import { crosstabCount, type KeptParts, organisation, task } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { Portion } from '../../tally/portions'
import { readPage } from '../../tally/recount'
import { countNow, readSurveyForm, snapshot, type TallyState } from '../../tally/tally'
import { addResponses } from '../../tally/tally-rows'
import { readAggregates } from '../aggregates'
import {
  countRange,
  countStored,
  deleteCounts,
  generationOf,
  isLarge,
  reusableSince,
  type StoredCount,
} from '../stored-count'
import { isWithin, matchesFilter, matchesUnit, namesUnits, type ResponseFilter } from './response-filter'

/**
 * Reading a response to find that it does not match takes a fraction of the time of counting one, so that a portion
 * reads so many times more.
 */
const READ_FOR_ONE = 10

export interface FilteredState extends TallyState {
  countedAt: Date | null
  /** Of many responses, once they are counted. */
  kept: KeptParts | null
}

/** The key of a stored count of filtered responses. */
const storedQuery = (formVersion: number, filter: ResponseFilter) =>
  ['filtered', formVersion, ...filterKey(filter), ''] as const

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
  const stored = storedQuery(formVersion, filter)
  const query = JSON.stringify(isKept ? stored : [...stored.slice(0, -1), randomUUID()])
  const now = clock.now()
  const { count, counting, countedAt } = await countStored(
    gateway,
    { surveyId, query, anonymous: false },
    () => Promise.resolve([null, null]),
    ({ id }, portion) => countFilteredPortion(db, id, { filter, form, now }, portion * READ_FOR_ONE),
  )
  const complete = counting === null
  const kept = isKept && complete ? (count.kept ?? (await keepParts(db, count, { filter, form }))) : null
  const state = { generation: generationOf(count), recount: counting, complete, countedAt, kept }
  try {
    return await db.transaction((tx) => read(tx, state), snapshot)
  } finally {
    if (!isKept) await deleteCounts(db, surveyId, eq(crosstabCount.id, count.id))
  }
}

/** Reads and stores what a finished count keeps. */
async function keepParts(
  db: Database,
  count: StoredCount,
  { filter, form }: Pick<FilteredPass, 'filter' | 'form'>,
): Promise<KeptParts> {
  const generation = generationOf(count)
  const { texts } = await readAggregates(db, { anonymous: false }, form, { filter, generation })
  const kept = { addressed: await countAddressed(db, filter), texts: Object.fromEntries(texts) }
  await db.update(crosstabCount).set({ kept }).where(eq(crosstabCount.id, count.id))
  return kept
}

/** The number of responses that match, if they are many and have been counted before; otherwise null. */
export async function findCounted(
  { db, clock }: Pick<Gateway, 'db' | 'clock'>,
  filter: ResponseFilter,
  formVersion: number,
): Promise<number | null> {
  const query = JSON.stringify(storedQuery(formVersion, filter))
  const [found] = await rowsOf<{ count: number }>(
    db,
    sql`select t.count from ${crosstabCount} c
      join tally t on t.survey_id = c.survey_id and t.generation = -c.number and t.variable = '' and t.value = ''
      where c.survey_id = ${filter.surveyId} and c.query = ${query} and c.finished_at > ${reusableSince(clock.now()).toISOString()}::timestamptz`,
  )
  return found?.count ?? null
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
