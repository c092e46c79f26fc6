import type { ComponentType } from 'react'

interface MissingPage {
  /** Stands in the place of a page whose code cannot be fetched, at the address of that page. */
  Page: ComponentType
  /** Is told why it could not be fetched. */
  report: (error: unknown) => void
}

export type NameMissingPage = (missing: MissingPage) => void
