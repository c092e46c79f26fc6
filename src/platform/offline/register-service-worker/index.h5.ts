import type { RegisterServiceWorker } from './types'

/** Relative URL of the built `service-worker.ts`. */
const script = 'offline-worker.js'

/** URLs of files this page loaded before the service worker was active. */
const used = () => performance.getEntriesByType('resource').map(({ name }) => name)

async function start(): Promise<void> {
  // Web-views of iOS have no service workers; cross-site frames may be refused them.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  await serviceWorker.register(script)
  const { active } = await serviceWorker.ready
  active?.postMessage(used())
}

export const registerServiceWorker: RegisterServiceWorker = () => void start().catch(() => undefined)
