import type { KeepForOfflineStart } from './types'

/** Where the build puts `offline-worker.ts`, from the page's own address. */
const script = 'offline-worker.js'

/** What this page has used before there was anybody to keep it. */
const used = () => performance.getEntriesByType('resource').map(({ name }) => name)

async function start(): Promise<void> {
  // Web-views of iOS have none, frames of other sites may be refused it.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  await serviceWorker.register(script)
  const { active } = await serviceWorker.ready
  active?.postMessage(used())
}

export const registerServiceWorker: KeepForOfflineStart = () => void start().catch(() => undefined)
