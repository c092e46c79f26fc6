import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/connection/open'
import { response } from '../database/schema'

/** The ids as rows `q(id)`. Passed as one JSON value, because the two drivers pass arrays differently. */
const idRows = (ids: string[]) => sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) q(id)`

const MAX_TEXTS = 20
/** Latest responses searched first; enough for most questions. */
const RECENT = 500
/** Responses searched for the remaining questions; rarer texts appear among the most frequent ones. */
const SEARCHED = 10_000

interface LatestTextsQuery {
  surveyId: string
  anonymous: boolean
  /** Condition on `response`, also on its survey. */
  matches: SQL
  /** Question → number of responses that answer it. */
  answered: Map<string, number>
}

/** Question → its latest texts, at most 20; random ones for an anonymous survey, which stores no order. */
export async function latestTexts(
  db: Database,
  { surveyId, anonymous, matches, answered }: LatestTextsQuery,
) {
  const ids = [...answered.keys()]
  if (ids.length === 0) return new Map<string, string[]>()
  if (anonymous) return grouped(await sampleTexts(db, surveyId, ids))
  const found = grouped(await latestAmong(db, recent(matches, RECENT), ids))
  const isIncomplete = (id: string) =>
    (found.get(id) ?? []).length < Math.min(MAX_TEXTS, answered.get(id) ?? 0)
  const incomplete = ids.filter(isIncomplete)
  if (incomplete.length === 0) return found
  return new Map([...found, ...grouped(await latestAmong(db, recent(matches, SEARCHED), incomplete))])
}

/** The text of an answer; of a location its address only, because results disclose no positions. */
const textOf = (answers: SQL): SQL => sql`case jsonb_typeof(${answers} -> q.id)
  when 'object' then ${answers} -> q.id ->> 'address' else ${answers} ->> q.id end`

const hasText = (answers: SQL): SQL => sql`(jsonb_exists(${answers}, q.id)
  and (jsonb_typeof(${answers} -> q.id) <> 'object' or jsonb_exists(${answers} -> q.id, 'address')))`

interface TextRow {
  id: string
  text: string
}

function grouped(rows: TextRow[]): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const { id, text } of rows) texts.set(id, [...(texts.get(id) ?? []), text])
  return texts
}

const recent = (matches: SQL, limit: number): SQL => sql`
  select ${response.id} as id, ${response.answers} as answers, ${response.submittedAt} as at from ${response}
  where ${matches} order by ${response.submittedAt} desc nulls last, ${response.id}
  limit ${limit}::int`

const latestAmong = (db: Database, responses: SQL, ids: string[]) =>
  rowsOf<TextRow>(
    db,
    sql`with recent as materialized (${responses})
      select q.id, t.text from ${idRows(ids)} cross join lateral (
        select ${textOf(sql`answers`)} as text from recent where ${hasText(sql`answers`)}
        order by at desc nulls last, md5(recent.id::text || q.id) limit ${MAX_TEXTS}
      ) t`,
  )

/**
 * Ids are random, so the responses after a start id form a random sample without reading all responses. The start id and
 * the order differ for each question, to link no two texts of a respondent.
 */
function sampleTexts(db: Database, surveyId: string, ids: string[]) {
  const start = sql`md5(${surveyId}::text || q.id)::uuid`
  const part = (turn: number, range: SQL): SQL => sql`(
    select ${turn}::int as turn, id, ${textOf(sql`answers`)} as text from (
      select id, answers from ${response} where survey_id = ${surveyId} and ${range} order by id limit ${SEARCHED}::int
    ) searched where ${hasText(sql`answers`)} order by id limit ${MAX_TEXTS}
  )`
  return rowsOf<TextRow>(
    db,
    sql`select q.id, t.text from ${idRows(ids)} cross join lateral (
        select * from (
          ${part(1, sql`response.id >= ${start}`)} union all ${part(2, sql`response.id < ${start}`)}
        ) w order by turn, w.id limit ${MAX_TEXTS}
      ) t order by q.id, md5(t.id::text || q.id)`,
  )
}
