import { chooseDeployment } from '@/env'
import { chooseLanding, forgetParameters, launchParameter, pageHost } from '@/platform/page/launch-url'
import { host } from '@/platform/host'
import type { LoginGrant } from '@/platform/host/types'
import { reloadPage } from '@/platform/page/reload'
import { setRequestContext } from '@/request/context'
import { landingElsewhere, landings } from '@/routes'
import { storeGrant, setWantedOrganisation } from '@/stores/login-store'
import { clearSession, useSessionStore } from '@/stores/session-store'
import { followAppearance, followLanguage, useSettingsStore } from '@/stores/settings-store'
import type { UserInfo } from '@/wire/session'
import { jumpsOn } from '../sign-in/arrival'
import { allowFreeLogin } from '../sign-in/free-login'
import { corpId, serveHost } from '../host/host-backend'
import { reportFailedRequest, startLogs } from '../logs/logs'
import { presentFailure, presentMissingLanguage } from '../feedback/presenter'
import { leadTo } from '../links/redirects'

/** One-use codes that another app puts into our address. */
const grantParameters: Record<string, LoginGrant['kind']> = { ticket: 'ticket', wxCode: 'wechat' }

/**
 * A code in the address says who is coming now, which need not be who was here before. It leaves the
 * address bar at once and waits for the first call that needs a session.
 */
function takeFromAddress(): void {
  for (const [name, kind] of Object.entries(grantParameters)) {
    const code = launchParameter(name)
    if (!code) continue
    clearSession()
    allowFreeLogin()
    storeGrant({ kind, code })
  }
  const xnzzId = launchParameter('xnzzId')
  if (xnzzId) setWantedOrganisation(xnzzId)
  forgetParameters(Object.keys(grantParameters))
}

/** Does something for whoever is signed in, now and whenever somebody comes in. */
function whenSignedIn(act: (userInfo: UserInfo) => void): void {
  const { userInfo } = useSessionStore.getState()
  if (userInfo) act(userInfo)
  useSessionStore.subscribe((now, before) => {
    if (now.userInfo && !before.userInfo) act(now.userInfo)
  })
}

/** Runs once, before the first page: addresses, words, and what every request carries. */
export function startUp(): void {
  followAppearance()
  chooseDeployment(pageHost())
  chooseLanding(landings, landingElsewhere)
  takeFromAddress()
  followLanguage(presentMissingLanguage)
  setRequestContext({
    token: () => useSessionStore.getState().token,
    corpId,
    language: () => useSettingsStore.getState().locale,
    tokenInQuery: () => host.tokenInQuery,
    renewSession: async () => (await import('../sign-in/renewal')).renewSession(),
    onReauthenticationFailed: reloadPage,
    onRedirect: leadTo,
    onFailure: (error, call) => {
      presentFailure(error, call)
      reportFailedRequest(error, call.url)
    },
  })
  serveHost()
  host.useWidgets(async () => (await import('../feedback/fallback-widgets')).fallbackWidgets)
  startLogs()
  whenSignedIn((userInfo) => {
    if (jumpsOn(userInfo))
      void import('../links/open-link').then(({ freeLoginJump }) => freeLoginJump(userInfo))
  })
}
