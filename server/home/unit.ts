import { eq } from 'drizzle-orm'
import type { Unit } from '../../src/wire/people/unit'
import { membership } from '../database/schema'
import { passedUntil } from '../sessions/face-checks'
import type { Gateway } from '../gateway'
import type { Member } from '../sessions/authentication'

/** The caller's organisation and full mobile number. Throws `faceCheckRequired` without a passed face check. */
export async function readUnit(gateway: Gateway, who: Member): Promise<Unit> {
  const checkedUntil = await passedUntil(gateway, who)
  const { id, name, type, creditCode, areaCode, contact } = who.member.organisation
  return {
    name,
    ssjglxDm: type,
    creditCode,
    areaCode,
    contact,
    members: await gateway.db.$count(membership, eq(membership.organisationId, id)),
    mobile: who.person.mobile,
    checkedUntil: checkedUntil.toISOString(),
  }
}
