import type { ReactNode } from 'react'
import type { Finger, Point, Size } from '../../../lib/pinch'

/** A box for gestures of several fingers. Points are relative to its centre, in CSS pixels. */
export interface GestureBoxProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  className: string
  /** Text alternative of the content. */
  label: string
  /** Called after each change with the fingers on the box; empty after the last one has left. */
  onFingers: (fingers: Finger[], time: number) => void
  /** Called when the system has cancelled the touch. */
  onCancel: () => void
  /** Called for a mouse wheel, with the scale factor and the point under the mouse. */
  onWheel: (ratio: number, at: Point) => void
  /** Called with the size of the box, initially and after the window is resized. */
  onSize: (size: Size) => void
  children: ReactNode
}
