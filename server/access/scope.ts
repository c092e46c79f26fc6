import { sql, type SQL } from 'drizzle-orm'
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

/** Condition on `task`: one of these departments is responsible for its unit, or its person works in one of them. */
export const inResponsibleDepartments = (ownerId: string, departmentIds: readonly string[]): SQL => sql`(
  ${task.organisationId} in (
    select c.unit_id from unit_department c
    where c.bureau_id = ${ownerId} and c.department_id in (${subtreeOf(ownerId, departmentIds)})
  ) or (${task.organisationId} = ${ownerId} and ${task.personId} in (
    select m.person_id from membership m
    where m.organisation_id = ${ownerId} and m.department_id in (${subtreeOf(ownerId, departmentIds)})
  ))
)`

export const inScope = ({ ownerId, departmentIds }: Scope): SQL | undefined =>
  departmentIds === null ? undefined : inResponsibleDepartments(ownerId, departmentIds)
