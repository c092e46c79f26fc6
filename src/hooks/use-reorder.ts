import { useRef, useState } from 'react'
import { type Box, nearestBox } from '@/lib/reorder'
import { type Touch } from '@/lib/tap'
import type { DragPhase } from '@/platform/drag-handle-types'
import { pageElements } from '@/platform/page-elements'

/** Pixels a finger may tremble before it draws anything. */
const tremble = 10

interface Drag {
  index: number
  from: Touch
  /** Where each entry was when the drag began. */
  boxes: Promise<(Box | null)[]>
  /** The same, once they are known. */
  known: (Box | null)[]
  kind: 'still' | 'drag' | 'scroll'
}

interface Reordering {
  /** Ids of the entries' places, in their order. */
  ids: string[]
  onMove: (from: number, to: number) => unknown
  /** A touch that went nowhere. */
  onTap: (index: number) => void
  /** They stand beside each other, and a finger that sets out up or down scrolls the page. */
  sideways?: boolean
}

/** Entries drawn to another place. `drawn` says which one follows the finger, how far, and which place it would take. */
export function useReorder({ ids, onMove, onTap, sideways = false }: Reordering) {
  const drag = useRef<Drag | null>(null)
  const [drawn, setDrawn] = useState<{ index: number; x: number; y: number; over: number } | null>(null)

  function start(index: number, from: Touch): void {
    const boxes = pageElements.boxesOf(ids)
    const begun: Drag = { index, from, boxes, known: [], kind: 'still' }
    drag.current = begun
    void boxes.then((known) => (begun.known = known))
  }

  function move({ index, from }: Drag, touch: Touch): void {
    const [x, y] = [touch.x - from.x, touch.y - from.y]
    const { current } = drag
    if (!current) return
    if (current.kind === 'still' && Math.hypot(x, y) >= tremble)
      current.kind = (!sideways || Math.abs(x) > Math.abs(y)) && ids.length > 1 ? 'drag' : 'scroll'
    if (current.kind === 'drag') setDrawn({ index, x, y, over: nearestBox(touch, current.known) })
  }

  function end({ index, kind, boxes }: Drag, touch: Touch): void {
    if (kind === 'still') onTap(index)
    if (kind === 'drag') void boxes.then((found) => onMove(index, nearestBox(touch, found)))
  }

  return {
    drawn,
    onTouch(index: number, phase: DragPhase, touch: Touch) {
      if (phase === 'start') start(index, touch)
      const { current } = drag
      if (!current) return
      if (phase === 'move') move(current, touch)
      if (phase === 'end') end(current, touch)
      if (phase === 'end' || phase === 'cancel') {
        drag.current = null
        setDrawn(null)
      }
    },
  }
}
