import type { DirectUpload, DirectUploadRequest, UploadedFile } from '../../src/wire/protocol/uploads'
import { hash } from '../crypto/secrets'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { type DirectAccess, type OpenFile, readAll } from './file-store'
import { contentTypeOf } from './sniff'
import { CREDENTIAL_SECONDS, expectToken, failStorage, MAX_FILE_BYTES, storeFile } from './store'
import { fileStore } from './stores'

/** Each token has its own name in the store; the name, which devices and the store see, does not reveal the token. */
const ticketOf = (token: string) => hash('direct upload', token)

function expectDirect({ settings }: Gateway): DirectAccess {
  const { direct } = fileStore(settings)
  if (!direct) throw new GatewayError('notFound')
  return direct
}

/** Allows a device to send one file of this size and type to the store. Throws tooLarge, uploadExpired. */
export async function signDirectUpload(
  gateway: Gateway,
  { token, size, type }: DirectUploadRequest,
): Promise<DirectUpload> {
  const direct = expectDirect(gateway)
  if (size > MAX_FILE_BYTES) throw new GatewayError('tooLarge')
  await expectToken(gateway, token)
  const file = { ticket: ticketOf(token), size, type: contentTypeOf(type) }
  return direct.writeRequest(file, CREDENTIAL_SECONDS)
}

async function readSent(gateway: Gateway, { size, content }: OpenFile): Promise<Buffer> {
  if (size <= MAX_FILE_BYTES) return readAll({ size, content }, MAX_FILE_BYTES).catch(failStorage(gateway))
  content.destroy()
  throw new GatewayError('tooLarge')
}

/**
 * Takes over what a device has sent to the store, after the same checks and cleaning as a file that comes through the
 * gateway. What was sent is deleted in any case.
 */
export async function finishDirectUpload(
  gateway: Gateway,
  { token, name }: { token: string; name: string },
): Promise<UploadedFile> {
  const direct = expectDirect(gateway)
  await expectToken(gateway, token)
  const ticket = ticketOf(token)
  const sent = await direct.openSent(ticket).catch(failStorage(gateway))
  if (!sent)
    throw new GatewayError('invalidInput', { fields: [{ field: 'token', message: 'nothing was sent' }] })
  try {
    return await storeFile(gateway, { token, name, content: await readSent(gateway, sent) })
  } finally {
    await direct.discardSent(ticket)
  }
}
