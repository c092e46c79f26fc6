import { sql } from 'drizzle-orm'
import { isTable } from '../../src/lib/questionnaire'
import type { Form, LocalText } from '../../src/lib/questionnaire/schema/form'
import type { FormPreview } from '../../src/wire/surveys/forms'
import { findMeanings } from '../access/indicators'
import { listOf } from '../access/jurisdiction'
import { type Database, rowsOf } from '../database/connection/open'

interface Asked {
  indicator: string
  question: LocalText
  form: LocalText
}

/** Questions and rows of tables with an indicator. */
const askingPath = 'strict $.pages[*].questions[*].** ? (exists (@.indicator))'

/** Questions and rows of other forms in use that ask for these indicators: of each, the one of the newest survey. */
const findAsked = (db: Database, indicators: readonly string[], formId: string) =>
  rowsOf<Asked>(
    db,
    sql`select distinct on (q->>'indicator') q->>'indicator' as indicator, q->'title' as question, s.title as form
      from survey s
      join form f on f.id = s.form_id and f.version = s.form_version
      cross join lateral jsonb_path_query(f.definition, ${askingPath}::jsonpath) q
      where f.id <> ${formId} and not s.anonymous and s.deleted_at is null and q->>'indicator' in (select value from ${listOf(indicators)})
      order by q->>'indicator', s.due_at desc, s.id`,
  )

/** Questions, and rows of tables, that ask for an indicator and offer no known answer. */
const askingParts = ({ pages }: Form) =>
  pages
    .flatMap(({ questions }) => questions)
    .flatMap((question) => [
      { id: question.id, part: question, prefill: question.prefill },
      ...(isTable(question)
        ? question.rows.map((row) => ({ id: `${question.id}.${row.id}`, part: row, prefill: undefined }))
        : []),
    ])
    .flatMap(({ id, part: { title, indicator }, prefill }) =>
      indicator === undefined || prefill !== undefined ? [] : [{ questionId: id, title, indicator }],
    )

/**
 * Questions and rows that ask again for what another form asks for, with the name of the datum in the dictionary.
 * Questions that offer the known answer to be taken over are left out: they ask nothing twice.
 */
export async function findRepeated(db: Database, form: Form): Promise<FormPreview['repeated']> {
  const asking = askingParts(form)
  if (asking.length === 0) return []
  const codes = asking.map(({ indicator }) => indicator)
  const asked = await findAsked(db, codes, form.id)
  const meanings = await findMeanings(db, codes)
  return asking.flatMap(({ questionId, title, indicator }) => {
    const known = asked.find((one) => one.indicator === indicator)
    const name = meanings.find(({ code }) => code === indicator)?.name ?? null
    return known ? [{ questionId, title, indicator, name, knownAs: known.question, form: known.form }] : []
  })
}
