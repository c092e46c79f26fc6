import type { ReactNode } from 'react'

/**
 * A list below a text field that offers values for what is typed. The field keeps the focus and handles the keys; the
 * mini-program has no such fields.
 */
export interface OffersProps {
  id: string
  /** Id of the field or cell that the list is placed at. */
  at: string
  /** Accessible name. */
  label: string
  children: ReactNode
}

export interface OfferProps {
  id: string
  /** Enter chooses it. */
  selected: boolean
  onPress: () => void
  children: ReactNode
}
