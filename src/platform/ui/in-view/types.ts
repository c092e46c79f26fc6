import type { ReactNode } from 'react'

/** An element that reports whether it is within one screen above or below the visible part of the page. */
export interface InViewProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  className?: string | undefined
  /** Minimum height in CSS pixels, a placeholder for content that is not drawn. */
  minHeight?: number | undefined
  /**
   * Called when the element comes near or moves away, with its height in CSS pixels. Never called where the
   * platform cannot observe elements.
   */
  onNear: (isNear: boolean, height: number) => void
  children?: ReactNode
}
