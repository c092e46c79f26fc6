import type * as v from 'valibot'
import type { memberRefusals, MemberOutcome, setMembersRequest } from '../../../src/wire/people/member-batch'
import type { Database } from '../../database/connection/open'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Member } from '../../sessions/authentication'
import { removeMember, setMember } from './change'
import { findMember } from './list'

type Batch = v.InferOutput<typeof setMembersRequest>

class RolledBack extends Error {}

/** Runs in a transaction, whose changes are kept unless it is a preview. Returns the result in both cases. */
export async function tryOut<Result>(
  gateway: Gateway,
  preview: boolean,
  act: (gateway: Gateway & { db: Database }) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | null = null
  try {
    await gateway.db.transaction(async (db) => {
      result = { value: await act({ ...gateway, db }) }
      if (preview) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!result) throw new GatewayError('internal')
  return (result as { value: Result }).value
}

/** Changes or removes several members; each by itself, so that one who is refused does not hold up the others. */
export async function setMembers(
  gateway: Gateway,
  who: Member,
  { personIds, preview, removed, ...changes }: Batch,
): Promise<{ outcomes: MemberOutcome[] }> {
  return tryOut(gateway, preview, async (within) => {
    const outcomes: MemberOutcome[] = []
    for (const personId of new Set(personIds)) {
      const found = await findMember(within.db, who, personId)
      const of = { personId, name: found?.name ?? { 'zh-CN': '', 'en-US': '' } }
      if (!found) outcomes.push({ ...of, outcome: 'refused', why: 'gone' })
      else if (found.self) outcomes.push({ ...of, outcome: 'refused', why: 'self' })
      else outcomes.push({ ...of, ...(await changeOne(within, who, { ...changes, personId }, removed)) })
    }
    return { outcomes }
  })
}

async function changeOne(
  gateway: Gateway,
  who: Member,
  update: Parameters<typeof setMember>[2],
  removed: true | undefined,
): Promise<Pick<MemberOutcome, 'outcome' | 'why'>> {
  try {
    if (removed) {
      await removeMember(gateway, who, update.personId)
      return { outcome: 'changed' }
    }
    const { change } = await setMember(gateway, who, update)
    return { outcome: Object.keys(change).length > 0 ? 'changed' : 'same' }
  } catch (error) {
    const field = refusingField(error)
    if (field === undefined) throw error
    return { outcome: 'refused', why: field as (typeof memberRefusals)[number] }
  }
}

/** The field for which a change is refused; undefined for any other error. */
export const refusingField = (error: unknown): string | undefined =>
  error instanceof GatewayError && error.code === 'invalidInput' ? error.fields?.[0]?.field : undefined
