export type AppearanceChoice = 'system' | 'light' | 'dark'

/** How the product shows itself at the moment. */
export interface Appearance {
  choice: AppearanceChoice
  /** 长辈版: larger letters and targets, in light or dark. */
  elder: boolean
  /** What the choice comes to. Canvases need to know; everything else follows the style sheet. */
  dark: boolean
}

export interface AppearancePlatform {
  /** The system asks for dark colours. */
  isDark(): boolean
  onChange(listener: () => void): () => void
  /** Marks what lies above all pages, where there is such a thing. */
  paintDocument(appearance: Appearance): void
  /** Colours what the host draws around the page in front: its bar and what shows beyond the page's ends. */
  paintPage(appearance: Appearance): void
  /** What each page's root carries, where nothing above it can be marked. */
  pageClass(appearance: Appearance): string
}
