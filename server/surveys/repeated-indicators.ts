import { sql } from 'drizzle-orm'
import type { Form, LocalText } from '../../src/lib/questionnaire/schema/form'
import type { FormPreview } from '../../src/wire/surveys/forms'
import { listOf } from '../access/jurisdiction'
import { type Database, rowsOf } from '../database/connection/open'

interface Asked {
  indicator: string
  question: LocalText
  form: LocalText
}

/** Questions of other forms in use that ask for these indicators: of each, the one of the newest survey. */
const findAsked = (db: Database, indicators: readonly string[], formId: string) =>
  rowsOf<Asked>(
    db,
    sql`select distinct on (q->>'indicator') q->>'indicator' as indicator, q->'title' as question, s.title as form
      from survey s
      join form f on f.id = s.form_id and f.version = s.form_version
      cross join lateral jsonb_path_query(f.definition, '$.pages[*].questions[*] ? (exists (@.indicator))') q
      where f.id <> ${formId} and not s.anonymous and q->>'indicator' in (select value from ${listOf(indicators)})
      order by q->>'indicator', s.due_at desc, s.id`,
  )

/**
 * Questions that ask again for what another form asks for. Questions that offer the known answer to be taken over are
 * left out: they ask nothing twice.
 */
export async function findRepeated(db: Database, { id, pages }: Form): Promise<FormPreview['repeated']> {
  const asking = pages
    .flatMap(({ questions }) => questions)
    .flatMap(({ id: questionId, title, indicator, prefill }) =>
      indicator === undefined || prefill !== undefined ? [] : [{ questionId, title, indicator }],
    )
  if (asking.length === 0) return []
  const asked = await findAsked(
    db,
    asking.map(({ indicator }) => indicator),
    id,
  )
  return asking.flatMap(({ questionId, title, indicator }) => {
    const known = asked.find((one) => one.indicator === indicator)
    return known ? [{ questionId, title, indicator, knownAs: known.question, form: known.form }] : []
  })
}
