import { request, interactiveTimeout } from '../request/client'
import {
  jumpResponse,
  type OauthUrl,
  oauthUrlResponse,
  type TicketLoginRequest,
  type TicketLoginResponse,
  ticketLoginResponse,
  type WechatLoginRequest,
} from '../wire/host-login'
import type { HostName } from '../wire/host-name'

const main = '/dsb/api/main'

/** Where a host that knows people by a redirect alone sends them, to come back to `redirect` with a code. */
export function getOauthUrl(host: HostName, redirect: string): Promise<OauthUrl> {
  return request(
    {
      method: 'GET',
      url: `${main}/auth/oauth_url`,
      open: true,
      errorOwner: 'caller',
      query: { host, redirect },
      timeout: interactiveTimeout,
    },
    oauthUrlResponse,
  )
}

/** Signs in with a code of the WeChat-type host. */
export function loginByWechat(login: WechatLoginRequest): Promise<TicketLoginResponse> {
  return request(
    {
      method: 'POST',
      url: `${main}/auth/login/wx/xnzz`,
      open: true,
      errorOwner: 'caller',
      body: login,
      timeout: interactiveTimeout,
    },
    ticketLoginResponse,
  )
}

/** Signs in with a government app's ticket, or with the one of an address the gateway gave. */
export function loginByTicket(login: TicketLoginRequest): Promise<TicketLoginResponse> {
  return request(
    {
      method: 'POST',
      url: `${main}/new/login/xnzz`,
      open: true,
      errorOwner: 'caller',
      body: login,
      timeout: interactiveTimeout,
    },
    ticketLoginResponse,
  )
}

/** The address of the tax portal with a ticket, for people of account type 4. */
export async function jumpToTaxPortal(url: string): Promise<string> {
  const jump = await request(
    { method: 'POST', url: `${main}/auth/login/jump_to_sxm`, body: { url }, timeout: interactiveTimeout },
    jumpResponse,
  )
  return jump.url
}

/** The address of another app of the product with a ticket, so that nobody signs in twice. */
export async function gotoApp(appId: string, redirectUrl: string): Promise<string> {
  const jump = await request(
    {
      method: 'GET',
      url: '/dsb/api/user/goto_app',
      query: { appId, redirectUrl },
      timeout: interactiveTimeout,
    },
    jumpResponse,
  )
  return jump.url
}
