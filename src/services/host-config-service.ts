import { request, interactiveTimeout } from '../request/client'
import { governmentConfigResponse, type JsConfig, jsConfigResponse } from '../wire/host-config'
import type { HostName } from '../wire/host-name'

interface Page {
  /** The page's address as the host compares it; its hash does not count. */
  url: string
  corpId?: string | undefined
  host?: HostName | undefined
  /** The enterprise chat app signs a page twice. */
  ticket?: 'corp' | 'agent' | undefined
}

/** The signature a workplace or chat host asks for before its JS API may be used. */
export function getJsConfig(query: Page): Promise<JsConfig> {
  return request(
    {
      method: 'GET',
      url: '/ddcloud/api/auth/cloud/js_config',
      open: true,
      errorOwner: 'caller',
      query: { ...query },
      timeout: interactiveTimeout,
    },
    jsConfigResponse,
  )
}

/** The same signature from the helper's address. */
export function getHelperJsConfig({ url, corpId }: Page): Promise<JsConfig> {
  return request(
    {
      method: 'GET',
      url: '/dsb/api/authHelper/jsconfig',
      open: true,
      errorOwner: 'caller',
      query: { url, corpId },
      timeout: interactiveTimeout,
    },
    jsConfigResponse,
  )
}

/** The token a government app's JS API is authorised with. */
export async function getGovernmentAccessToken(): Promise<string> {
  const { accessToken } = await request(
    {
      method: 'GET',
      url: '/dsb/api/main/zwdd/config/get_jsconfig',
      open: true,
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    governmentConfigResponse,
  )
  return accessToken
}
