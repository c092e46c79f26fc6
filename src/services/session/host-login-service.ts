import { request, interactiveTimeout } from '../../request/client'
import {
  jumpResponse,
  type OauthUrl,
  oauthUrlResponse,
  type TicketLoginRequest,
  type TicketLoginResponse,
  ticketLoginResponse,
  type WechatLoginRequest,
  type WecomApp,
  wecomAppResponse,
} from '../../wire/session/host-login'
import type { HostName } from '../../wire/session/host-name'

const main = '/dsb/api/main'

/**
 * The sign-in URL of a host that identifies users only by a redirect; it returns to `redirect` with a code.
 */
export function getOauthUrl(host: HostName, redirect: string): Promise<OauthUrl> {
  return request(
    {
      method: 'GET',
      url: `${main}/auth/oauth_url`,
      auth: 'none',
      errorOwner: 'caller',
      query: { host, redirect },
      timeout: interactiveTimeout,
    },
    oauthUrlResponse,
  )
}

/** The app for WeCom's sign-in panel; null if there is none. */
export function getWecomApp(): Promise<WecomApp> {
  return request(
    {
      method: 'GET',
      url: `${main}/auth/wecom_app`,
      auth: 'none',
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    wecomAppResponse,
  )
}

/** Signs in with a WeChat code. */
export function loginByWechat(login: WechatLoginRequest): Promise<TicketLoginResponse> {
  return request(
    {
      method: 'POST',
      url: `${main}/auth/login/wx/xnzz`,
      auth: 'none',
      errorOwner: 'caller',
      body: login,
      timeout: interactiveTimeout,
    },
    ticketLoginResponse,
  )
}

/** Signs in with the ticket of a government app, or with a ticket from a URL of the gateway. */
export function loginByTicket(login: TicketLoginRequest): Promise<TicketLoginResponse> {
  return request(
    {
      method: 'POST',
      url: `${main}/new/login/xnzz`,
      auth: 'none',
      errorOwner: 'caller',
      body: login,
      timeout: interactiveTimeout,
    },
    ticketLoginResponse,
  )
}

/** The URL of the tax portal with a ticket, for people of account type 4. */
export async function jumpToTaxPortal(url: string): Promise<string> {
  const jump = await request(
    { method: 'POST', url: `${main}/auth/login/jump_to_sxm`, body: { url }, timeout: interactiveTimeout },
    jumpResponse,
  )
  return jump.url
}

/** The URL of another app of the product with a ticket, which signs the user in there. */
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
