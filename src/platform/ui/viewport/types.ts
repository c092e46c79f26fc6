export interface Viewport {
  /** Wide enough for columns and tables: the same width as `wide` in styles/breakpoints.scss. */
  isWide(): boolean
  /** Of what a page can use, in CSS pixels. */
  size(): { width: number; height: number }
  onChange(listener: () => void): () => void
}
