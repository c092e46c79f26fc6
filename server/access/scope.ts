import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { GatewayError } from '../gateway-error'
import type { Member } from '../sessions/authentication'
import { task } from '../database/schema'
import { subtreeOf } from './jurisdiction'

/** The tasks that a person may see and follow up: all of a bureau, or those of some departments and their subtrees. */
export interface Scope {
  ownerId: string
  /** Null for the whole bureau. */
  departmentIds: readonly string[] | null
}

interface DepartmentScope {
  ownerId: string
  departmentIds: readonly string[]
}

/**
 * The scope of a reviewer is the whole bureau; of a department head, the units and people of the responsible
 * departments. Null for other members, and for a head without departments.
 */
export function findScope({ organisation, role, responsibleDepartments }: Member['member']): Scope | null {
  if (role === 'reviewer') return { ownerId: organisation.id, departmentIds: null }
  if (role === 'head' && responsibleDepartments.length > 0)
    return { ownerId: organisation.id, departmentIds: responsibleDepartments }
  return null
}

/** Throws `forbidden` for members without a scope. */
export function scopeOf(member: Member['member']): Scope {
  const scope = findScope(member)
  if (!scope) throw new GatewayError('forbidden')
  return scope
}

/** Condition: a person works in one of these departments of a bureau. */
export const worksIn = (
  { personId, organisationId }: { personId: SQLWrapper; organisationId: SQLWrapper },
  { ownerId, departmentIds }: DepartmentScope,
): SQL => sql`(${organisationId} = ${ownerId} and exists (
    select 1 from membership m where m.person_id = ${personId} and m.organisation_id = ${ownerId}
      and m.department_id = any (array(${subtreeOf(ownerId, departmentIds)}))
  ))`

/**
 * Condition: one of these departments is responsible for a unit. The departments are an array, because the planner would
 * make a table of all their units otherwise, which takes a second for 100,000 of a million.
 */
export const isResponsibleFor = (unitId: SQLWrapper, { ownerId, departmentIds }: DepartmentScope): SQL =>
  sql`exists (
    select 1 from unit_department c where c.bureau_id = ${ownerId} and c.unit_id = ${unitId}
      and c.department_id = any (array(${subtreeOf(ownerId, departmentIds)}))
  )`

/** Condition on `task`: within the scope. */
export const inScope = ({ ownerId, departmentIds }: Scope): SQL | undefined =>
  departmentIds === null
    ? undefined
    : sql`(${isResponsibleFor(task.organisationId, { ownerId, departmentIds })} or ${worksIn(task, { ownerId, departmentIds })})`
