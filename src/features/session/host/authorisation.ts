import { RequestError } from '@/request/errors'
import { getHelperJsConfig, getJsConfig, type SignedPage } from '@/services/session/host-config-service'
import type { JsConfig } from '@/wire/session/host-config'

export { getGovernmentAccessToken } from '@/services/session/host-config-service'

/** The signature of a page; back ends without the cloud's path have the helper's. */
export async function signatureOf(page: SignedPage): Promise<JsConfig> {
  return getJsConfig(page).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 404) return getHelperJsConfig(page)
    throw error
  })
}
