import { sql, type SQL } from 'drizzle-orm'
import { GatewayError } from '../gateway-error'
import type { Member } from '../sessions/authentication'
import { task } from '../database/schema'
import { subtreeOf } from './jurisdiction'

/** Whose tasks somebody may see and chase: all of a bureau's surveys, or those of some departments and below them. */
export interface Scope {
  ownerId: string
  /** Null is the whole bureau. */
  departmentIds: readonly string[] | null
}

/**
 * A reviewer has the whole bureau, a department head the units that their departments look after and those' own
 * people; everybody else, and a head in charge of no department, has none.
 */
export function findScope({ organisation, role, responsibleDepartments }: Member['member']): Scope | null {
  if (role === 'reviewer') return { ownerId: organisation.id, departmentIds: null }
  if (role === 'head' && responsibleDepartments.length > 0)
    return { ownerId: organisation.id, departmentIds: responsibleDepartments }
  return null
}

/** @throws forbidden for whoever has none */
export function scopeOf(member: Member['member']): Scope {
  const scope = findScope(member)
  if (!scope) throw new GatewayError('forbidden')
  return scope
}

/** True for the tasks that one of these departments chases. */
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
