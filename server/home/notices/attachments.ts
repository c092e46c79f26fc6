import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { attachmentQuery } from '../../../src/wire/home/notices'
import { noticeAttachment } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { sameHash } from '../../crypto/secrets'

const LINK_SECONDS = 600
const ATTACHMENT_PATH = '/dsb/api/home/notice/file'

interface SignedAttachment {
  id: string
  name: string
  secret: string
}

const signature = ({ id, secret }: Omit<SignedAttachment, 'name'>, expires: number) =>
  createHmac('sha256', secret).update(`${id}\n${expires}`).digest('base64url')

/** A signed path that returns the document for `LINK_SECONDS`, because document viewers send no session. */
export function linkToAttachment(file: SignedAttachment, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LINK_SECONDS
  // The name is the last segment, because viewers read the extension from there.
  const name = encodeURIComponent(file.name)
  return `${ATTACHMENT_PATH}/${file.id}/${name}?expires=${expires}&sign=${signature(file, expires)}`
}

/** The document of a signed path. Throws `notFound` for every error in the path. */
export async function readAttachment(
  { db, clock }: Gateway,
  { id, expires, sign }: v.InferOutput<typeof attachmentQuery>,
) {
  const [file] = await db.select().from(noticeAttachment).where(eq(noticeAttachment.id, id))
  const isValid = file && expires * 1000 > clock.now().getTime() && sameHash(sign, signature(file, expires))
  if (!isValid) throw new GatewayError('notFound')
  return file
}
