import { chooseLanding, launchParameter } from '@/platform/landing'
import { currentPath, relaunch } from '@/platform/navigation'
import { setRequestContext } from '@/request/context'
import type { Redirect } from '@/request/redirect'
import { href, landingElsewhere, landings, routeOf } from '@/routes'
import { clearSession, useSessionStore } from '@/stores/session-store'
import { followLanguage, useSettingsStore } from '@/stores/settings-store'

/** The sign-in page, with the way back to where the person was. */
function askToSignIn(): void {
  const here = currentPath()
  clearSession()
  if (routeOf(here) === 'login') return
  relaunch(href('login', here === '' ? {} : { goto: here }))
}

/** Someone who has just been signed in elsewhere (`loggedIn=true`) is not sent away again. */
function leadTo(page: Redirect): void {
  if (page === 'noAuth' && launchParameter('loggedIn') === 'true') return
  relaunch(href(page, { corpId: useSessionStore.getState().userInfo?.CORPID }))
}

/** Runs once, before the first page: addresses, words, and what every request carries. */
export function startUp(): void {
  chooseLanding(landings, landingElsewhere)
  followLanguage()
  setRequestContext({
    token: () => useSessionStore.getState().token,
    corpId: () => useSessionStore.getState().userInfo?.CORPID ?? '',
    language: () => useSettingsStore.getState().locale,
    onUnauthorised: askToSignIn,
    onRedirect: leadTo,
  })
}
