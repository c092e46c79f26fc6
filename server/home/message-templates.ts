import { and, eq } from 'drizzle-orm'
import type { MessageTemplates } from '../../src/wire/home/message-templates'
import { hostIdentity } from '../database/schema'
import type { Gateway } from '../gateway'
import type { Member } from '../sessions/authentication'

/** The mini-program's message templates; none for a person whom no message of the mini-program can reach. */
export async function readMessageTemplates(
  { db, settings }: Gateway,
  { person }: Member,
): Promise<MessageTemplates> {
  const { weapp } = settings.vendors
  const ids = Object.values(weapp?.templates ?? {}).flatMap((template) => template?.id ?? [])
  if (!weapp || ids.length === 0) return { ids: [] }
  const isLinked = await db.$count(
    hostIdentity,
    and(
      eq(hostIdentity.personId, person.id),
      eq(hostIdentity.vendor, 'weapp'),
      eq(hostIdentity.realm, weapp.id),
    ),
  )
  return { ids: isLinked > 0 ? [...new Set(ids)] : [] }
}
