import { request, watchedTimeout } from '../request/client'
import { fileUrlResponse, type UploadCredentials, uploadCredentialsResponse } from '../wire/uploads'

/** Leave to upload one file that only its owner may see. */
export function getPrivateUploadCredentials(): Promise<UploadCredentials> {
  return request(
    { method: 'GET', url: '/dsb/api/oss/private/get_credentials', timeout: watchedTimeout },
    uploadCredentialsResponse,
  )
}

/** The same from the home application's address. */
export function getUploadCredentials(): Promise<UploadCredentials> {
  return request(
    { method: 'GET', url: '/dsb/dop-home/api/oss/getCredentials', timeout: watchedTimeout },
    uploadCredentialsResponse,
  )
}

/** A path of the API host that shows an own file without a session, for ten minutes. */
export async function getFileUrl(key: string): Promise<string> {
  const { url } = await request(
    { method: 'GET', url: '/dsb/api/oss/url', query: { key }, timeout: watchedTimeout },
    fileUrlResponse,
  )
  return url
}
