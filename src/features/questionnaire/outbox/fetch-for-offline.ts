import { registerServiceWorker } from '@/platform/offline/register-service-worker'
import { whenIdle } from '@/platform/page/idle'

interface Fetched {
  fetch: () => Promise<unknown>
}

/**
 * Prefetches components that may be needed offline, and caches them for an offline start, once the page itself has
 * loaded. A component that fails to load is fetched again where it is rendered.
 */
export function fetchForOffline(parts: readonly Fetched[]): void {
  whenIdle(() => {
    const fetched = parts.map((part) => part.fetch().catch(() => undefined))
    void Promise.all(fetched).then(registerServiceWorker)
  })
}
