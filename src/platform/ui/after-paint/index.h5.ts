import type { AfterPaint } from './types'

/** Milliseconds; frames stop while a window is covered. */
const LATEST_MS = 100

export const afterPaint: AfterPaint = (act) => {
  let timer = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    clearTimeout(latest)
    // Captured, so that it precedes what saves the draft.
    document.removeEventListener('visibilitychange', run, true)
    window.removeEventListener('pagehide', run, true)
  }
  const run = () => {
    stop()
    act()
  }
  // A frame's callback precedes its painting; a timer that it sets follows it.
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(run)))
  const latest = window.setTimeout(run, LATEST_MS)
  document.addEventListener('visibilitychange', run, true)
  window.addEventListener('pagehide', run, true)
  return stop
}
