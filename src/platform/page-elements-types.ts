import type { Box } from '../lib/reorder'

/** Elements of the page in front, by their id. */
export interface PageElements {
  /** Where they are on the screen, in CSS pixels; null for one that is not there. */
  boxesOf(ids: string[]): Promise<(Box | null)[]>
  /** Puts the keyboard's focus on the first button in an element. A mini-program has no such focus. */
  focusIn(id: string): void
}
