import { randomUUID } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Audience, AudienceCount } from '../../src/wire/surveys/audience'
import type { FieldError } from '../../src/wire/protocol/envelope'
import { createJob, findJob, insertEntries, type BatchJob } from '../jobs/batch-jobs'
import { type Database, rowsOf } from '../database/connection/open'
import { survey } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { listOf, type Jurisdiction, jurisdictionOf, subtreeOf } from '../access/jurisdiction'
import { lockRespondents } from '../jobs/respondents-lock'
import { assignBatch } from './assign-tasks'

/** The people meant, each with their unit, of whom one or all are asked. */
function meant(
  ownerId: string,
  reach: Jurisdiction,
  { responsibleDepartments, areas, units, staff, perUnit }: Audience,
): SQL {
  const unit = sql`
    select o.id from organisation o
    where o.id <> ${ownerId} and (
      o.id in (select value from ${listOf(units)})
      or (${reach.enterprise} and exists (
        select 1 from ${listOf(areas)} where starts_with(o.area_code, list.value)
      ))
      or o.id in (
        select c.unit_id from unit_department c
        where c.bureau_id = ${ownerId} and c.department_id in (${subtreeOf(ownerId, responsibleDepartments)})
      )
    )`
  return sql`
    select person_id, organisation_id from (${perUnit === 'one' ? onePerUnit(ownerId, unit) : everybody(unit)}) u
    union all
    select m.person_id, m.organisation_id from membership m
    where m.organisation_id = ${ownerId} and m.department_id in (${subtreeOf(ownerId, staff)})`
}

const everybody = (unit: SQL): SQL =>
  sql`select m.person_id, m.organisation_id from membership m where m.organisation_id in (${unit})`

/** Whom the bureau has asked last; of a unit it has never asked, who has told what they are, then by id. */
const onePerUnit = (ownerId: string, unit: SQL): SQL => sql`
  select distinct on (m.organisation_id) m.person_id, m.organisation_id
  from membership m
  left join (
    select t.person_id, t.organisation_id, max(s.opens_at) as at
    from task t join survey s on s.id = t.survey_id
    where s.owner_id = ${ownerId} group by t.person_id, t.organisation_id
  ) asked on asked.person_id = m.person_id and asked.organisation_id = m.organisation_id
  where m.organisation_id in (${unit})
  order by m.organisation_id, asked.at desc nulls last, m.person_type nulls last, m.person_id`

/**
 * The people meant, as a table of `person_id` and `organisation_id`.
 * @throws invalidInput naming what the owner cannot reach
 */
export async function resolveAudience(db: Database, ownerId: string, audience: Audience): Promise<SQL> {
  return meant(ownerId, await refuseUnreachable(db, ownerId, audience), audience)
}

interface Of {
  surveyId: string
  anonymous: boolean
}

/** Who has a task already, or is listed for one: the person, of an anonymous survey for whatever unit; with one per unit, the unit. */
const hasTask = ({ surveyId, anonymous }: Of, perUnit: Audience['perUnit'], ownerId: string): SQL => {
  const given = (columns: string, where = sql`true`) => sql`
    select ${sql.raw(columns)} from task where survey_id = ${surveyId} and ${where}
    union all
    select ${sql.raw(columns)} from batch_job_entry where job_id in (
      select id from batch_job where survey_id = ${surveyId} and finished_at is null and per_unit is not null
    ) and ${where}`
  // Lists of their own, which are looked up; one condition over both would read them for everybody.
  const person = anonymous
    ? sql`m.person_id in (${given('person_id')})`
    : sql`(m.person_id, m.organisation_id) in (${given('person_id, organisation_id')})`
  if (perUnit === 'all') return person
  return sql`(${person} or m.organisation_id in (${given('organisation_id', sql`organisation_id <> ${ownerId}`)}))`
}

/**
 * How many people of how many organisations are meant.
 * @throws invalidInput naming what the owner cannot reach
 */
export async function countAudience(
  db: Database,
  ownerId: string,
  audience: Audience,
  running?: Of,
): Promise<AudienceCount> {
  const reach = await refuseUnreachable(db, ownerId, audience)
  const already = running ? hasTask(running, audience.perUnit, ownerId) : sql`false`
  const [row] = await rowsOf<AudienceCount>(
    db,
    sql`select count(distinct m.person_id)::int as people, count(distinct m.organisation_id)::int as organisations,
      count(distinct m.person_id) filter (where ${already})::int as already
    from (${meant(ownerId, reach, audience)}) m`,
  )
  return row ?? { people: 0, organisations: 0, already: 0 }
}

interface Assignment {
  surveyId: string
  audience: Audience
  /** Made once by the device: repeated with it, it is the same assignment. */
  clientKey: string
  createdBy: string
}

/**
 * Gives everybody meant a task: few at once, many by and by. Who has one keeps it.
 *
 * @returns what is done about it; null where nobody is meant who has none
 * @throws notFound without the survey; invalidInput naming what its owner cannot reach; conflict for a foreign key
 */
export async function assign(
  tx: Database,
  gateway: Gateway,
  { surveyId, audience, clientKey, createdBy }: Assignment,
): Promise<BatchJob | null> {
  const [known] = await tx.select().from(survey).where(eq(survey.id, surveyId))
  if (!known) throw new GatewayError('notFound')
  const people = await findFree(tx, known, audience)
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
    {
      id,
      surveyId,
      clientKey,
      createdBy,
      createdAt: gateway.clock.now(),
      perUnit,
      total,
    },
    assignBatch,
  )
}

/** Everybody meant who has no task yet, once. */
async function findFree(
  tx: Database,
  { id: surveyId, ownerId, anonymous }: typeof survey.$inferSelect,
  audience: Audience,
): Promise<SQL> {
  const reach = await refuseUnreachable(tx, ownerId, audience)
  const once = anonymous ? sql`distinct on (m.person_id)` : sql`distinct`
  return sql`
    select ${once} m.person_id, m.organisation_id, null::uuid as task_id
    from (${meant(ownerId, reach, audience)}) m
    where not ${hasTask({ surveyId, anonymous }, audience.perUnit, ownerId)}
    ${anonymous ? sql`order by m.person_id, m.organisation_id` : sql``}`
}

/** Departments of another organisation, areas beyond the bureau's own, and units it has nothing to do with. */
async function refuseUnreachable(db: Database, ownerId: string, audience: Audience): Promise<Jurisdiction> {
  const reach = await jurisdictionOf(db, ownerId)
  const isDepartment = sql`exists (select 1 from department d where d.id = list.value and d.organisation_id = ${ownerId})`
  const isUnit = sql`exists (select 1 from organisation o where o.id = list.value and ${reach.unit})`
  const known: [keyof Audience, string[], SQL][] = [
    ['responsibleDepartments', audience.responsibleDepartments, isDepartment],
    ['areas', audience.areas, sql`starts_with(list.value, ${reach.area})`],
    ['units', audience.units, isUnit],
    ['staff', audience.staff, isDepartment],
  ]
  const faults: FieldError[] = []
  for (const [part, values, isKnown] of known) {
    if (values.length === 0) continue
    const rows = await rowsOf<{ place: number }>(
      db,
      sql`select list.place::int as place from ${listOf(values)} where not ${isKnown} order by list.place limit 20`,
    )
    faults.push(
      ...rows.map(({ place }) => ({ field: `audience.${part}.${place - 1}`, message: 'unreachable' })),
    )
  }
  if (faults.length > 0) throw new GatewayError('invalidInput', { fields: faults })
  return reach
}
