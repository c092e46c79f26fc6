import { sql } from 'drizzle-orm'
import { hash } from '../../../server/crypto/secrets'
import { type Database, rowsOf } from '../../../server/database/connection/open'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { text } from '../../../server/surveys/templates/text'
import { addManyUnits, MANY_BUREAU } from '../../server/harness/worlds/many-units'
import { publishReport } from '../../server/harness/worlds/returned-survey'

export interface Person {
  id: string
  /** As the receipts of their unit show it. */
  name: string
  unit: string
  mobile: string
  token: string
}

export interface AssignedTask {
  id: string
  surveyId: string
  personId: string
  anonymous: boolean
}

const REVIEWER = 'chaos-reviewer'
const tokenOf = (personId: string) => `token-of-${personId}`
export const REVIEWER_TOKEN = tokenOf(REVIEWER)

/** Its text says whose answers they are, and in which order they were typed. */
const form: Form = {
  id: 'chaos',
  version: 1,
  title: text('演练报表', 'Rehearsal'),
  minutes: 2,
  pages: [
    {
      id: 'page',
      title: text('数据', 'Figures'),
      questions: [
        { id: 'note', kind: 'text', title: text('备注', 'Note'), required: true, maxLength: 200 },
        { id: 'staff', kind: 'number', title: text('人数', 'Staff'), required: true, min: '0' },
      ],
    },
  ],
}

/** Units with one person each, signed in, and a reviewer of their bureau. */
export async function addPeople(db: Database, count: number): Promise<Person[]> {
  await addManyUnits(db, count)
  await db.execute(sql`insert into person (id, name, mobile)
    values (${REVIEWER}, '{"zh-CN":"员","en-US":"Reviewer"}', '18800000000')`)
  await db.execute(sql`insert into membership (person_id, organisation_id, role)
    values (${REVIEWER}, ${MANY_BUREAU}, 'reviewer')`)
  const people = Array.from({ length: count }, (_, at): Person => {
    const n = at + 1
    const id = `many-${n}`
    return { id, name: `人${n}`, unit: `单位${n}`, mobile: String(19_000_000_000 + n), token: tokenOf(id) }
  })
  for (const [personId, organisationId] of [
    ...people.map(({ id }) => [id, id] as const),
    [REVIEWER, MANY_BUREAU] as const,
  ])
    await db.execute(sql`insert into session (token_hash, person_id, organisation_id, expires_at)
      values (${hash(tokenOf(personId))}, ${personId}, ${organisationId}, now() + interval '12 hours')`)
  return people
}

/** Publishes a survey to all of them, and returns their tasks. */
export async function publishSurvey(
  db: Database,
  people: Person[],
  anonymous: boolean,
): Promise<AssignedTask[]> {
  const title = `演练 ${Math.random()}`
  const assignments = people.map(({ id }) => ({ personId: id, organisationId: id }))
  await publishReport(db, { title, ownerId: MANY_BUREAU, now: new Date(), form, anonymous, assignments })
  return rowsOf<AssignedTask>(
    db,
    sql`select t.id, t.survey_id as "surveyId", t.person_id as "personId", s.anonymous
      from task t join survey s on s.id = t.survey_id where s.title ->> 'zh-CN' = ${title}`,
  )
}
