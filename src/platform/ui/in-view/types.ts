import type { ReactNode } from 'react'

/** An element that knows whether it is near what a person sees of the page: within one screen above or below. */
export interface NearViewProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  className?: string | undefined
  /** CSS pixels that it is high at least, in place of what is not drawn in it. */
  minHeight?: number | undefined
  /**
   * It has come near or has gone away, and how high it is then in CSS pixels. Never told where the platform cannot
   * watch elements.
   */
  onNear: (isNear: boolean, height: number) => void
  children?: ReactNode
}
