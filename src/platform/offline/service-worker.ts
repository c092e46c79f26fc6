import { createOfflineFiles } from './offline-files'

interface ExtendableEventLike extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEventLike extends ExtendableEventLike {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface MessageEventLike extends ExtendableEventLike {
  readonly data: unknown
}

/** What a service worker finds around it; TypeScript's own description excludes that of pages. */
interface WorkerScope {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void
}

/** Runs beside the pages, as a file of its own at the app's base; see config/offline-worker.ts. */
const worker = globalThis as unknown as WorkerScope
const files = createOfflineFiles({
  base: worker.registration.scope,
  open: () => caches.open('app-files'),
  fetch: (request) => fetch(request),
})

// It keeps no state between builds, so a new one need not wait for the pages of the old one.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const answer = files.answer(event.request)
  if (answer) event.respondWith(answer)
})
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data)) event.waitUntil(files.keep(event.data.map(String)))
})
