export interface AppearancePlatform {
  /** The system asks for dark colours. Canvases need to know; everything else follows the style sheet. */
  isDark(): boolean
  onChange(listener: () => void): () => void
}
