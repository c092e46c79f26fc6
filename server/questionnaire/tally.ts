import { eq, sql, type SQL } from 'drizzle-orm'
import type { Form } from '../../src/lib/questionnaire/form'
import { rowsOf, type Database } from '../database/open'
import { survey } from '../database/schema'
import { findAsked } from './form-versions'
import { sumsOf, sumsOfFigures } from './tally-parts'

/**
 * The counts of a survey are kept, and brought up to date by what has changed since they were written last: so the
 * result of a whole province is there at once, and no answer passes through this process.
 */

/** Runs what reads a survey's counts in one moment in which they are those of its sheets. */
export async function withTally<T>(
  db: Database,
  surveyId: string,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  const counted = await db.transaction(
    async (tx) => ((await hasChanged(tx, surveyId)) ? null : { result: await read(tx) }),
    moment,
  )
  if (counted) return counted.result
  return countingAlone(db, async (tx) => {
    await bringUpToDate(tx, surveyId, await formOf(tx, surveyId))
    return read(tx)
  })
}

/**
 * Counts no more than `portion` of the answers that came, or all that waits where that is less.
 *
 * @returns whether more waits, and the milliseconds it took without what it waited for others
 */
export async function tallySome(
  db: Database,
  surveyId: string,
  portion: number,
): Promise<{ more: boolean; ms: number }> {
  return countingAlone(db, async (tx) => {
    const started = performance.now()
    const asked = await formOf(tx, surveyId)
    const last = await endOf(tx, surveyId, portion)
    if (last === null) await bringUpToDate(tx, surveyId, asked)
    else await addUpTo(tx, surveyId, asked, last)
    return { more: last !== null, ms: performance.now() - started }
  })
}

const moment = { isolationLevel: 'repeatable read' } as const

/** Runs what writes counts while no other gateway, and nobody else in this one, does. */
function countingAlone<T>(db: Database, count: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    // A lock takes no snapshot: the moment begins once whoever counts already has finished.
    await tx.execute(sql`lock table tally in share update exclusive mode`)
    return count(tx)
  }, moment)
}

async function formOf(db: Database, surveyId: string): Promise<Form> {
  const [row] = await db
    .select({ id: survey.formId, version: survey.formVersion })
    .from(survey)
    .where(eq(survey.id, surveyId))
  if (!row) throw new Error(`survey ${surveyId} is missing`)
  return findAsked(db, surveyId, row.id, row.version)
}

const changesOf = (surveyId: string, sign: SQL): SQL =>
  sql`select answers from sheet_change where survey_id = ${surveyId} and sign = ${sign}`

async function has(db: Database, rows: SQL): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select exists (${rows}) as found`)
  return row?.found ?? false
}

const hasChanged = (db: Database, surveyId: string) =>
  has(db, sql`select 1 from sheet_change where survey_id = ${surveyId}`)

/** To be called by one at a time, in a transaction of one moment. */
async function bringUpToDate(tx: Database, surveyId: string, asked: Form): Promise<void> {
  if (await has(tx, changesOf(surveyId, sql`0`))) await countAnew(tx, surveyId, asked)
  else {
    await add(tx, surveyId, asked, changesOf(surveyId, sql`1`))
    if (await has(tx, changesOf(surveyId, sql`-1`))) await takeAway(tx, surveyId, asked)
  }
  await tx.execute(sql`delete from sheet_change where survey_id = ${surveyId}`)
}

/** The last change of a portion; null when less than one waits, or when all must be counted anew. */
async function endOf(tx: Database, surveyId: string, portion: number): Promise<string | null> {
  if (await has(tx, changesOf(surveyId, sql`0`))) return null
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select id::text as id from sheet_change where survey_id = ${surveyId} and sign = 1
      order by sheet_change.id offset ${portion - 1}::int limit 1`,
  )
  return row?.id ?? null
}

/** Only what came: to take away needs the extremes of all sheets, so all that came must have been counted. */
async function addUpTo(tx: Database, surveyId: string, asked: Form, last: string): Promise<void> {
  const some = sql`survey_id = ${surveyId} and sign = 1 and id <= ${last}::bigint`
  await add(tx, surveyId, asked, sql`select answers from sheet_change where ${some}`)
  await tx.execute(sql`delete from sheet_change where ${some}`)
}

const sheetsOf = (surveyId: string): SQL => sql`select answers from sheet where survey_id = ${surveyId}`

async function countAnew(tx: Database, surveyId: string, asked: Form): Promise<void> {
  await tx.execute(sql`delete from tally where survey_id = ${surveyId}`)
  await add(tx, surveyId, asked, sheetsOf(surveyId))
}

async function add(tx: Database, surveyId: string, asked: Form, rows: SQL): Promise<void> {
  await tx.execute(sql`
    insert into tally as t
      (survey_id, place, value, count, sum, least, least_count, greatest, greatest_count)
    select ${surveyId}::uuid, sums.* from (${sumsOf(rows, asked)}) sums
    on conflict (survey_id, place, value) do update set
      count = t.count + excluded.count,
      sum = t.sum + excluded.sum,
      least = least(t.least, excluded.least),
      least_count = case sign(excluded.least - t.least)
        when -1 then excluded.least_count when 0 then t.least_count + excluded.least_count else t.least_count end,
      greatest = greatest(t.greatest, excluded.greatest),
      greatest_count = case sign(excluded.greatest - t.greatest)
        when 1 then excluded.greatest_count when 0 then t.greatest_count + excluded.greatest_count
        else t.greatest_count end`)
}

/** What goes away was added before; of the extremes the last one may have gone. */
async function takeAway(tx: Database, surveyId: string, asked: Form): Promise<void> {
  await tx.execute(sql`
    update tally t set
      count = t.count - gone.count,
      sum = t.sum - gone.sum,
      least_count = t.least_count - case when gone.least = t.least then gone.least_count else 0 end,
      greatest_count = t.greatest_count - case when gone.greatest = t.greatest then gone.greatest_count else 0 end
    from (${sumsOf(changesOf(surveyId, sql`-1`), asked)}) gone
    where t.survey_id = ${surveyId} and t.place = gone.place and t.value = gone.value`)
  await tx.execute(sql`delete from tally where survey_id = ${surveyId} and count <= 0`)
  const lost = sql`select place from tally where survey_id = ${surveyId} and (least_count <= 0 or greatest_count <= 0)`
  if (!(await has(tx, lost))) return
  await tx.execute(sql`
    update tally t set least = s.least, least_count = s.least_count, greatest = s.greatest,
      greatest_count = s.greatest_count
    from (${sumsOfFigures(sheetsOf(surveyId), asked, sql`place in (${lost})`)}) s
    where t.survey_id = ${surveyId} and t.place = s.place and t.value = s.value`)
}
