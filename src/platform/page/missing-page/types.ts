import type { ComponentType } from 'react'

interface MissingPage {
  /** Replaces a page whose code cannot be loaded, at the URL of that page. */
  Page: ComponentType
  /** Reports why the page could not be loaded. */
  report: (error: unknown) => void
}

export type NameMissingPage = (missing: MissingPage) => void
