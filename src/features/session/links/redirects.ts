import { maintenanceTarget, noAuthTarget } from '@/lib/link/targets'
import { leaveTo } from '@/platform/page/external'
import { launchParameter, pageOrigin, pagePath } from '@/platform/page/launch-url'
import { relaunch } from '@/platform/page/navigation'
import type { Redirect } from '@/request/redirect'
import { href } from '@/routes'
import { useSessionStore } from '@/stores/session-store'

/** Someone who has just been signed in elsewhere (`loggedIn=true`) is not sent away again. */
export const staysHere = (to: Redirect): boolean => to === 'noAuth' && launchParameter('loggedIn') === 'true'

/** Where the platform serves its apps side by side, the default pages have a place of their own. */
const isBesideDefaultPages = () => /^\/dsb\/(?!smpage\/)[^/]+\//.test(pagePath())

const targets: Record<Redirect, (person: { corpId: string }) => string> = {
  noAuth: noAuthTarget,
  maintenance: maintenanceTarget,
}

/** The page that says why nothing can be done here. */
export function leadTo(page: Redirect): void {
  if (staysHere(page)) return
  const corpId = useSessionStore.getState().userInfo?.CORPID ?? launchParameter('corpId') ?? ''
  if (isBesideDefaultPages()) leaveTo(pageOrigin() + targets[page]({ corpId }))
  else relaunch(href(page, page === 'noAuth' ? { corpId } : {}))
}
