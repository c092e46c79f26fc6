import { type SQL, sql } from 'drizzle-orm'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../database/connection/open'
import type { TallySum } from './sums'
import { type CountedResponse, createResponseSums } from './tally-items'

/** The generation of `tally` rows to write: the published one, or the copy that a recount fills. */
export interface TallyRows {
  surveyId: string
  generation: number
}

export async function exists(db: Database, rows: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select exists (${rows}) as found`)
  return row?.found ?? false
}

/** Rows of sums with the columns of table `tally` after its generation. */
const recordsOf = (sums: TallySum[]): SQL =>
  sql`(select variable, value, count, sum, minimum, "minimumCount" as minimum_count, maximum, "maximumCount" as maximum_count, sums
    from json_to_recordset(${JSON.stringify(sums)}::json) record (variable text, value text, count int, sum numeric,
      minimum numeric, "minimumCount" int, maximum numeric, "maximumCount" int, sums bigint[]))`

/** Adds lists of sums position by position, also of different lengths; null for rows without. */
const addLists = (own: SQL, other: SQL, sign: 1 | -1): SQL =>
  sql`case when ${other} is not null then array(select coalesce(a, 0) + coalesce(b, 0) * ${sql.raw(String(sign))}
    from unnest(${own}, ${other}) with ordinality lists(a, b, position) order by position) end`

async function sumsOf(form: Form, responses: readonly CountedResponse[]): Promise<TallySum[]> {
  const sums = createResponseSums(form)
  await sums.add(responses)
  return sums.rows()
}

/** Adds responses to the counts. */
export const addResponses = async (
  tx: Database,
  rows: TallyRows,
  form: Form,
  responses: readonly CountedResponse[],
): Promise<void> => addSums(tx, rows, await sumsOf(form, responses))

/** Adds the sums of responses to the counts. */
export async function addSums(
  tx: Database,
  { surveyId, generation }: TallyRows,
  sums: TallySum[],
): Promise<void> {
  if (sums.length === 0) return
  await tx.execute(sql`
    insert into tally as t
      (survey_id, generation, variable, value, count, sum, minimum, minimum_count, maximum, maximum_count, sums)
    select ${surveyId}::uuid, ${generation}::int, sums.* from ${recordsOf(sums)} sums
    on conflict (survey_id, generation, variable, value) do update set
      count = t.count + excluded.count,
      sum = t.sum + excluded.sum,
      sums = ${addLists(sql`t.sums`, sql`excluded.sums`, 1)},
      minimum = least(t.minimum, excluded.minimum),
      minimum_count = case sign(excluded.minimum - t.minimum)
        when -1 then excluded.minimum_count when 0 then t.minimum_count + excluded.minimum_count else t.minimum_count end,
      maximum = greatest(t.maximum, excluded.maximum),
      maximum_count = case sign(excluded.maximum - t.maximum)
        when 1 then excluded.maximum_count when 0 then t.maximum_count + excluded.maximum_count
        else t.maximum_count end`)
}

/**
 * Subtracts responses that were added before.
 * @returns true if a minimum or maximum is lost, which only a recount can find again
 */
export async function subtractResponses(
  tx: Database,
  { surveyId, generation }: TallyRows,
  form: Form,
  responses: readonly CountedResponse[],
): Promise<boolean> {
  if (responses.length === 0) return false
  const own = sql`survey_id = ${surveyId} and generation = ${generation}::int`
  const sums = await sumsOf(form, responses)
  await tx.execute(sql`
    update tally t set
      count = t.count - removed.count,
      sum = t.sum - removed.sum,
      sums = ${addLists(sql`t.sums`, sql`removed.sums`, -1)},
      minimum_count = t.minimum_count - case when removed.minimum = t.minimum then removed.minimum_count else 0 end,
      maximum_count = t.maximum_count - case when removed.maximum = t.maximum then removed.maximum_count else 0 end
    from ${recordsOf(sums)} removed
    where ${own} and t.variable = removed.variable and t.value = removed.value`)
  await tx.execute(sql`delete from tally where ${own} and count <= 0`)
  return exists(tx, sql`select 1 from tally where ${own} and (minimum_count <= 0 or maximum_count <= 0)`)
}

/**
 * Deletes at most `limit` rows that are neither published nor part of the copy. Those of negative generations belong to
 * counts of filtered responses. Returns true if more may be left.
 */
export async function deleteOldRows(
  tx: Database,
  { surveyId, generation }: TallyRows,
  copy: number | null,
  limit: number,
): Promise<boolean> {
  const old = (range: SQL) =>
    sql`(select generation, variable, value from tally where survey_id = ${surveyId} and ${range} limit ${limit}::int)`
  const before = old(sql`generation >= 0 and generation < ${generation}::int`)
  const between = old(sql`generation > ${generation}::int and generation < ${copy ?? generation}::int`)
  const deleted = await rowsOf(
    tx,
    sql`delete from tally t using (${before} union all ${between}) old where t.survey_id = ${surveyId}
      and t.generation = old.generation and t.variable = old.variable and t.value = old.value returning 1`,
  )
  return deleted.length >= limit
}
