import { settings } from '../../../../env'
import type { LoginGrant } from '../../types'
import { forgetParameters, launchParameter } from '../../../page/launch-url'
import { session } from '../../../storage/key-value'
import { isAwaitingReturn, saveHashRoute } from '../place'
import { invoke } from './sdk'

const sso = 'https://puser.zjzwfw.gov.cn/sso'

/** The time at which this page session last left for the sign-in. */
const redirectKey = 'zlbHop'

/** Milliseconds. A page shown again without a ticket within this time means that there is none. */
const redirectInterval = 60_000

const names = ['ticket', 'ticketId'] as const

const agent = () => navigator.userAgent.toLowerCase()

/** The sign-in page of the app or, inside Alipay, of Alipay; it returns with `ticket` in the URL. */
export function signInUrl(page: string, serviceCode: string, isAlipay: boolean): string {
  const back = new URL(page)
  for (const name of names) back.searchParams.delete(name)
  back.hash = ''
  const start = isAlipay ? 'alipay.do?action=ssoLogin' : 'mobile.do?action=oauth&scope=1'
  return `${sso}/${start}&servicecode=${encodeURIComponent(serviceCode)}&redirectUrl=${encodeURIComponent(back.href)}`
}

const grantOf = (code: string | null | undefined): LoginGrant | null =>
  code ? { kind: 'ticket', code } : null

function ticketFromUrl(): LoginGrant | null {
  const code = names.map(launchParameter).find((value) => value)
  forgetParameters(names)
  return grantOf(code)
}

interface WechatTicket {
  result?: boolean
  ticketId?: string
}

/** In WeChat, 浙里办 is a mini-program that has the ticket; any other mini-program returns `result` false. */
async function wechatGrant(): Promise<LoginGrant | null> {
  const { result, ticketId } = (await invoke('ssoTicket', {})) as WechatTicket
  if (result !== true) return null
  if (ticketId) return grantOf(ticketId)
  return grantOf(((await invoke('openLink', { type: 'reload' })) as WechatTicket).ticketId)
}

/** Closes the page, because going back leads to the page that left for the sign-in and would leave again. */
const leave = () => void invoke('close').catch(() => undefined)

const cameBack = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type ===
  'back_forward'

/** A return with a ticket ends the wait: a session refused soon after it may be renewed. */
function hasJustRedirected(): boolean {
  const since = Date.now() - Number(session.get(redirectKey) ?? 0)
  session.remove(redirectKey)
  return isAwaitingReturn() && since < redirectInterval
}

/** Leaves for the sign-in once. Null after a return without a ticket; the user then signs in manually. */
function redirectToSignIn(): Promise<null> {
  if (hasJustRedirected()) {
    if (cameBack()) leave()
    return Promise.resolve(null)
  }
  session.set(redirectKey, String(Date.now()))
  saveHashRoute()
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leave()
  })
  window.location.replace(
    signInUrl(window.location.href, settings.zlbServiceCode, agent().includes('alipay')),
  )
  // Never settles: the page unloads.
  return new Promise(() => undefined)
}

export async function requestGrant(): Promise<LoginGrant | null> {
  const arrived = ticketFromUrl()
  if (arrived) return arrived
  if (agent().includes('micromessenger')) return wechatGrant()
  return settings.zlbServiceCode === '' ? null : redirectToSignIn()
}
