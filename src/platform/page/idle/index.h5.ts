import type { WhenIdle } from './types'

/** Milliseconds; the limit of `requestIdleCallback`, and the delay in Safari, which lacks it. */
const LATEST_MS = 2_000

export const whenIdle: WhenIdle = (act) => {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: LATEST_MS })
    else setTimeout(act, LATEST_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
