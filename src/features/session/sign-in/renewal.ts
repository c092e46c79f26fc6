import { host } from '@/platform/host'
import type { LoginGrant } from '@/platform/host/types'
import { currentPath, relaunch } from '@/platform/page/navigation'
import { reloadPage } from '@/platform/page/reload'
import { checkOnline } from '@/platform/network/check-online'
import { RequestError } from '@/request/errors'
import { href, type RouteName, routeOf, routes } from '@/routes'
import { clearAppState } from '@/stores/app-store'
import { getOauthUrl } from '@/services/session/host-login-service'
import { pendingOrganisations, consumeGrant } from '@/stores/session/login-store'
import { clearSession, useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import { requireConsent } from '../privacy/consent'
import { countFreeLogin, mayLoginFreely, mayReload } from './free-login'
import { showAuthCodeFailure, showLoginFailure } from './login-failure'
import { enterFirst, NoMobileError, NoOrganisationError, signInByGrant } from './sign-in'

const signInPages: (RouteName | null)[] = ['login', 'appLogin']

/** In host apps the questionnaires have their own sign-in page, which tries the host first. */
function signInPageFor(here: RouteName | null): 'login' | 'appLogin' {
  const inHostApp = host.name !== 'browser' && host.name !== 'weapp'
  return inHostApp && here !== null && routes[here].package === 'questionnaire' ? 'appLogin' : 'login'
}

/** Opens the sign-in page, with the current page as the return target. */
export function askToSignIn(): void {
  const here = currentPath()
  const route = routeOf(here)
  clearSession()
  if (signInPages.includes(route)) return
  relaunch(href(signInPageFor(route), here === '' ? {} : { goto: here }))
}

/** Redirects to the host's own page, which returns with a code. False if the host has no such page. */
async function goForCode(hadSession: boolean): Promise<boolean> {
  if (!host.redirect) return false
  const redirect = await host.redirect()
  const way = await getOauthUrl(host.name, redirect.page())
  countFreeLogin(hadSession)
  await redirect.go(way)
  return true
}

/**
 * Requests a grant from the host, if necessary by a redirect. A grant with `state` results from a redirect,
 * which was counted before.
 */
async function askHost(hadSession: boolean): Promise<LoginGrant | 'leaving' | null> {
  const grant = await host.requestGrant()
  if (!grant) return (await goForCode(hadSession)) ? 'leaving' : null
  if (grant.state === undefined) countFreeLogin(hadSession)
  return grant
}

/**
 * After the last retry the page is reloaded once, with its session; after that the user signs in manually.
 * False if the page has been reloaded before.
 */
export async function reloadOnce(): Promise<boolean> {
  if (!mayReload()) return false
  await reloadPage()
  return true
}

/** The code of the last redirect, which was counted when the page was left. */
const returnedGrant = (): Promise<LoginGrant | null> =>
  host.redirect ? host.requestGrant().catch(() => null) : Promise.resolve(null)

/** A plain browser identifies no user, so there is nothing to consent to. */
const needsConsent = (waiting: LoginGrant | null): boolean =>
  waiting !== null || (host.name !== 'browser' && (mayLoginFreely() || host.redirect !== null))

/** Uses a grant from the URL first, because it is new. `hadSession`: the session was refused. */
async function findGrant(hadSession: boolean): Promise<LoginGrant | 'leaving' | null> {
  const waiting = consumeGrant()
  if (needsConsent(waiting) && !(await requireConsent())) return null
  if (waiting) {
    // 浙里办 returns from its sign-in page with a ticket in the URL.
    if (host.name === 'zlb') countFreeLogin(hadSession)
    return waiting
  }
  if (!mayLoginFreely()) return returnedGrant()
  try {
    return await askHost(hadSession)
  } catch (error) {
    showAuthCodeFailure(error)
    return null
  }
}

/** Retries to enter an organisation after a successful sign-in to the account; no second code is needed. */
async function enterPending(wish?: string): Promise<boolean> {
  const { token, userInfo } = useSessionStore.getState()
  const organisations = token && !userInfo ? pendingOrganisations() : null
  if (!organisations) return false
  return enterFirst(organisations, wish).then(
    () => true,
    () => false,
  )
}

/**
 * Opens the page with instructions for failures that a manual sign-in cannot resolve; otherwise the sign-in
 * page.
 */
function leadOn(error: unknown): void {
  const page =
    error instanceof NoMobileError ? 'noMobile' : error instanceof NoOrganisationError ? 'noXnzz' : null
  if (page) return relaunch(href(page))
  showLoginFailure(error)
  askToSignIn()
}

/**
 * Signs in by the host immediately, for a page with such a button. Throws errors of the host and the gateway.
 */
export async function signInByHostNow(): Promise<'in' | 'leaving' | 'nobody'> {
  const grant = await findGrant(false)
  if (grant === null) return 'nobody'
  if (grant === 'leaving') return grant
  await signInByGrant(grant)
  return 'in'
}

async function signInAgain(hadSession: boolean, wish?: string): Promise<boolean> {
  const grant = await findGrant(hadSession)
  if (grant === 'leaving') return false
  if (!grant) {
    askToSignIn()
    return false
  }
  try {
    await signInByGrant(grant, wish)
    return true
  } catch (error) {
    clearSession()
    leadOn(error)
    return false
  }
}

const samePerson = (before: UserInfo | null, now: UserInfo | null) =>
  before === null || (before.YHID === now?.YHID && before.XNZZID === now.XNZZID)

/**
 * Replaces a missing or refused session. True if the requests that need it may be repeated: for the same user and
 * organisation.
 */
export async function renewSession(): Promise<boolean> {
  // Offline no sign-in is possible: pages report it and show data stored on the device.
  if (!(await checkOnline())) throw new RequestError('offline')
  const { token, userInfo: before } = useSessionStore.getState()
  if (await enterPending(before?.XNZZID)) return true
  if (token !== null && !mayLoginFreely() && (await reloadOnce())) return false
  clearSession()
  if (!(await signInAgain(token !== null, before?.XNZZID))) return false
  // A request of one user must not be repeated or displayed for another.
  const same = samePerson(before, useSessionStore.getState().userInfo)
  if (!same) {
    clearAppState()
    relaunch(href('home'))
  }
  return same
}
