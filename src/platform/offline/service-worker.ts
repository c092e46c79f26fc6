import { createOfflineFiles } from './offline-files'

interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface MessageEventLike extends ExtendableEventLike {
  readonly data: unknown
}

/** The global scope of a service worker; TypeScript's own definition conflicts with that of pages. */
interface WorkerScope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void
}

/** Built as a separate file at the app's base; see config/webpack/offline-worker.ts. */
const worker = globalThis as unknown as WorkerScope
const files = createOfflineFiles({
  base: worker.registration.scope,
  open: () => caches.open('app-files'),
  fetch: (request) => fetch(request),
})

// Activates immediately: the worker has no state of a build, so it need not wait until old pages close.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const response = files.respond(event.request)
  if (response) event.respondWith(response)
})
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(files.cacheFiles(event.data.map(String)))
})
