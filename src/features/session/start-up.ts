import { chooseLanding } from '@/platform/landing'
import { currentPath, relaunch } from '@/platform/navigation'
import { setRequestContext } from '@/request/context'
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

/** Runs once, before the first page: addresses, words, and what every request carries. */
export function startUp(): void {
  chooseLanding(landings, landingElsewhere)
  followLanguage()
  setRequestContext({
    token: () => useSessionStore.getState().token,
    corpId: () => useSessionStore.getState().userInfo?.CORPID ?? '',
    language: () => useSettingsStore.getState().locale,
    onUnauthorised: askToSignIn,
  })
}
