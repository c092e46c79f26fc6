import { sql, type SQL } from 'drizzle-orm'
import { type DeskSearch, mostFound } from '../../../src/wire/bureau/desk-search'
import { jurisdictionOf } from '../../access/jurisdiction'
import { inScope, isResponsibleFor, type Scope, worksIn } from '../../access/scope'
import { type Database, rowsOf } from '../../database/connection/open'
import type { Asked } from '../survey-table'
import { departmentName } from '../respondent-columns'
import { MAX_MATCHES } from '../../database/queries/matches'
import { initialsOf, namesOf, organisationTexts } from '../../database/queries/search'
import { haveWords, inInitials, matchesWords, startsFirst } from './words'

/** Matches whose latest task is looked up. */
const MAX_CANDIDATES = 100

/** Condition on `organisation o`: one of the units in the scope. */
async function unitsOf(db: Database, { ownerId, departmentIds }: Scope): Promise<SQL> {
  if (departmentIds === null) return (await jurisdictionOf(db, ownerId)).unit
  return isResponsibleFor(sql`o.id`, { ownerId, departmentIds })
}

/** Condition on `organisation o` and `membership m`: the bureau's own staff in the scope. */
const staffOf = ({ ownerId, departmentIds }: Scope): SQL =>
  departmentIds === null
    ? sql`o.id = ${ownerId}`
    : worksIn({ personId: sql`m.person_id`, organisationId: sql`o.id` }, { ownerId, departmentIds })

/** Lateral subquery: the latest task that fulfils a condition, of surveys that have begun before those that have not. */
const latestTask = ({ scope, now }: Asked, condition: SQL): SQL => sql`lateral (
  select task.id as "taskId", task.survey_id as "surveyId", task.status, survey.title as survey, survey.period,
    ${departmentName(scope.ownerId)} as department
  from task join survey on survey.id = task.survey_id
  where ${condition} and survey.owner_id = ${scope.ownerId} and not survey.anonymous
    and ${inScope(scope) ?? sql`true`}
  order by survey.opens_at > ${now.toISOString()}::timestamptz, survey.due_at desc, task.id limit 1
)`

/** Units by name, unit code or pinyin initials, each with its latest task. */
export async function findUnits(
  db: Database,
  asked: Asked,
  words: readonly string[],
): Promise<DeskSearch['units']> {
  const columns = organisationTexts({ name: sql`o.name`, creditCode: sql`o.credit_code` })
  const isInScope = await unitsOf(db, asked.scope)
  const initials = inInitials(initialsOf({ name: sql`o.name` }))
  return rowsOf(
    db,
    sql`select latest.*, found.name as unit, found.credit_code as "unitCode" from (
        select o.id, o.name, o.credit_code, ${startsFirst(words, columns)} as place from (
          select o.* from organisation o
          where ${haveWords(words, columns, initials.indexed)}
            and ${matchesWords(words, columns, initials.exact)} and ${isInScope}
          limit ${MAX_MATCHES}::int
        ) o
        order by place, o.name->>'zh-CN', o.id limit ${MAX_CANDIDATES}::int
      ) found cross join ${latestTask(asked, sql`task.organisation_id = found.id`)} latest
      order by found.place, found.name->>'zh-CN', found.id limit ${mostFound}::int`,
  )
}

/** People of these units and of the bureau itself by name or pinyin initials, each with the latest task. */
export async function findPeople(
  db: Database,
  asked: Asked,
  words: readonly string[],
): Promise<DeskSearch['people']> {
  const columns = namesOf({ name: sql`p.name` })
  const isInScope = sql`(${await unitsOf(db, asked.scope)} or ${staffOf(asked.scope)})`
  const initials = inInitials(initialsOf({ name: sql`p.name` }))
  const own = sql`task.person_id = found.person_id and task.organisation_id = found.organisation_id`
  return rowsOf(
    db,
    sql`select latest.*, found.name as person, found.unit from (
        select p.person_id, p.organisation_id, p.name, p.unit, ${startsFirst(words, columns)} as place from (
          select m.person_id, m.organisation_id, p.name, o.name as unit
          from person p join membership m on m.person_id = p.id join organisation o on o.id = m.organisation_id
          where ${haveWords(words, columns, initials.indexed)}
            and ${matchesWords(words, columns, initials.exact)} and ${isInScope}
          limit ${MAX_MATCHES}::int
        ) p
        order by place, p.name->>'zh-CN', p.person_id, p.organisation_id limit ${MAX_CANDIDATES}::int
      ) found cross join ${latestTask(asked, own)} latest
      order by found.place, found.name->>'zh-CN', found.person_id, found.organisation_id
      limit ${mostFound}::int`,
  )
}
