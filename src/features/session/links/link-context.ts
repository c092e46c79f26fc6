import { settings } from '@/env'
import type { LinkContext } from '@/lib/link/plan'
import { opensPages } from '@/platform/page/external'
import { host } from '@/platform/host'
import { pageOrigin } from '@/platform/page/launch-url'
import { session } from '@/platform/storage/key-value'
import { useSessionStore } from '@/stores/session/session-store'
import { storageKeys } from '@/stores/device/storage-keys'
import { appPage } from './app-page'

/** Origin of the API, also if it is the page's own origin. */
export const apiOrigin = () => settings.apiHost || pageOrigin()

/**
 * The deployment's own origins and the API origin, which receive the session. Not the page's own origin: the
 * host of a government may serve pages of third parties as well.
 */
export const ownOrigins = () => [...settings.ownOrigins, apiOrigin()].filter((origin) => origin !== '')

function person(): LinkContext['person'] {
  const { userInfo } = useSessionStore.getState()
  if (!userInfo) return null
  const { XNZZID, CORPID, SSJGLXDM, AIINDEX } = userInfo
  return { xnzzId: XNZZID, corpId: CORPID, type: SSJGLXDM, aiIndex: AIINDEX ?? '' }
}

/** Context to interpret links: deployment, host app and signed-in user. */
export function linkContext(): LinkContext {
  const { hostRewrites, mpWeixinProxy, taxPortal } = settings
  return {
    ownOrigins: ownOrigins(),
    hostRewrites,
    mpWeixinProxy,
    taxPortal,
    apiOrigin: apiOrigin(),
    inWechat: host.name === 'wechat',
    opensPages,
    pageOf: appPage,
    person: person(),
    // Codes received but not yet exchanged; none once signed in.
    proof: {
      ticket: session.get(storageKeys.ticket) ?? undefined,
      wxCode: session.get(storageKeys.wxCode) ?? undefined,
    },
  }
}
