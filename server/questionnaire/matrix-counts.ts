import { sql } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/open'
import { sheet } from '../database/schema'
import { list } from './question-ids'

/** Question/row → in how many sheets, and option → how often. */
export interface MatrixCounts {
  answered: Map<string, number>
  choices: Map<string, Map<string, number>>
}

export async function countMatrices(db: Database, surveyId: string, ids: string[]): Promise<MatrixCounts> {
  const counts: MatrixCounts = { answered: new Map(), choices: new Map() }
  if (ids.length === 0) return counts
  const rows = await rowsOf<{ id: string; choice: string | null; count: number }>(
    db,
    sql`with answered as materialized (
        select a.key || '/' || r.key as id, r.value
        from ${sheet} cross join lateral jsonb_each(answers) a cross join lateral jsonb_each(a.value) r
        where survey_id = ${surveyId} and a.key in ${list(ids)}
      )
      select id, null as choice, count(*)::int as count from answered group by id
      union all
      select id, choice, count(*)::int
      from answered cross join lateral jsonb_array_elements_text(value) choice
      group by id, choice`,
  )
  for (const { id, choice, count } of rows) {
    if (choice === null) counts.answered.set(id, count)
    else counts.choices.set(id, (counts.choices.get(id) ?? new Map<string, number>()).set(choice, count))
  }
  return counts
}
