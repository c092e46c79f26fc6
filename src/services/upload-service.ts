import { uploadTypeOf } from '../lib/device/upload-type'
import { cleanPicture } from '../platform/files/clean-picture'
import type { PickedFile } from '../platform/files/upload/types'
import { request, interactiveTimeout } from '../request/client'
import { RequestError } from '../request/errors'
import { requestUpload, sendToStore, type UploadOptions } from '../request/upload'
import { type ErrorCode, errorCodes } from '../wire/protocol/error-codes'
import {
  directUploadResponse,
  type FileUrlResponse,
  fileUrlResponse,
  type UploadCredentials,
  uploadCredentialsResponse,
  type UploadedFile,
  uploadResponse,
} from '../wire/protocol/uploads'

/** Credentials to upload one file that only its owner may see. */
export function getPrivateUploadCredentials(clientKey?: string): Promise<UploadCredentials> {
  return request(
    {
      method: 'GET',
      url: '/dsb/api/oss/private/get_credentials',
      query: { clientKey },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    uploadCredentialsResponse,
  )
}

/** Credentials to upload one file, from the home application's path. */
export function getUploadCredentials(clientKey?: string): Promise<UploadCredentials> {
  return request(
    {
      method: 'GET',
      url: '/dsb/dop-home/api/oss/getCredentials',
      query: { clientKey },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    uploadCredentialsResponse,
  )
}

/**
 * A path of the API host that shows a file without a session, for ten minutes; empty for another person's photo that
 * is withheld.
 */
export const getFileUrl = (key: string): Promise<FileUrlResponse> =>
  request(
    { method: 'GET', url: '/dsb/api/oss/url', query: { key }, timeout: interactiveTimeout },
    fileUrlResponse,
  )

const refusal = (code: ErrorCode) =>
  new RequestError('refused', {
    status: errorCodes[code],
    code,
    fields: [{ field: 'file', message: code }],
  })

/**
 * The file to upload: a picture without its location and time. Throws before uploading if the server would
 * refuse the type or size; the server checks the content, the client only the name.
 */
async function prepare(file: PickedFile, { types, maxBytes }: UploadCredentials): Promise<PickedFile> {
  if (!types.includes(uploadTypeOf(file))) throw refusal('fileTypeNotAllowed')
  const sent = await cleanPicture(file)
  if (!sent) throw refusal('fileTypeNotAllowed')
  if (sent.size > maxBytes) throw refusal('tooLarge')
  return sent
}

interface FileUpload extends Pick<UploadOptions, 'onProgress' | 'signal'> {
  /** Only its owner may see the file. */
  private?: boolean
  /** A UUID created once for this file; makes repeated uploads idempotent. */
  clientKey?: string
}

type StoredFile = Pick<UploadedFile, 'key' | 'url' | 'withheld'>

type Sent = Pick<UploadOptions, 'file' | 'onProgress' | 'signal'>

/** Sends the file to the object store, if it takes files from devices. False if it has to go through the gateway. */
async function sendDirectly({ token, directUrl }: UploadCredentials, sent: Sent): Promise<boolean> {
  if (directUrl === null) return false
  const body = { token, size: sent.file.size, type: uploadTypeOf(sent.file) }
  const address = await request(
    { method: 'POST', url: directUrl, body, errorOwner: 'caller', timeout: interactiveTimeout },
    directUploadResponse,
  ).catch(() => null)
  return address !== null && (await sendToStore(address, sent))
}

/** The gateway checks what is in the object store; only then is the file stored. */
const finishDirectly = (
  { token, directUrl }: UploadCredentials,
  { name }: PickedFile,
): Promise<UploadedFile> =>
  request(
    { method: 'POST', url: `${directUrl ?? ''}/done`, body: { token, name }, errorOwner: 'caller' },
    uploadResponse,
  )

const toStored = ({ key, url, withheld }: UploadedFile): StoredFile => ({ key, url, withheld })

/** Uploads with new credentials, or returns the file stored earlier under the same client key. */
async function attempt(
  file: PickedFile,
  { private: isPrivate = false, clientKey, onProgress, signal }: FileUpload,
): Promise<StoredFile> {
  const getCredentials = isPrivate ? getPrivateUploadCredentials : getUploadCredentials
  const credentials = await getCredentials(clientKey)
  const { uploadUrl: url, token, stored } = credentials
  if (stored) return toStored(stored)
  const sent = { file: await prepare(file, credentials), onProgress, signal }
  if (await sendDirectly(credentials, sent)) return toStored(await finishDirectly(credentials, sent.file))
  return toStored(await requestUpload({ ...sent, url, token }, uploadResponse))
}

/**
 * Uploads one file. A refusal for its type or size names the field `file`. Browsers repeat a request whose
 * connection breaks; if the first one arrived, its token is already used. The client key then finds the
 * stored file.
 */
export async function uploadFile(file: PickedFile, options: FileUpload = {}): Promise<StoredFile> {
  try {
    return await attempt(file, options)
  } catch (error) {
    const isUsedUp = error instanceof RequestError && error.code === 'uploadExpired'
    if (!isUsedUp || options.clientKey === undefined) throw error
    return attempt(file, options)
  }
}
