import { sql } from 'drizzle-orm'
import type { Answers, Form } from '../../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../../../server/database/connection/open'
import { opinionAnswers } from '../../../../server/demo/content/answers'
import { businessAnswers } from '../../../../server/demo/content/business-answers'
import { createRandom } from '../../../../server/demo/content/random'
import { businessForm } from '../../../../server/surveys/templates/business-conditions'
import { satisfactionForm } from '../../../../server/surveys/templates/satisfaction'
import { hash } from '../../../../server/crypto/secrets'
import { addManyOpenTasks, submitMany } from '../../../server/harness/worlds/many-answers'
import { addManyUnits, MANY_BUREAU } from '../../../server/harness/worlds/many-units'

/** Responses of the survey whose result is measured. */
export const ANSWERED = 100_000
/** Number of different responses, used repeatedly. */
const KINDS = 5_000
/** Open tasks for the measurement. */
export const OPEN = 7_500

/** A survey that nobody has answered: the nth task belongs to `tokenOf(n)`. */
export interface OpenSurvey {
  open: string
  tasks: string[]
}

export interface GatewayWorld extends OpenSurvey {
  /** Survey with `ANSWERED` responses. */
  answered: string
}

export const tokenOf = (respondent: number) => `bench-token-${respondent}`
export const REVIEWER_TOKEN = 'bench-token-reviewer'

const random = createRandom(5)

/** Valid answers of one respondent. */
export const someAnswers = (): Answers => opinionAnswers(satisfactionForm, random)

async function addSurvey(db: Database, { id, version }: Form, definition: Form): Promise<string> {
  await db.execute(sql`insert into form (id, version, definition, minutes, question_count)
    values (${id}, ${version}, ${JSON.stringify(definition)}::jsonb, 5, 20) on conflict do nothing`)
  const made: unknown = await db.execute(sql`insert into survey
    (form_id, form_version, owner_id, title, anonymous, opens_at, due_at)
    values (${id}, ${version}, ${MANY_BUREAU}, '{"zh-CN":"大调查","en-US":"Large survey"}', false,
      now() - interval '5 days', now() + interval '5 days') returning id`)
  return (made as { rows: { id: string }[] }).rows[0]?.id ?? ''
}

/** The database stores only hashes of tokens; callers send the tokens. */
async function addSessions(db: Database, count: number): Promise<void> {
  const tokens = JSON.stringify(Array.from({ length: count }, (_, respondent) => hash(tokenOf(respondent))))
  await db.execute(sql`insert into session (token_hash, person_id, organisation_id, expires_at)
    select value, 'many-' || place, 'many-' || place, now() + interval '12 hours'
    from jsonb_array_elements_text(${tokens}::jsonb) with ordinality as tokens(value, place)`)
  await db.execute(sql`insert into person (id, name, mobile)
    values ('bench-reviewer', '{"zh-CN":"员","en-US":"Reviewer"}', '18800000000')`)
  await db.execute(sql`insert into membership (person_id, organisation_id, role)
    values ('bench-reviewer', ${MANY_BUREAU}, 'reviewer')`)
  await db.execute(sql`insert into session (token_hash, person_id, organisation_id, expires_at)
    values (${hash(REVIEWER_TOKEN)}, 'bench-reviewer', ${MANY_BUREAU}, now() + interval '12 hours')`)
}

/** An open survey for the first `count` units of `addManyUnits`, each of whose people has a session. */
export async function addOpenSurvey(db: Database, count: number): Promise<OpenSurvey> {
  const open = await addSurvey(db, satisfactionForm, satisfactionForm)
  await addManyOpenTasks(db, open, count)
  await addSessions(db, count)
  const made: unknown = await db.execute(sql`select id from task where survey_id = ${open}
    order by substr(person_id, 6)::int`)
  return { open, tasks: (made as { rows: { id: string }[] }).rows.map(({ id }) => id) }
}

/** A bureau with two surveys, one of them with responses of a whole province. */
export async function fillWorld(db: Database): Promise<GatewayWorld> {
  await addManyUnits(db, ANSWERED)
  const answered = await addSurvey(db, businessForm, businessForm)
  await addManyOpenTasks(db, answered, ANSWERED)
  await submitMany(
    db,
    answered,
    Array.from({ length: KINDS }, () => businessAnswers(random)),
  )
  return { answered, ...(await addOpenSurvey(db, OPEN)) }
}
