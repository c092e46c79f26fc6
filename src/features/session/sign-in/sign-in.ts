import type { Locale } from '@/i18n'
import { matchingFirst } from '@/lib/organisation/matching-organisation'
import { host } from '@/platform/host'
import type { LoginGrant } from '@/platform/host/types'
import { launchParameter } from '@/platform/page/launch-url'
import { relaunch } from '@/platform/page/navigation'
import { RequestError } from '@/request/errors'
import { href, type RouteName, routeOf } from '@/routes'
import { loginByTicket, loginByWechat } from '@/services/host-login-service'
import {
  enterOrganisation,
  getUserInfo,
  loginByHost,
  loginByMobile,
  logout,
} from '@/services/session-service'
import { clearAppState } from '@/stores/app-store'
import { outboxKeys } from '@/stores/draft-key'
import {
  endLogin,
  pendingLink,
  setOrganisations,
  setPendingLink,
  wantedOrganisation,
} from '@/stores/login-store'
import { rememberedUser } from '@/stores/remembered-user'
import { forgetUser, setToken, setUserInfo, useSessionStore } from '@/stores/session-store'
import { chooseLocale, followHostLanguage } from '@/stores/settings-store'
import type { TicketLoginResponse } from '@/wire/host-login'
import { type JoinRequestStatus, type LoginResponse, type Membership, unlinkedLogin } from '@/wire/session'
import * as v from 'valibot'
import { allowFreeLogin, stayOut } from './free-login'
import { presentMissingLanguage } from '../feedback/presenter'

/** The account is known but belongs to no organisation; the page says what to do. */
export class NoOrganisationError extends Error {
  override name = 'NoOrganisationError'

  /** With what they asked to join last, and what became of it. */
  constructor(readonly joinRequest: JoinRequestStatus | null = null) {
    super()
  }
}

/** The host knows no mobile number of the person, so the gateway cannot tell who it is. */
export class NoMobileError extends Error {
  override name = 'NoMobileError'
}

/**
 * Enters one of the account's organisations: the one of `wish`, else the one the address asks for, else
 * the one of the last visit, else the first.
 */
export async function enterFirst(organisations: Membership[], wish?: string): Promise<void> {
  const last = rememberedUser()
  const corpId = launchParameter('corpId')
  const [first] = matchingFirst(organisations, {
    xnzzId: wish ?? wantedOrganisation() ?? (corpId === null ? last?.XNZZID : null),
    corpId: corpId ?? last?.CORPID,
  })
  if (!first) throw new NoOrganisationError()
  setUserInfo(await enterOrganisation(first.xnzzId))
  endLogin()
  sendWaiting()
}

/** Fetches the outbox only if the person has entries in it. */
async function startOutboxOf(personId: string): Promise<void> {
  const { deviceStore } = await import('@/platform/storage/device-store')
  if ((await deviceStore.keys(outboxKeys(personId))).length === 0) return
  const { startOutbox } = await import('@/stores/outbox/outbox-store')
  startOutbox()
}

/** Sends what was submitted without a network before the app was closed. */
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

/** The government apps' codes and tickets take the same way in, told apart by their source. */
const governmentHost = () => (host.name === 'zwdd' || host.name === 'zlb' ? host.name : null)

/** What each kind of code is exchanged by. */
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

/** A code that may be linked to whoever signs in by hand next comes with its link. */
function keepLink(error: unknown): never {
  const data = error instanceof RequestError ? v.safeParse(unlinkedLogin, error.data) : null
  if (data?.success) setPendingLink(data.output.link)
  throw error
}

/** Signs in without the person, by what a host or an address says of them. */
export const signInByGrant = async ({ kind, ...proof }: LoginGrant, wish?: string) =>
  enterOne(await exchanges[kind](proof).catch(keepLink), wish)

/** A person signs in by hand, so signing in again by itself may be tried anew. */
async function signInByHand(login: Promise<LoginResponse>, wish?: string): Promise<void> {
  await enterOne(await login, wish)
  clearAppState()
  allowFreeLogin()
}

export const signInByMobile = (mobile: string, code: string) =>
  signInByHand(loginByMobile(mobile, code, pendingLink()))

/** Somebody who has proved their number while joining an organisation goes on into it. */
export const signInToOrganisation = (login: LoginResponse, xnzzId: string) =>
  signInByHand(Promise.resolve(login), xnzzId)

/** One of the demo's people, or whoever a host's code names. */
export const signInByHost = (code: string, corpId = '') => signInByHand(loginByHost(code, corpId))

/** Leaves the organisation of now for another one; every page starts anew with its data. */
export async function switchOrganisation(xnzzId: string, goto?: string): Promise<void> {
  setUserInfo(await enterOrganisation(xnzzId))
  sendWaiting()
  clearAppState()
  relaunch(destination(goto))
}

/** What is kept is kept for its person, so it may stay where what forgets it cannot be fetched. */
const forgetKept = (personId: string) =>
  import('@/stores/task-cache')
    .then(({ clearCachedTasks: clearCachedTasks }) => clearCachedTasks(personId))
    .catch(() => undefined)

/** Signs out here even when the server cannot be told: its session then ends by itself. */
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

/** Pages that lead on by themselves are no place to go on to. */
const leadingOn: (RouteName | null)[] = ['login', 'appLogin', 'reload', 'errorTip', 'noAuthority']

/** Where to go after signing in: a page of this app, or the workbench. Nothing else is ever followed. */
export function destination(goto = ''): string {
  const route = routeOf(goto)
  return route && !leadingOn.includes(route) ? goto : href('home')
}

/** Another language, or that of the host, also for the names the gateway gives: of the person and the organisations. */
export async function changeLanguage(choice: Locale | 'host'): Promise<void> {
  try {
    await (choice === 'host' ? followHostLanguage() : chooseLocale(choice))
  } catch {
    return presentMissingLanguage()
  }
  if (!useSessionStore.getState().userInfo) return
  const userInfo = await getUserInfo().catch(() => null)
  if (userInfo) setUserInfo(userInfo)
}
