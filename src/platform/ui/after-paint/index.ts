import type { AfterPaint } from './types'

/** The mini-program paints in another thread: only the current event is waited for. */
export const afterPaint: AfterPaint = (act) => {
  let isCancelled = false
  void Promise.resolve().then(() => {
    if (!isCancelled) act()
  })
  return () => {
    isCancelled = true
  }
}
