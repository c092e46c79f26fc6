import { launchParameter } from '@/platform/landing'
import { relaunch } from '@/platform/navigation'
import type { Redirect } from '@/request/redirect'
import { href } from '@/routes'
import { useSessionStore } from '@/stores/session-store'

/** Someone who has just been signed in elsewhere (`loggedIn=true`) is not sent away again. */
export const staysHere = (to: Redirect): boolean => to === 'noAuth' && launchParameter('loggedIn') === 'true'

/** The page that says why nothing can be done here. */
export function leadTo(page: Redirect): void {
  if (!staysHere(page)) relaunch(href(page, { corpId: useSessionStore.getState().userInfo?.CORPID }))
}
