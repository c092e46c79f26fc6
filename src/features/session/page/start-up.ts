import { chooseDeployment } from '@/env'
import { grantParameters } from '@/lib/link/grant-parameters'
import { chooseStartRoute, forgetParameters, launchParameter, pageHost } from '@/platform/page/launch-url'
import { host } from '@/platform/host'
import { currentLanguage } from '@/i18n'
import type { HostTexts } from '@/platform/host/types'
import { onAppUpdate } from '@/platform/page/app-update'
import { isOutdated } from '@/platform/page/base-library'
import { onPrivacyRequest } from '@/platform/page/privacy'
import { setRequestContext } from '@/request/context'
import { landingElsewhere, landings } from '@/routes'
import { storeGrant, setRequestedOrganisation } from '@/stores/session/login-store'
import { owner } from '@/stores/session/owner'
import { clearSession, useSessionStore } from '@/stores/session/session-store'
import {
  followAppearance,
  followHostElder,
  followLanguage,
  useSettingsStore,
} from '@/stores/settings/settings-store'
import type { UserInfo } from '@/wire/session/session'
import { jumpsOn } from '../links/arrival'
import { allowFreeLogin } from '../sign-in/free-login'
import { reportFailedRequest, startLogs } from '../logs/logs'
import { presentFailure } from '../feedback/presenter'
import { presentMissingLanguage } from '../language/change-language'
import { leadTo } from '../links/redirects'
import { setHostBackend } from '@/platform/host/backend'
import { recordBehaviour } from '../logs/behaviour'

/** Organisation id of the signed-in user, otherwise of the launch URL; empty if neither has one. */
const corpId = () => useSessionStore.getState().userInfo?.CORPID || launchParameter('corpId') || ''

/** Provides the gateway functions that the hosts need. */
function serveHost(): void {
  const authorisation = () => import('../host/authorisation')
  // Together with the host's driver, which calls it first of all.
  if (host.name !== 'browser') void authorisation().catch(() => undefined)
  setHostBackend({
    jsConfig: async (url, ticket) =>
      (await authorisation()).signatureOf({ url, corpId: corpId(), host: host.name, ticket }),
    governmentAccessToken: async () => (await authorisation()).getGovernmentAccessToken(),
    corpId,
    log: (message) => recordBehaviour(message, host.name),
  })
}

/**
 * Takes the one-time codes from the URL. A code identifies the arriving user, who may differ from the
 * previous one, so the session is cleared. The code is removed from the address bar immediately and used by
 * the first call that needs a session. It also resets the limit of automatic sign-ins, except in 浙里办: there
 * the ticket is the result of one.
 */
function takeFromAddress(): void {
  for (const [name, kind] of Object.entries(grantParameters)) {
    const code = launchParameter(name)
    if (!code) continue
    clearSession()
    if (host.name !== 'zlb') allowFreeLogin()
    storeGrant({ kind, code })
  }
  const xnzzId = launchParameter('xnzzId')
  if (xnzzId) setRequestedOrganisation(xnzzId)
  forgetParameters(Object.keys(grantParameters))
}

function hostTexts(): HostTexts {
  const { confirm, accept, decline, preloader } = currentLanguage().messages.common
  return { close: confirm, confirm: accept, cancel: decline, loading: preloader }
}

/** Calls `act` for the signed-in user, now and after every sign-in. */
function whenSignedIn(act: (userInfo: UserInfo) => void): void {
  const { userInfo } = useSessionStore.getState()
  if (userInfo) act(userInfo)
  useSessionStore.subscribe((now, before) => {
    if (now.userInfo && !before.userInfo) act(now.userInfo)
  })
}

/** Runs once before the first page: sets up URLs, messages and the request context. */
export function startUp(): void {
  // Every page then shows only that.
  if (isOutdated()) return
  followAppearance()
  chooseDeployment(pageHost())
  chooseStartRoute(landings, landingElsewhere)
  takeFromAddress()
  followLanguage(presentMissingLanguage)
  setRequestContext({
    token: () => useSessionStore.getState().token,
    user: owner,
    corpId,
    language: () => useSettingsStore.getState().locale,
    tokenInQuery: () => host.tokenInQuery,
    renewSession: async () => (await import('../sign-in/renewal')).renewSession(),
    onReauthenticationFailed: () => void import('../sign-in/renewal').then(({ reloadOnce }) => reloadOnce()),
    onRedirect: leadTo,
    onFailure: (error, call) => {
      presentFailure(error, call)
      reportFailedRequest(error, call.url)
    },
  })
  serveHost()
  host.useTexts(hostTexts)
  host.prefersElder().then(followHostElder, () => undefined)
  host.useWidgets(async () => (await import('../feedback/fallback-widgets')).fallbackWidgets)
  onPrivacyRequest(async () => (await import('../privacy/consent')).askForConsent())
  startLogs()
  onAppUpdate(
    (restart) => void import('../updates/app-update').then(({ offerRestart }) => offerRestart(restart)),
  )
  whenSignedIn((userInfo) => {
    if (jumpsOn(userInfo))
      void import('../links/open-link').then(({ freeLoginJump }) => freeLoginJump(userInfo))
  })
}
