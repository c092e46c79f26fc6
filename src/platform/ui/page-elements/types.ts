import type { Box } from '../../../lib/layout/reorder'

/** Elements of the page in front, by their id. */
export interface PageElements {
  /** Where they are on the screen, in CSS pixels; null for one that is not there. */
  boxesOf(ids: string[]): Promise<(Box | null)[]>
  /**
   * While something is drawn: scrolls what an element stands in as the finger comes near its upper or lower edge, and
   * no further than there is something. A mini-program's page stands still.
   * @param finger How far the finger is from the top of the screen, in CSS pixels.
   * @param onScrolled How much further down it has been scrolled than at first, in CSS pixels.
   * @returns Ends it.
   */
  scrollAtEdges(id: string, finger: () => number, onScrolled: (by: number) => void): () => void
  /** Puts the keyboard's focus on the first button in an element. A mini-program has no such focus. */
  focusIn(id: string): void
}
