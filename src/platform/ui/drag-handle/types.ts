import type { ReactNode } from 'react'
import type { Direction } from '../../../lib/device/snap'
import type { Touch } from '../../../lib/device/tap'

export type DragPhase = 'start' | 'move' | 'end' | 'cancel'

/** A button that can be dragged with a finger, a pen or a mouse. */
export interface DragHandleProps {
  className: string
  style: Record<string, string | number>
  label: string
  /**
   * Called for each touch event; the page does not scroll meanwhile. The caller distinguishes taps from
   * drags.
   */
  onTouch: (phase: DragPhase, touch: Touch) => void
  /** Called when activated from the keyboard: Enter or the space bar. */
  onPress: () => void
  onArrow: (direction: Direction) => void
  /** The handle is dragged only sideways, and vertical drags scroll the page. */
  sideways?: boolean | undefined
  children: ReactNode
}
