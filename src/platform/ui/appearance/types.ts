export type AppearanceChoice = 'system' | 'light' | 'dark'

/** The current appearance of the product. */
export interface Appearance {
  choice: AppearanceChoice
  /** 长辈版: larger text and touch targets, in light or dark. */
  elder: boolean
  /** The resolved choice, for canvases; everything else follows the style sheet. */
  dark: boolean
}

export interface AppearancePlatform {
  /** The system prefers dark colours. */
  isDark(): boolean
  onChange(listener: () => void): () => void
  /** Sets the classes of the document's root element; no effect in the mini-program. */
  paintDocument(appearance: Appearance): void
  /** Colours the host's parts around the page in front: its bar and the area beyond the page's ends. */
  paintPage(appearance: Appearance): void
  /** The classes of each page's root element; empty on the web, which has `paintDocument`. */
  pageClass(appearance: Appearance): string
}
