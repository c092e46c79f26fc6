import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { RegisteredUnit } from '../../../src/wire/bureau/units'
import { organisation, unitDepartment } from '../../database/schema'
import { departmentJson } from '../members/list'

type Department = NonNullable<RegisteredUnit['department']>

/** SQL for the responsible department of a row of `unit_department`, as JSON; null without one. */
export const responsibleDepartment = sql<Department | null>`(
  select ${departmentJson} from department d left join department p on p.id = d.parent_id
  where d.id = ${unitDepartment.departmentId}
)`

export const hasAdministrator = sql<boolean>`${organisation.administrators} > 0`

/** Joins the responsible department of a bureau. */
export const chargeOf = (bureauId: string): SQL | undefined =>
  and(eq(unitDepartment.bureauId, bureauId), eq(unitDepartment.unitId, organisation.id))
