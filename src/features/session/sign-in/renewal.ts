import { host } from '@/platform/host'
import type { LoginGrant } from '@/platform/host/types'
import { currentPath, relaunch } from '@/platform/page/navigation'
import { checkOnline } from '@/platform/network/check-online'
import { RequestError } from '@/request/errors'
import { href, type RouteName, routeOf, routes } from '@/routes'
import { clearAppState } from '@/stores/app-store'
import { getOauthUrl } from '@/services/host-login-service'
import { pendingOrganisations, consumeGrant } from '@/stores/login-store'
import { clearSession, useSessionStore } from '@/stores/session-store'
import type { UserInfo } from '@/wire/session'
import { countFreeLogin, mayLoginFreely } from './free-login'
import { showAuthCodeFailure, showLoginFailure } from './login-failure'
import { enterFirst, NoMobileError, NoOrganisationError, signInByGrant } from './sign-in'

const signInPages: (RouteName | null)[] = ['login', 'appLogin']

/** Inside a host app the questionnaires have a sign-in page of their own, which asks the host first. */
function signInPageFor(here: RouteName | null): 'login' | 'appLogin' {
  const inHostApp = host.name !== 'browser' && host.name !== 'weapp'
  return inHostApp && here !== null && routes[here].package === 'questionnaire' ? 'appLogin' : 'login'
}

/** The sign-in page, with the way back to where the person was. */
export function askToSignIn(): void {
  const here = currentPath()
  const route = routeOf(here)
  clearSession()
  if (signInPages.includes(route)) return
  relaunch(href(signInPageFor(route), here === '' ? {} : { goto: here }))
}

/** Leaves for a host's own page, to come back with a code. False where that is not the way. */
async function goForCode(): Promise<boolean> {
  if (!host.redirect) return false
  const way = await getOauthUrl(host.name, host.redirect.page())
  countFreeLogin()
  host.redirect.go(way)
  return true
}

/** The host is asked; what only a redirect tells is there after it, and was counted before it. */
async function askHost(): Promise<LoginGrant | 'leaving' | null> {
  const grant = await host.requestGrant()
  if (!grant) return (await goForCode()) ? 'leaving' : null
  if (grant.state === undefined) countFreeLogin()
  return grant
}

/** A code that came with the address is fresh. */
async function findGrant(): Promise<LoginGrant | 'leaving' | null> {
  const waiting = consumeGrant()
  if (waiting || !mayLoginFreely()) return waiting
  try {
    return await askHost()
  } catch (error) {
    showAuthCodeFailure(error)
    return null
  }
}

/** Signed in to the account, but entering an organisation has not worked yet: no second code is needed. */
async function enterPending(wish?: string): Promise<boolean> {
  const { token, userInfo } = useSessionStore.getState()
  const organisations = token && !userInfo ? pendingOrganisations() : null
  if (!organisations) return false
  return enterFirst(organisations, wish).then(
    () => true,
    () => false,
  )
}

/** What cannot be mended by signing in by hand has a page that says what to do. */
function leadOn(error: unknown): void {
  const page =
    error instanceof NoMobileError ? 'noMobile' : error instanceof NoOrganisationError ? 'noXnzz' : null
  if (page) return relaunch(href(page))
  showLoginFailure(error)
  askToSignIn()
}

/** Asks the host at once, for a page that offers to. What the host or the gateway refuses is thrown. */
export async function signInByHostNow(): Promise<'in' | 'leaving' | 'nobody'> {
  const grant = await findGrant()
  if (grant === null) return 'nobody'
  if (grant === 'leaving') return grant
  await signInByGrant(grant)
  return 'in'
}

async function signInAgain(wish?: string): Promise<boolean> {
  const grant = await findGrant()
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

async function renew(): Promise<boolean> {
  // Nobody can come in without a network: pages say that, and show what the device holds.
  if (!(await checkOnline())) throw new RequestError('noResponse')
  const before = useSessionStore.getState().userInfo
  if (await enterPending(before?.XNZZID)) return true
  clearSession()
  if (!(await signInAgain(before?.XNZZID))) return false
  // What one person asked for is never done, or shown, as another.
  const same = samePerson(before, useSessionStore.getState().userInfo)
  if (!same) {
    clearAppState()
    relaunch(href('home'))
  }
  return same
}

let renewing: Promise<boolean> | null = null

/**
 * Another session in place of one that was refused, shared by all requests that fail meanwhile. True when
 * they may be repeated: by the same person, for the same organisation.
 */
export function renewSession(): Promise<boolean> {
  renewing ??= renew().finally(() => {
    renewing = null
  })
  return renewing
}
