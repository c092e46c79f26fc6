import { request, interactiveTimeout } from '../../request/client'
import { governmentConfigResponse, type JsConfig, jsConfigResponse } from '../../wire/session/host-config'
import type { HostName } from '../../wire/session/host-name'

export interface SignedPage {
  /** The URL of the page as the host compares it; the hash is ignored. */
  url: string
  corpId?: string | undefined
  host?: HostName | undefined
  /** WeCom signs a page twice. */
  ticket?: 'corp' | 'agent' | undefined
}

/** The signature that a workplace or chat host requires before a page may use its JS API. */
export function getJsConfig(query: SignedPage): Promise<JsConfig> {
  return request(
    {
      method: 'GET',
      url: '/ddcloud/api/auth/cloud/js_config',
      auth: 'none',
      errorOwner: 'caller',
      query: { ...query },
      timeout: interactiveTimeout,
    },
    jsConfigResponse,
  )
}

/** The same signature from the helper's path. */
export function getHelperJsConfig(query: SignedPage): Promise<JsConfig> {
  return request(
    {
      method: 'GET',
      url: '/dsb/api/authHelper/jsconfig',
      auth: 'none',
      errorOwner: 'caller',
      query: { ...query },
      timeout: interactiveTimeout,
    },
    jsConfigResponse,
  )
}

/** The token that authorises a government app's JS API. */
export async function getGovernmentAccessToken(): Promise<string> {
  const { accessToken } = await request(
    {
      method: 'GET',
      url: '/dsb/api/main/zwdd/config/get_jsconfig',
      auth: 'none',
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    governmentConfigResponse,
  )
  return accessToken
}
