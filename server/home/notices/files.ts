import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type * as v from 'valibot'
import { safeFileName } from '../../../src/lib/device/safe-file-name'
import { noticeFileTypes, noticeLimits, type publishNoticeRequest } from '../../../src/wire/home/notices'
import { newToken } from '../../crypto/secrets'
import type { Database } from '../../database/connection/open'
import { noticeAttachment, upload } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { readStored } from '../../storage/store'

type Requested = v.InferOutput<typeof publishNoticeRequest>['attachments']

/** A document to be attached, with its content. */
export interface NoticeFile {
  name: string
  content: Buffer
}

const refuse = (at: number, message: string): never => {
  throw new GatewayError('invalidInput', { fields: [{ field: `attachments.${at}`, message }] })
}

/** The name with the extension that the content has: phones choose by it what opens the document. */
function namedBy(type: string, name: string, at: number): string {
  const stem = safeFileName(name).replace(/\.[a-z0-9]{1,5}$/i, '')
  return safeFileName(`${stem || `${at + 1}`}.${type}`)
}

/**
 * The uploaded documents of a publisher. Throws `invalidInput`, naming the document, for one that is not theirs, is no
 * document, or with which all of them are too large.
 */
export async function readNoticeFiles(
  gateway: Gateway,
  personId: string,
  requested: Requested,
): Promise<NoticeFile[]> {
  if (requested.length === 0) return []
  const keys = requested.map(({ key }) => key)
  const rows = await gateway.db
    .select()
    .from(upload)
    .where(and(inArray(upload.key, keys), eq(upload.personId, personId), isNotNull(upload.type)))
  const files: NoticeFile[] = []
  let bytes = 0
  for (const [at, { key, name }] of requested.entries()) {
    const row = rows.find((one) => one.key === key)
    if (!row) return refuse(at, 'unknown')
    const type = noticeFileTypes.find((one) => one === row.type) ?? refuse(at, 'type')
    bytes += row.size ?? 0
    if (bytes > noticeLimits.fileBytes) return refuse(at, 'tooLarge')
    files.push({ name: namedBy(type, name, at), content: await readStored(gateway, { ...row, type }) })
  }
  return files
}

/** Copies documents into a notice: uploads are deleted some time after nothing refers to them. */
export async function attachFiles(
  tx: Database,
  noticeId: string,
  files: readonly NoticeFile[],
): Promise<void> {
  if (files.length === 0) return
  await tx.insert(noticeAttachment).values(
    files.map(({ name, content }, position) => ({
      ...{ noticeId, position, name, content },
      size: content.length,
      secret: newToken(),
    })),
  )
}
