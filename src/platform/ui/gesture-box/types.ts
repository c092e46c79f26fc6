import type { ReactNode } from 'react'
import type { Finger, Point, Size } from '../../../lib/pinch'

/** A place that several fingers can hold on to. Places are counted from its middle, in CSS pixels. */
export interface GestureBoxProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  className: string
  /** What its content shows, for those who do not see it. */
  label: string
  /** The fingers that are on it now, after each change; none when the last one has left. */
  onFingers: (fingers: Finger[], time: number) => void
  /** The system has taken the touch away. */
  onCancel: () => void
  /** A mouse's wheel: how much larger, and the place under the mouse. */
  onWheel: (ratio: number, at: Point) => void
  /** Its size, at first and whenever the window has changed its own. */
  onSize: (size: Size) => void
  children: ReactNode
}
