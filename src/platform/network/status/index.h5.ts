import { settings } from '@/env'
import type { Network } from './types'
import { withReplies } from './with-replies'

/** Without a session the gateway refuses this call at once, which is a reply too; a portal has no such envelope. */
const probePath = '/ddcloud/api/auth/cloud/user_info'

async function probe(): Promise<boolean> {
  try {
    const response = await fetch(settings.apiHost + probePath, { credentials: 'omit' })
    const { status } = (await response.json()) as { status?: unknown }
    return typeof status === 'number'
  } catch {
    return false
  }
}

export const network: Network = withReplies({
  // `false` is reliable in browsers, `true` is not: a request may still fail.
  isOnline: () => navigator.onLine !== false,
  onChange(listener) {
    for (const name of ['online', 'offline']) window.addEventListener(name, () => listener(navigator.onLine))
  },
  isVisible: () => document.visibilityState !== 'hidden',
  probe,
})
