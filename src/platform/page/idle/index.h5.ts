import type { WhenIdle } from './types'

/** Milliseconds after the load event, in which the user begins to read and the page fetches what it displays. */
const QUIET_MS = 3_000
/** Milliseconds; the limit of `requestIdleCallback`, and the delay in Safari, which lacks it. */
const LATEST_MS = 2_000

export const whenIdle: WhenIdle = (act) => {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: LATEST_MS })
    else setTimeout(act, LATEST_MS)
  }
  const waitQuietly = () => void setTimeout(wait, QUIET_MS)
  if (document.readyState === 'complete') waitQuietly()
  else window.addEventListener('load', waitQuietly, { once: true })
}
