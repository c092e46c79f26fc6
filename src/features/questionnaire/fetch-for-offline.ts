import { registerServiceWorker } from '@/platform/offline/register-service-worker'

interface Fetched {
  fetch: () => Promise<unknown>
}

/**
 * Brings parts that may be wanted once the network is gone, and keeps them for a start without one. The page does
 * not wait for it: what cannot be brought now is asked for again where it is shown.
 */
export function fetchForOffline(parts: readonly Fetched[]): void {
  const brought = parts.map((part) => part.fetch().catch(() => undefined))
  void Promise.all(brought).then(registerServiceWorker)
}
