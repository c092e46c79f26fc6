import { registerServiceWorker } from '@/platform/offline/register-service-worker'

interface Fetched {
  fetch: () => Promise<unknown>
}

/**
 * Prefetches components that may be needed offline, and caches them for an offline start. The page does not
 * wait for it: a component that fails to load is fetched again where it is rendered.
 */
export function fetchForOffline(parts: readonly Fetched[]): void {
  const brought = parts.map((part) => part.fetch().catch(() => undefined))
  void Promise.all(brought).then(registerServiceWorker)
}
