import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { withoutMetadata } from '../../src/lib/picture/metadata'
import { uploadTypes, type UploadCredentials, type UploadedFile } from '../../src/wire/protocol/uploads'
import { addSeconds } from '../clock'
import { upload } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { hash, newToken, sameHash } from '../crypto/secrets'
import { describeError } from '../log'
import { type OpenFile, readAll } from './file-store'
import { queuePhotoCheck, reasonToWithhold } from './photo-checks'
import { sniff } from './sniff'
import { isFull } from './store-error'
import { fileStore } from './stores'

export const UPLOAD_PATH = '/dsb/api/oss/upload'
/** Signs addresses of the object store, and with `/done` takes over what was sent there. */
export const DIRECT_PATH = '/dsb/api/oss/direct'
export const MAX_FILE_BYTES = 10 * 1024 * 1024

const FILE_PATH = '/dsb/api/oss/file'
export const CREDENTIAL_SECONDS = 600
const LINK_SECONDS = 600

type Row = typeof upload.$inferSelect

/** A file as received, with the upload token it came with. */
export interface SentFile {
  token: string
  name: string
  content: Buffer
}

/** Issues a ticket for one upload. If a file with the same client key exists, returns that file as `stored`. */
export async function issueCredentials(
  gateway: Gateway,
  personId: string,
  clientKey?: string,
): Promise<UploadCredentials> {
  const { db, clock } = gateway
  const now = clock.now()
  await db.delete(upload).where(and(isNull(upload.type), lt(upload.expiresAt, now)))
  const token = newToken()
  const ticket = { tokenHash: hash(token), expiresAt: addSeconds(now, CREDENTIAL_SECONDS) }
  const [row] = await db
    .insert(upload)
    .values({ key: randomBytes(24).toString('hex'), personId, secret: newToken(), clientKey, ...ticket })
    .onConflictDoUpdate({ target: [upload.personId, upload.clientKey], set: ticket })
    .returning()
  if (!row) throw new Error('the upload ticket was not inserted')
  return {
    uploadUrl: UPLOAD_PATH,
    key: row.key,
    token,
    stored: row.type === null ? null : await toUploaded(gateway, row),
    expiresAt: row.expiresAt.toISOString(),
    maxBytes: MAX_FILE_BYTES,
    types: [...uploadTypes],
    directUrl: fileStore(gateway.settings).direct ? DIRECT_PATH : null,
  }
}

const toUploaded = async (gateway: Gateway, row: Row): Promise<UploadedFile> => ({
  key: row.key,
  url: linkTo(row, gateway.clock.now()),
  type: row.type ?? '',
  size: row.size ?? 0,
  withheld: await reasonToWithhold(gateway, row.key),
})

/** Condition on `upload`: the ticket of this token is valid and has no file yet. */
const isOpenTicket = (token: string, now: Date) =>
  and(eq(upload.tokenHash, hash(token)), isNull(upload.type), gt(upload.expiresAt, now))

export async function expectToken({ db, clock }: Gateway, token: string): Promise<void> {
  const [row] = await db.select({ key: upload.key }).from(upload).where(isOpenTicket(token, clock.now()))
  if (!row) throw new GatewayError('uploadExpired')
}

/** The type of a file, and its content without image metadata, which contain place and time of the photo. */
function examine(sent: Buffer, name: string): { type: string; content: Uint8Array } {
  const type = sniff(sent, name)
  // Null for a damaged image, whose metadata could not be removed completely.
  const content = type === null ? null : withoutMetadata(sent)
  if (type === null || content === null) throw new GatewayError('fileTypeNotAllowed')
  return { type, content }
}

/** Stores one file. The ticket remains valid if the file is refused. */
export async function storeFile(
  gateway: Gateway,
  { token, name, content: sent }: SentFile,
): Promise<UploadedFile> {
  const { db, clock, settings } = gateway
  if (sent.length > MAX_FILE_BYTES) throw new GatewayError('tooLarge')
  const { type, content } = examine(sent, name)
  const staged = await fileStore(settings).stage(content).catch(failStorage(gateway))
  try {
    // The row refers to the file only after the file is complete under its final name, so that after a crash the client
    // can upload again. The row lock makes the second of two uploads with one token fail.
    const stored = await db.transaction(async (tx) => {
      const now = clock.now()
      const [ticket] = await tx.select().from(upload).where(isOpenTicket(token, now)).for('update')
      if (!ticket) throw new GatewayError('uploadExpired')
      await staged.commit(ticket.key).catch(failStorage(gateway))
      const row = { ...ticket, type, size: content.length }
      await tx.update(upload).set({ type, size: row.size }).where(eq(upload.key, ticket.key))
      await queuePhotoCheck(tx, gateway, row)
      return row
    })
    return await toUploaded(gateway, stored)
  } catch (error) {
    await staged.discard()
    throw error
  }
}

/** Logs a failure of the store, and throws `storageFull` or `storageUnavailable`. */
export const failStorage =
  ({ log }: Pick<Gateway, 'log'>) =>
  (cause: unknown): never => {
    log({ level: 'error', event: 'storage-failure', error: describeError(cause) })
    throw new GatewayError(isFull(cause) ? 'storageFull' : 'storageUnavailable', { cause })
  }

const signature = (row: Pick<Row, 'key' | 'secret'>, expires: number) =>
  createHmac('sha256', row.secret).update(`${row.key}\n${expires}`).digest('base64url')

/** A signed path that returns the file for `seconds`, because native viewers and vendors send no session. */
export function linkTo(row: Pick<Row, 'key' | 'secret'>, now: Date, seconds = LINK_SECONDS): string {
  const expires = Math.floor(now.getTime() / 1000) + seconds
  return `${FILE_PATH}/${row.key}?expires=${expires}&sign=${signature(row, expires)}`
}

/** A stored file with its owner. Throws `notFound`. */
export async function findFile({ db }: Gateway, key: string): Promise<Row & { type: string }> {
  const [row] = await db.select().from(upload).where(eq(upload.key, key))
  if (!row?.type) throw new GatewayError('notFound')
  return { ...row, type: row.type }
}

export function isSignatureValid({ clock }: Gateway, row: Row, expires = 0, sign = ''): boolean {
  return expires * 1000 > clock.now().getTime() && sameHash(sign, signature(row, expires))
}

/** A stored file, to be sent piece by piece. Throws `notFound` or `storageUnavailable`. */
export async function openStored(gateway: Gateway, { key }: Row): Promise<OpenFile> {
  const found = await fileStore(gateway.settings).open(key).catch(failStorage(gateway))
  if (!found) throw new GatewayError('notFound')
  return found
}

/** The content of a stored file. Throws `notFound` or `storageUnavailable`. */
export async function readStored(gateway: Gateway, row: Row): Promise<Buffer> {
  return readAll(await openStored(gateway, row)).catch(failStorage(gateway))
}
