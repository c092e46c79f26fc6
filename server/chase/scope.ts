import { sql, type SQL } from 'drizzle-orm'
import { GatewayError } from '../http/errors'
import type { Member } from '../http/session'
import { task } from '../database/schema'
import { subtreeOf } from '../questionnaire/reach'

/** Whose tasks somebody may see and chase: all of a bureau's surveys, or those of one department and below it. */
export interface Scope {
  ownerId: string
  /** Null is the whole bureau. */
  departmentId: string | null
}

/**
 * A reviewer has the whole bureau, a department head the units that their department looks after and its own people;
 * everybody else, and a head without a department, has none.
 */
export function findScope({ organisation, role, departmentId }: Member['member']): Scope | null {
  if (role === 'reviewer') return { ownerId: organisation.id, departmentId: null }
  if (role === 'head' && departmentId !== null) return { ownerId: organisation.id, departmentId }
  return null
}

/** @throws forbidden for whoever has none */
export function scopeOf(member: Member['member']): Scope {
  const scope = findScope(member)
  if (!scope) throw new GatewayError('forbidden')
  return scope
}

/** True for the tasks that one of these departments chases. */
export const chasedBy = (ownerId: string, departmentId: string): SQL => sql`(
  ${task.organisationId} in (
    select c.unit_id from unit_charge c
    where c.bureau_id = ${ownerId} and c.department_id in (${subtreeOf(ownerId, [departmentId])})
  ) or (${task.organisationId} = ${ownerId} and ${task.personId} in (
    select m.person_id from membership m
    where m.organisation_id = ${ownerId} and m.department_id in (${subtreeOf(ownerId, [departmentId])})
  ))
)`

export const inScope = ({ ownerId, departmentId }: Scope): SQL | undefined =>
  departmentId === null ? undefined : chasedBy(ownerId, departmentId)
