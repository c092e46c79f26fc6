import type { AfterPaint } from './types'

/** The mini-program paints in another thread: nothing to wait for. */
export const afterPaint: AfterPaint = (act) => {
  act()
  return () => undefined
}
