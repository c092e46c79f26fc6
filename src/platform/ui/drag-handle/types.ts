import type { ReactNode } from 'react'
import type { Direction } from '../../../lib/device/snap'
import type { Touch } from '../../../lib/device/tap'

export type DragPhase = 'start' | 'move' | 'end' | 'cancel'

/** A button that a finger, a pen or a mouse can hold on to. */
export interface DragHandleProps {
  className: string
  style: Record<string, string | number>
  label: string
  /** What the finger does; the page does not scroll meanwhile. Taps are the caller's to tell apart. */
  onTouch: (phase: DragPhase, touch: Touch) => void
  /** A press without a pointer: Enter or the space bar. */
  onPress: () => void
  onArrow: (direction: Direction) => void
  /** It is drawn sideways only, and the page scrolls up and down under it. */
  sideways?: boolean | undefined
  children: ReactNode
}
