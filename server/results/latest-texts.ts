import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/connection/open'
import { response } from '../database/schema'
import { idRows } from '../database/queries/id-rows'

const LATEST = 20
/** Among so many sheets most questions have their latest texts. */
const RECENT = 500
/** Sheets that are searched for the other questions; texts that are rarer show among the most frequent ones. */
const SEARCHED = 10_000

interface Asked {
  surveyId: string
  anonymous: boolean
  /** Question → how many sheets answer it. */
  answered: Map<string, number>
}

/** Question → its latest texts; in an anonymous survey, where no order is known, some at random. */
export async function latestTexts(db: Database, { surveyId, anonymous, answered }: Asked) {
  const ids = [...answered.keys()]
  if (ids.length === 0) return new Map<string, string[]>()
  if (anonymous) return grouped(await drawnByLot(db, surveyId, ids))
  const found = grouped(await latestAmong(db, recent(surveyId, RECENT), ids))
  const lacks = (id: string) => (found.get(id) ?? []).length < Math.min(LATEST, answered.get(id) ?? 0)
  const lacking = ids.filter(lacks)
  if (lacking.length === 0) return found
  return new Map([...found, ...grouped(await latestAmong(db, recent(surveyId, SEARCHED), lacking))])
}

interface TextRow {
  id: string
  text: string
}

function grouped(rows: TextRow[]): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { id, text } of rows) texts.set(id, [...(texts.get(id) ?? []), text])
  return texts
}

const recent = (surveyId: string, limit: number): SQL => sql`
  select ${response.id} as id, ${response.answers} as answers, ${response.submittedAt} as at from ${response}
  where ${response.surveyId} = ${surveyId} order by ${response.submittedAt} desc nulls last, ${response.id}
  limit ${limit}::int`

const latestAmong = (db: Database, sheets: SQL, ids: string[]) =>
  rowsOf<TextRow>(
    db,
    sql`with recent as materialized (${sheets})
      select q.id, t.text from ${idRows(ids)} cross join lateral (
        select answers ->> q.id as text from recent where jsonb_exists(answers, q.id)
        order by at desc nulls last, md5(recent.id::text || q.id) limit ${LATEST}
      ) t`,
  )

/**
 * Ids are random, so the sheets after an id that differs for each question are a random sample, found without reading
 * all sheets. Their order joins no two texts of a person.
 */
function drawnByLot(db: Database, surveyId: string, ids: string[]) {
  const start = sql`md5(${surveyId}::text || q.id)::uuid`
  const part = (turn: number, range: SQL): SQL => sql`(
    select ${turn}::int as turn, id, answers ->> q.id as text from (
      select id, answers from ${response} where survey_id = ${surveyId} and ${range} order by id limit ${SEARCHED}::int
    ) searched where jsonb_exists(answers, q.id) order by id limit ${LATEST}
  )`
  return rowsOf<TextRow>(
    db,
    sql`select q.id, t.text from ${idRows(ids)} cross join lateral (
        select * from (
          ${part(1, sql`response.id >= ${start}`)} union all ${part(2, sql`response.id < ${start}`)}
        ) w order by turn, w.id limit ${LATEST}
      ) t order by q.id, md5(t.id::text || q.id)`,
  )
}
