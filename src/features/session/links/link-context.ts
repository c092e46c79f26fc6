import { settings } from '@/env'
import type { LinkContext } from '@/lib/link/plan'
import { host } from '@/platform/host'
import { apiOrigin, ownOrigins } from '@/platform/page/own-origins'
import { session } from '@/platform/storage/key-value'
import { useSessionStore } from '@/stores/session/session-store'
import { storageKeys } from '@/stores/device/storage-keys'
import { appPage } from './app-page'

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
    pageOf: appPage,
    person: person(),
    // Codes received but not yet exchanged; none once signed in.
    proof: {
      ticket: session.get(storageKeys.ticket) ?? undefined,
      wxCode: session.get(storageKeys.wxCode) ?? undefined,
    },
  }
}
