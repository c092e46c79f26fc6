import { sql, type SQL } from 'drizzle-orm'
import type { Board, BoardGroup } from '../../src/wire/board'
import { type Database, rowsOf } from '../database/open'
import { task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import { findSurvey } from '../questionnaire/surveys'
import { inScope, type Scope } from './scope'

/** The worst of them; a bureau with more groups looks at those first. */
const MOST_GROUPS = 200

/** How a survey stands in each area and with each department in charge, the worst first. */
export async function readBoard({ db, clock }: Gateway, scope: Scope, surveyId: string): Promise<Board> {
  const { survey } = await findSurvey(db, scope.ownerId, surveyId, scope)
  if (survey.anonymous) throw new GatewayError('notFound')
  const where = sql`${task.surveyId} = ${surveyId} and ${inScope(scope) ?? sql`true`}`
  return {
    survey,
    areas: await groupsOf(db, byArea(where)),
    departments: await groupsOf(db, byDepartment(scope.ownerId, where)),
    isWhole: scope.departmentIds === null,
    serverTime: clock.now().toISOString(),
  }
}

const byArea = (where: SQL): SQL => sql`
  select ${task.state} as state, o.area_code as id, t.name as name
  from ${task} join organisation o on o.id = ${task.organisationId} left join town t on t.code = o.area_code
  where ${where}`

/** By the department that looks after the unit, of the own people by theirs. */
const byDepartment = (ownerId: string, where: SQL): SQL => sql`
  select ${task.state} as state, d.id as id,
    jsonb_build_object('zh-CN', coalesce(p.name->>'zh-CN' || ' / ', '') || (d.name->>'zh-CN'),
      'en-US', coalesce(p.name->>'en-US' || ' / ', '') || (d.name->>'en-US')) as name
  from ${task}
  left join unit_charge c on c.bureau_id = ${ownerId} and c.unit_id = ${task.organisationId}
  left join membership m on m.organisation_id = ${ownerId} and m.organisation_id = ${task.organisationId}
    and m.person_id = ${task.personId}
  left join department d on d.id = coalesce(c.department_id, m.department_id)
  left join department p on p.id = d.parent_id
  where ${where}`

async function groupsOf(db: Database, rows: SQL): Promise<BoardGroup[]> {
  return rowsOf<BoardGroup>(
    db,
    sql`select coalesce(id, '') as id, case when id is null then null else name end as name, assigned, answered
      from (
        select id, name, count(*)::int as assigned,
          (count(*) filter (where state in ('submitted', 'accepted')))::int as answered
        from (${rows}) each_task group by id, name
      ) groups
      order by answered::float / assigned, assigned - answered desc, id limit ${MOST_GROUPS}`,
  )
}
