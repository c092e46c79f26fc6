import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/open'
import { sheet, submission } from '../database/schema'
import { idRows } from './question-ids'

const LATEST = 20
/** Among so many sheets most questions have their latest texts. */
const RECENT = 500

interface Asked {
  surveyId: string
  anonymous: boolean
  /** Question → how many sheets answer it. */
  answered: Map<string, number>
}

/** Question → what was written last; of an anonymous survey, where nothing was written last, some by lot. */
export async function latestTexts(db: Database, { surveyId, anonymous, answered }: Asked) {
  const ids = [...answered.keys()]
  if (ids.length === 0) return new Map<string, string[]>()
  if (anonymous) return grouped(await drawnByLot(db, surveyId, ids))
  const found = grouped(await latestAmong(db, recent(surveyId, RECENT), ids))
  const lacks = (id: string) => (found.get(id) ?? []).length < Math.min(LATEST, answered.get(id) ?? 0)
  const lacking = ids.filter(lacks)
  if (lacking.length === 0) return found
  return new Map([...found, ...grouped(await latestAmong(db, recent(surveyId, null), lacking))])
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

const recent = (surveyId: string, limit: number | null): SQL => sql`
  select ${sheet.id} as id, ${sheet.answers} as answers, ${submission.submittedAt} as at
  from ${sheet} left join ${submission} on ${submission.taskId} = ${sheet.submissionTaskId}
  where ${sheet.surveyId} = ${surveyId} order by at desc nulls last limit ${limit}`

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
 * Ids are made by lot, so the sheets behind a place among them that is another for each question are drawn by lot
 * as well, without looking at all of them. They stand in an order that joins no two texts of a person.
 */
function drawnByLot(db: Database, surveyId: string, ids: string[]) {
  const start = sql`md5(${surveyId}::text || q.id)::uuid`
  const part = (turn: number, place: SQL): SQL => sql`(
    select ${turn}::int as turn, id, answers ->> q.id as text from ${sheet}
    where survey_id = ${surveyId} and ${place} and jsonb_exists(answers, q.id) order by id limit ${LATEST}
  )`
  return rowsOf<TextRow>(
    db,
    sql`select q.id, t.text from ${idRows(ids)} cross join lateral (
        select * from (
          ${part(1, sql`sheet.id >= ${start}`)} union all ${part(2, sql`sheet.id < ${start}`)}
        ) w order by turn, w.id limit ${LATEST}
      ) t order by q.id, md5(t.id::text || q.id)`,
  )
}
