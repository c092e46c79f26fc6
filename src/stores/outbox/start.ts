import { network } from '@/platform/network/status'
import { silence } from '@/platform/network/silence'
import { RequestError } from '@/request/errors'
import { showEntries } from './view'

/** What sends the entries. Rejects like a request without an answer if its file does not come; may be repeated. */
export const loadOutbox = () =>
  import('./outbox-store').catch((cause: unknown) => {
    throw new RequestError(silence(), {}, { cause })
  })

let started = false

/** Displays the entries at once, and starts sending them; when the network returns if what sends them does not come. */
export function watchOutbox(): void {
  if (!started) void showEntries()
  started = true
  loadOutbox().then(({ startOutbox }) => startOutbox(), waitForNetwork)
}

function waitForNetwork(): void {
  const stop = network.onChange((online) => {
    if (!online) return
    stop()
    watchOutbox()
  })
}
