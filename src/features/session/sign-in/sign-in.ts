import { matchingFirst } from '@/lib/organisation/matching-organisation'
import { host } from '@/platform/host'
import type { LoginGrant } from '@/platform/host/types'
import { launchParameter } from '@/platform/page/launch-url'
import { relaunch } from '@/platform/page/navigation'
import { RequestError } from '@/request/errors'
import { href, type RouteName, routeOf } from '@/routes'
import { loginByTicket, loginByWechat } from '@/services/session/host-login-service'
import {
  enterOrganisation,
  loginByHost,
  loginByMobile,
  loginByPhoneNumber,
  logout,
} from '@/services/session/session-service'
import { clearAppState } from '@/stores/app-store'
import { outboxKeyPrefix } from '@/stores/device/draft-key'
import {
  endLogin,
  pendingLink,
  setOrganisations,
  setPendingLink,
  requestedOrganisation,
} from '@/stores/session/login-store'
import { rememberedUser } from '@/stores/session/remembered-user'
import { forgetUser, setToken, setUserInfo, useSessionStore } from '@/stores/session/session-store'
import type { TicketLoginResponse } from '@/wire/session/host-login'
import {
  type JoinRequestStatus,
  type LoginResponse,
  type Membership,
  unlinkedLogin,
} from '@/wire/session/session'
import * as v from 'valibot'
import { allowFreeLogin, stayOut } from './free-login'

/** The account belongs to no organisation; a page explains what to do. */
export class NoOrganisationError extends Error {
  override name = 'NoOrganisationError'

  /** `asked`: the latest join request and its status; null if none. */
  constructor(readonly joinRequest: JoinRequestStatus | null = null) {
    super()
  }
}

/** The host has no mobile number of the user, so the gateway cannot identify the account. */
export class NoMobileError extends Error {
  override name = 'NoMobileError'
}

/**
 * Enters an organisation of the account: `wish`, otherwise the one in the URL, the one of the last visit, or
 * the first. Throws `NoOrganisationError` if the account has none.
 */
export async function enterFirst(organisations: Membership[], wish?: string): Promise<void> {
  const last = rememberedUser()
  const corpId = launchParameter('corpId')
  const [first] = matchingFirst(organisations, {
    xnzzId: wish ?? requestedOrganisation() ?? (corpId === null ? last?.XNZZID : null),
    corpId: corpId ?? last?.CORPID,
  })
  if (!first) throw new NoOrganisationError()
  setUserInfo(await enterOrganisation(first.xnzzId))
  endLogin()
  sendWaiting()
}

/** Loads the outbox only if it has entries of this person. */
async function startOutboxOf(personId: string): Promise<void> {
  const { deviceStore } = await import('@/platform/storage/device-store')
  if ((await deviceStore.keys(outboxKeyPrefix(personId))).length === 0) return
  const { startOutbox } = await import('@/stores/outbox/outbox-store')
  startOutbox()
}

/** Sends submissions that were queued offline before the app was closed. */
function sendWaiting(): void {
  const { userInfo } = useSessionStore.getState()
  if (userInfo !== null) startOutboxOf(userInfo.YHID).catch(() => undefined)
}

async function enterOne({ sessionId, xnzzSxs, joinRequest }: LoginResponse, wish?: string): Promise<void> {
  if (xnzzSxs.length === 0) throw new NoOrganisationError(joinRequest)
  setToken(sessionId)
  setOrganisations(xnzzSxs)
  await enterFirst(xnzzSxs, wish)
}

function granted(login: TicketLoginResponse): LoginResponse {
  if (!('result' in login)) return login
  setPendingLink(login.link)
  throw login.result === 'noMobile' ? new NoMobileError() : new NoOrganisationError()
}

type Proof = Omit<LoginGrant, 'kind'>

/**
 * The codes and tickets of both government apps use the same endpoint and are distinguished by their source.
 */
const governmentHost = () => (host.name === 'zwdd' || host.name === 'zlb' ? host.name : null)

/** The request that exchanges each kind of code. */
const exchanges: Record<LoginGrant['kind'], (grant: Proof) => Promise<LoginResponse>> = {
  host: ({ code, ...returned }) =>
    loginByHost(code, launchParameter('corpId') ?? '', { host: host.name, ...returned }),
  wechat: async (grant) => granted(await loginByWechat(grant)),
  ticket: async (grant) => {
    const [mapType, mapId, appId] = ['mapType', 'mapId', 'appId'].map(launchParameter)
    const mapSource = launchParameter('mapSource') ?? governmentHost()
    return granted(await loginByTicket({ ...grant, mapSource, mapType, mapId, otherParams: { appId } }))
  },
}

/** Stores the link token of a code without account; the next manual sign-in links the account to it. */
function keepLink(error: unknown): never {
  const data = error instanceof RequestError ? v.safeParse(unlinkedLogin, error.data) : null
  if (data?.success) setPendingLink(data.output.link)
  throw error
}

/** Signs in without user interaction, by a code of the host or the URL. */
export const signInByGrant = async ({ kind, ...proof }: LoginGrant, wish?: string) =>
  enterOne(await exchanges[kind](proof).catch(keepLink), wish)

/** Manual sign-in; resets the limit of automatic ones. */
async function signInByHand(login: Promise<LoginResponse>, wish?: string): Promise<void> {
  await enterOne(await login, wish)
  clearAppState()
  allowFreeLogin()
}

export const signInByMobile = (mobile: string, code: string) =>
  signInByHand(loginByMobile(mobile, code, pendingLink()))

/** `code` is from the platform's phone number button. */
export const signInByPhoneNumber = (code: string) => signInByHand(loginByPhoneNumber(code, pendingLink()))

/** `code` is from WeCom's panel in a browser. */
export const signInByWecomPanel = (code: string, proof: Pick<Proof, 'state' | 'verifier'>) =>
  signInByHand(loginByHost(code, '', { host: 'wecom', ...proof }).catch(keepLink))

/** Signs in after joining an organisation, which included verifying the mobile number. */
export const signInToOrganisation = (login: LoginResponse, xnzzId: string) =>
  signInByHand(Promise.resolve(login), xnzzId)

/** Signs in as a demo user, or as the user of a host's code. */
export const signInByHost = (code: string, corpId = '') => signInByHand(loginByHost(code, corpId))

/** Switches to another organisation; all pages reload their data. */
export async function switchOrganisation(xnzzId: string, goto?: string): Promise<void> {
  setUserInfo(await enterOrganisation(xnzzId))
  sendWaiting()
  clearAppState()
  relaunch(destination(goto))
}

/** Cached data are stored per person, so they may remain if the code to clear them fails to load. */
const forgetKept = (personId: string) =>
  import('@/stores/device/cached-task-keys')
    .then(({ clearCachedTasks }) => clearCachedTasks(personId))
    .catch(() => undefined)

/** Signs out locally even if the logout request fails: the session on the server then expires. */
export async function signOut(): Promise<void> {
  const { token, userInfo } = useSessionStore.getState()
  const hadSession = token !== null
  if (userInfo) await forgetKept(userInfo.YHID)
  if (hadSession) await logout().catch(() => undefined)
  forgetUser()
  clearAppState()
  stayOut()
  relaunch(href('login'))
}

/** Pages that redirect, and therefore are no valid targets. */
const leadingOn: (RouteName | null)[] = ['login', 'appLogin', 'reload', 'errorTip', 'noAuthority']

/** Target after signing in: a page of this app, otherwise the workbench. Other URLs are never followed. */
export function destination(goto = ''): string {
  const route = routeOf(goto)
  return route && !leadingOn.includes(route) ? goto : href('home')
}
