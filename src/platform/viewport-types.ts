export interface Viewport {
  /** Wide enough for columns and tables: the same width as `wide` in styles/breakpoints.scss. */
  isWide(): boolean
  onChange(listener: () => void): () => void
}
