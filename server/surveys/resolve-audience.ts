import { randomUUID } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Audience, AudienceCount } from '../../src/wire/surveys/audience'
import type { FieldError } from '../../src/wire/protocol/envelope'
import { createJob, findJob, insertEntries, type BatchJob } from '../jobs/batch-jobs'
import { type Database, rowsOf } from '../database/connection/open'
import { survey } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { isActive, listOf, type Jurisdiction, jurisdictionOf, subtreeOf } from '../access/jurisdiction'
import { lockRespondents } from '../jobs/respondents-lock'
import { askedBefore, registeredSince } from './asked-before'
import { assignBatch } from './assign-tasks'

/** Selects the people of an audience with their units: one person per unit, or all. Surveys stand for the units that they still ask. */
function audienceQuery(ownerId: string, jurisdiction: Jurisdiction, audience: Audience): SQL {
  const { responsibleDepartments, areas, units, staff, people, newSince = [], perUnit } = audience
  const asked = (column: 'organisation_id' | 'person_id') => askedBefore(column, ownerId, audience)
  // Without the condition the planner reads the register for every audience.
  const isNew =
    newSince.length === 0
      ? sql`false`
      : sql`(${jurisdiction.enterprise} and o.id in (${registeredSince(ownerId, audience)}))`
  const unit = sql`
    select o.id from organisation o
    where o.id <> ${ownerId} and (
      o.id in (select value from ${listOf(units)})
      or (${jurisdiction.enterprise} and exists (
        select 1 from ${listOf(areas)} where starts_with(o.area_code, list.value)
      ))
      or (${isActive} and o.id in (
        select c.unit_id from unit_department c
        where c.bureau_id = ${ownerId} and c.department_id in (${subtreeOf(ownerId, responsibleDepartments)})
      ))
      or (${isActive} and ${jurisdiction.unit} and o.id in (${asked('organisation_id')}))
      or ${isNew}
    )`
  return sql`
    select person_id, organisation_id from (${perUnit === 'one' ? onePerUnit(ownerId, unit) : allMembers(unit)}) u
    union all
    select m.person_id, m.organisation_id from membership m
    where m.organisation_id = ${ownerId} and (
      m.department_id in (${subtreeOf(ownerId, staff)})
      or m.person_id in (select value from ${listOf(people)})
      or (m.organisation_id in (${asked('organisation_id')}) and m.person_id in (${asked('person_id')}))
    )`
}

const allMembers = (unit: SQL): SQL =>
  sql`select m.person_id, m.organisation_id from membership m where m.organisation_id in (${unit})`

/**
 * One person per unit: the latest respondent of the bureau's surveys, otherwise a member with a stated person type, then
 * the first by id.
 */
const onePerUnit = (ownerId: string, unit: SQL): SQL => sql`
  select distinct on (m.organisation_id) m.person_id, m.organisation_id
  from membership m
  left join (
    select t.person_id, t.organisation_id, max(s.opens_at) as at
    from task t join survey s on s.id = t.survey_id
    where s.owner_id = ${ownerId} group by t.person_id, t.organisation_id
  ) earlier on earlier.person_id = m.person_id and earlier.organisation_id = m.organisation_id
  where m.organisation_id in (${unit})
  order by m.organisation_id, earlier.at desc nulls last, m.person_type nulls last, m.person_id`

/**
 * Selects the people of an audience as rows `person_id` and `organisation_id`.
 * @throws invalidInput, with the entries outside the owner's jurisdiction
 */
export async function resolveAudience(db: Database, ownerId: string, audience: Audience): Promise<SQL> {
  return audienceQuery(ownerId, await checkJurisdiction(db, ownerId, audience), audience)
}

interface AssignedSurvey {
  surveyId: string
  anonymous: boolean
}

/**
 * Condition on `m`: the person has a task or is listed in an open job. Counts tasks for any unit in an anonymous survey,
 * and tasks of any person of the unit with one respondent per unit.
 */
const hasTask = (
  { surveyId, anonymous }: AssignedSurvey,
  perUnit: Audience['perUnit'],
  ownerId: string,
): SQL => {
  const assigned = (columns: string, where = sql`true`) => sql`
    select ${sql.raw(columns)} from task where survey_id = ${surveyId} and ${where}
    union all
    select ${sql.raw(columns)} from batch_job_entry where job_id in (
      select id from batch_job where survey_id = ${surveyId} and finished_at is null and per_unit is not null
    ) and ${where}`
  // Separate conditions use hashed subplans; one condition over both would read the lists for each person.
  const person = anonymous
    ? sql`m.person_id in (${assigned('person_id')})`
    : sql`(m.person_id, m.organisation_id) in (${assigned('person_id, organisation_id')})`
  if (perUnit === 'all') return person
  return sql`(${person} or m.organisation_id in (${assigned('organisation_id', sql`organisation_id <> ${ownerId}`)}))`
}

/**
 * Counts the people and organisations of an audience, and the people who have a task of the `running` survey already.
 * @throws invalidInput, with the entries outside the owner's jurisdiction
 */
export async function countAudience(
  db: Database,
  ownerId: string,
  audience: Audience,
  running?: AssignedSurvey,
): Promise<AudienceCount> {
  const jurisdiction = await checkJurisdiction(db, ownerId, audience)
  const already = running ? hasTask(running, audience.perUnit, ownerId) : sql`false`
  const [row] = await rowsOf<AudienceCount>(
    db,
    sql`select count(distinct m.person_id)::int as people, count(distinct m.organisation_id)::int as organisations,
      count(distinct m.person_id) filter (where ${already})::int as already
    from (${audienceQuery(ownerId, jurisdiction, audience)}) m`,
  )
  return row ?? { people: 0, organisations: 0, already: 0 }
}

interface AssignmentRequest {
  surveyId: string
  audience: Audience
  /** Idempotency key of the client. */
  clientKey: string
  createdBy: string
}

/**
 * Creates the job that assigns a task to each person of the audience without one. Runs a job of at most one batch
 * immediately. A repeated call with the same key returns the same job.
 * @returns null if every person of the audience has a task
 * @throws notFound; invalidInput, with the entries outside the owner's jurisdiction; conflict for another person's or
 * survey's key
 */
export async function createAssignment(
  tx: Database,
  gateway: Gateway,
  { surveyId, audience, clientKey, createdBy }: AssignmentRequest,
): Promise<BatchJob | null> {
  const [known] = await tx.select().from(survey).where(eq(survey.id, surveyId))
  if (!known) throw new GatewayError('notFound')
  const people = await findUnassigned(tx, known, audience)
  await lockRespondents(tx, surveyId)
  const before = await findJob(tx, clientKey)
  if (before && (before.createdBy !== createdBy || before.surveyId !== surveyId))
    throw new GatewayError('conflict')
  if (before) return before
  const id = randomUUID()
  const [listed] = await rowsOf<{ total: number }>(
    tx,
    sql`with listed as (${insertEntries(id, people)} returning 1) select count(*)::int as total from listed`,
  )
  const total = listed?.total ?? 0
  if (total === 0) return null
  const { perUnit } = audience
  return createJob(
    tx,
    gateway,
    { id, surveyId, clientKey, createdBy, createdAt: gateway.clock.now(), perUnit, total },
    assignBatch,
  )
}

/** Selects the people of the audience without a task, without duplicates. */
async function findUnassigned(
  tx: Database,
  { id: surveyId, ownerId, anonymous }: typeof survey.$inferSelect,
  audience: Audience,
): Promise<SQL> {
  const jurisdiction = await checkJurisdiction(tx, ownerId, audience)
  const once = anonymous ? sql`distinct on (m.person_id)` : sql`distinct`
  return sql`
    select ${once} m.person_id, m.organisation_id, null::uuid as task_id
    from (${audienceQuery(ownerId, jurisdiction, audience)}) m
    where not ${hasTask({ surveyId, anonymous }, audience.perUnit, ownerId)}
    ${anonymous ? sql`order by m.person_id, m.organisation_id` : sql``}`
}

/**
 * Throws invalidInput for departments, people and surveys of another organisation, and for areas and units outside the
 * bureau's jurisdiction; otherwise returns the jurisdiction.
 */
async function checkJurisdiction(db: Database, ownerId: string, audience: Audience): Promise<Jurisdiction> {
  const jurisdiction = await jurisdictionOf(db, ownerId)
  const isDepartment = sql`exists (select 1 from department d where d.id = list.value and d.organisation_id = ${ownerId})`
  const isColleague = sql`exists (select 1 from membership m where m.person_id = list.value and m.organisation_id = ${ownerId})`
  const isUnit = sql`exists (select 1 from organisation o where o.id = list.value and ${jurisdiction.unit})`
  const isSurvey = sql`exists (select 1 from survey s where s.id::text = list.value and s.owner_id = ${ownerId})`
  const known: [keyof Audience, string[], SQL][] = [
    ['responsibleDepartments', audience.responsibleDepartments, isDepartment],
    ['areas', audience.areas, sql`starts_with(list.value, ${jurisdiction.area})`],
    ['units', audience.units, isUnit],
    ['staff', audience.staff, isDepartment],
    ['people', audience.people, isColleague],
    ['surveys', audience.surveys, isSurvey],
    ['newSince', audience.newSince ?? [], isSurvey],
  ]
  const errors: FieldError[] = []
  for (const [part, values, isKnown] of known) {
    if (values.length === 0) continue
    const rows = await rowsOf<{ place: number }>(
      db,
      sql`select list.place::int as place from ${listOf(values)} where not ${isKnown} order by list.place limit 20`,
    )
    errors.push(
      ...rows.map(({ place }) => ({ field: `audience.${part}.${place - 1}`, message: 'unreachable' })),
    )
  }
  if (errors.length > 0) throw new GatewayError('invalidInput', { fields: errors })
  return jurisdiction
}
