import { hasEarlyResponse } from '@/platform/network/early-calls'
import { delayFirstPage } from '@/platform/page/first-data'

export type Outcome<T> = { state: 'ready'; data: T } | { state: 'failed'; error: unknown }

/** Milliseconds from the result until the page is mounted; afterwards the page loads again. */
const FRESH_MS = 5_000

export interface BegunLoad<T> {
  outcome: Promise<Outcome<T>>
  /** Undefined while loading. */
  result?: Outcome<T>
}

/** A load that may have begun before its page was mounted, for the first component that is mounted with its key. */
export interface FirstLoad<T> {
  begunFor: (key: string) => BegunLoad<T> | undefined
  /** Called by every component that is mounted. */
  forget: () => void
}

export const outcomeOf = <T>(load: Promise<T>): Promise<Outcome<T>> =>
  load.then(
    (data) => ({ state: 'ready', data }),
    (error: unknown) => ({ state: 'failed', error }),
  )

/**
 * Called while the code of a page is loaded: loads the page's data already now if the HTML page has received the
 * response of the call to `path`. The page is then mounted with its data.
 */
export function firstLoad<T>(path: string, keyOf: () => string, load: () => Promise<T>): FirstLoad<T> {
  let begun: BegunLoad<T> | undefined
  const forget = () => void (begun = undefined)
  if (!hasEarlyResponse(path)) return { begunFor: () => undefined, forget }
  const key = keyOf()
  const outcome = outcomeOf(load()).then((result) => {
    if (begun) begun.result = result
    setTimeout(forget, FRESH_MS)
    return result
  })
  begun = { outcome }
  delayFirstPage(outcome)
  return { begunFor: (asked) => (asked === key ? begun : undefined), forget }
}
