import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type * as v from 'valibot'
import { completeInfoRequest } from '../../../src/wire/people/person'
import { membership, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { readBody } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { membersOnly, type Member, type MemberEnv } from '../../sessions/authentication'
import { userInfoOf } from '../../sessions/sessions'
import { isPersonTypeOf } from '../../people/person-types'

export function personRoutes(gateway: Gateway): Hono<MemberEnv> {
  return new Hono<MemberEnv>().post('/complete_info', membersOnly(gateway), async (c) => {
    const session = c.get('session')
    const info = await readBody(c, completeInfoRequest)
    check(session, info)
    const name = await complete(gateway, session, info)
    const renewed = { ...session, person: { ...session.person, name } }
    return ok(c, await userInfoOf(gateway.db, renewed, languageOf(c)))
  })
}

type Info = v.InferOutput<typeof completeInfoRequest>

function check({ person: who, member }: Member, { mobile, rylxDm }: Info): void {
  if (mobile !== undefined && mobile !== who.mobile)
    throw new GatewayError('invalidInput', { fields: [{ field: 'mobile', message: 'own number' }] })
  if (!isPersonTypeOf(rylxDm, member.organisation.type))
    throw new GatewayError('invalidInput', { fields: [{ field: 'rylxDm', message: 'person type' }] })
}

async function complete({ db }: Gateway, { person: who, member }: Member, info: Info) {
  // Both languages show the same name.
  const name = { 'zh-CN': info.name, 'en-US': info.name }
  await db.transaction(async (tx) => {
    await tx.update(person).set({ name }).where(eq(person.id, who.id))
    await tx
      .update(membership)
      .set({ personType: info.rylxDm })
      .where(and(eq(membership.personId, who.id), eq(membership.organisationId, member.organisation.id)))
  })
  return name
}
