import { settings } from '@/env'
import type { LinkContext } from '@/lib/link/plan'
import { opensPages } from '@/platform/page/external'
import { host } from '@/platform/host'
import { pageOrigin } from '@/platform/page/launch-url'
import { session } from '@/platform/storage/key-value'
import { useSessionStore } from '@/stores/session-store'
import { storageKeys } from '@/stores/storage-keys'
import { appPage } from './app-page'

/** Where calls go, also when that is the page's own origin. */
export const apiOrigin = () => settings.apiHost || pageOrigin()

/**
 * The deployment's own origins, and where calls go: that origin gets the session with each of them. The
 * page's own origin is not meant: a government's host is shared with other people's pages.
 */
export const ownOrigins = () => [...settings.ownOrigins, apiOrigin()].filter((origin) => origin !== '')

function person(): LinkContext['person'] {
  const { userInfo } = useSessionStore.getState()
  if (!userInfo) return null
  const { XNZZID, CORPID, SSJGLXDM, AIINDEX } = userInfo
  return { xnzzId: XNZZID, corpId: CORPID, type: SSJGLXDM, aiIndex: AIINDEX ?? '' }
}

/** What a link means depends on the deployment, the place the app runs in, and who is signed in. */
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
    // Codes that have arrived and wait to be exchanged; once signed in there are none.
    proof: {
      ticket: session.get(storageKeys.ticket) ?? undefined,
      wxCode: session.get(storageKeys.wxCode) ?? undefined,
    },
  }
}
