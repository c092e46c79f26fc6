/**
 * Caches the app's own files as they are used, for a start without a network the next time. Does nothing
 * where the host or the browser has no service workers. Never throws.
 */
export type RegisterServiceWorker = () => void
