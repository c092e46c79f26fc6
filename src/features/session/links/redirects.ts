import { maintenanceTarget, noAuthTarget } from '@/lib/link/targets'
import { leaveTo } from '@/platform/page/leave'
import { launchParameter, pageOrigin, pagePath } from '@/platform/page/launch-url'
import { relaunch } from '@/platform/page/navigation'
import type { Redirect } from '@/request/redirect'
import { href } from '@/routes'
import { useSessionStore } from '@/stores/session/session-store'

/** A user just signed in elsewhere (`loggedIn=true`) is not redirected again. */
export const staysHere = (to: Redirect): boolean => to === 'noAuth' && launchParameter('loggedIn') === 'true'

/** On the platform, where apps are served side by side, the default pages have their own path. */
const isBesideDefaultPages = () => /^\/dsb\/(?!smpage\/)[^/]+\//.test(pagePath())

const targets: Record<Redirect, (person: { corpId: string }) => string> = {
  noAuth: noAuthTarget,
  maintenance: maintenanceTarget,
}

/** Opens the page that explains why nothing is available. */
export function leadTo(page: Redirect): void {
  if (staysHere(page)) return
  const corpId = useSessionStore.getState().userInfo?.CORPID ?? launchParameter('corpId') ?? ''
  if (isBesideDefaultPages()) leaveTo(pageOrigin() + targets[page]({ corpId }))
  else relaunch(href(page, page === 'noAuth' ? { corpId } : {}))
}
