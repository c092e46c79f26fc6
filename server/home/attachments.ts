import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { attachmentQuery } from '../../src/wire/home/notices'
import { noticeAttachment } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { sameHash } from '../crypto/secrets'

const LINK_SECONDS = 600
export const ATTACHMENT_PATH = '/dsb/api/home/notice/file'

interface Signed {
  id: string
  name: string
  secret: string
}

const signature = ({ id, secret }: Omit<Signed, 'name'>, expires: number) =>
  createHmac('sha256', secret).update(`${id}\n${expires}`).digest('base64url')

/** A path that gives the document out for a while: the viewers of phones send no session. */
export function linkToAttachment(file: Signed, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  // The name stands last, so that a viewer finds the extension where it looks for it.
  const name = encodeURIComponent(file.name)
  return `${ATTACHMENT_PATH}/${file.id}/${name}?expires=${expires}&sign=${signature(file, expires)}`
}

/** The document a signed path gives out; whatever is wrong with the path, it does not exist. */
export async function readAttachment(
  { db, clock }: Gateway,
  { id, expires, sign }: v.InferOutput<typeof attachmentQuery>,
) {
  const [file] = await db.select().from(noticeAttachment).where(eq(noticeAttachment.id, id))
  const good = file && expires * 1000 > clock.now().getTime() && sameHash(sign, signature(file, expires))
  if (!good) throw new GatewayError('notFound')
  return file
}
