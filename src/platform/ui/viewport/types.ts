export interface Viewport {
  /** Wide enough for columns and tables: the width of `wide` in styles/breakpoints.scss. */
  isWide(): boolean
  /** The usable size of a page, in CSS pixels. */
  size(): { width: number; height: number }
  onChange(listener: () => void): () => void
}
