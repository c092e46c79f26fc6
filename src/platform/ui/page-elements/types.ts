import type { Box } from '../../../lib/layout/reorder'

/** Elements of the page in front, by their id. */
export interface PageElements {
  /** Their boxes on the screen, in CSS pixels; null for an element that does not exist. */
  boxesOf(ids: string[]): Promise<(Box | null)[]>
  /**
   * During a drag, scrolls the container of an element while the finger is near its upper or lower edge, at
   * most to its ends. A mini-program's page does not scroll.
   * @param finger Returns the distance of the finger from the top of the screen, in CSS pixels.
   * @param onScrolled Called with the distance scrolled down since the start, in CSS pixels.
   * @returns The function that stops the scrolling.
   */
  scrollAtEdges(id: string, finger: () => number, onScrolled: (by: number) => void): () => void
  /** Focuses the first button in an element. No effect in a mini-program. */
  focusIn(id: string): void
  /** Focuses an element. No effect in a mini-program. */
  focusOn(id: string): void
}
