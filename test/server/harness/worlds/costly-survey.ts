import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Answers, Form } from '../../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../../../server/database/connection/open'
import { text } from '../../../../server/surveys/templates/text'
import { addManyOpenTasks, submitMany } from './many-answers'
import { MANY_BUREAU } from './many-units'

const SIDE = 20
const items = (prefix: string) =>
  Array.from({ length: SIDE }, (_, index) => ({ id: `${prefix}${index}`, title: text(prefix, prefix) }))

/** One table of 400 numbers: few responses take long to count. */
const costlyForm = (version: number): Form => ({
  ...{ id: 'costly', version, title: text('大表', 'Large table'), minutes: 1 },
  pages: [
    {
      id: 'p',
      title: text('页', 'Page'),
      questions: [
        { id: 't', kind: 'table', title: text('表', 'Table'), rows: items('r'), columns: items('c') },
      ],
    },
  ],
})

const answersOf = (seed: number): Answers => ({
  t: Object.fromEntries(
    items('r').map(({ id }, row) => [
      id,
      Object.fromEntries(items('c').map((column, at) => [column.id, String(seed + row * SIDE + at)])),
    ]),
  ),
})

/** A survey of the large bureau with this many responses. */
export async function publishCostlySurvey(db: Database, answered: number): Promise<string> {
  const surveyId = randomUUID()
  for (const version of [1, 2])
    await db.execute(sql`insert into form (id, version, definition, minutes, question_count)
      values ('costly', ${version}::int, ${JSON.stringify(costlyForm(version))}::jsonb, 1, 1) on conflict do nothing`)
  await db.execute(sql`insert into survey (id, form_id, form_version, owner_id, title, anonymous, opens_at, due_at)
    values (${surveyId}, 'costly', 1, ${MANY_BUREAU}, '{"zh-CN":"大表","en-US":"Large table"}', false,
      now() - interval '5 days', now() + interval '5 days')`)
  await addManyOpenTasks(db, surveyId, answered)
  await submitMany(
    db,
    surveyId,
    Array.from({ length: 50 }, (_, seed) => answersOf(seed)),
  )
  return surveyId
}

/** Switches the form version, to require a recount of all responses. */
export const changeForm = (db: Database, surveyId: string) =>
  db.execute(sql`update survey set form_version = 3 - form_version where id = ${surveyId}`)
