import { useEffect, useRef, useState } from 'react'
import { type Box, nearestBox } from '@/lib/layout/reorder'
import { type Touch } from '@/lib/device/tap'
import type { DragPhase } from '@/platform/ui/drag-handle/types'
import { pageElements } from '@/platform/ui/page-elements'

/** Pixels a finger must move before a drag starts. */
const dragThreshold = 10

interface Drag {
  index: number
  from: Touch
  /** The boxes of the items at the start of the drag. */
  boxes: Promise<(Box | null)[]>
  /** The resolved `boxes`; empty until then. */
  known: (Box | null)[]
  kind: 'still' | 'drag' | 'scroll'
  /** The current position of the finger. */
  at: Touch
  /** The distance the list has been scrolled down since, in pixels. */
  scrolled: number
  /** Stops the scrolling at the edges. */
  stop: () => void
}

const dragFrom = (index: number, from: Touch, boxes: Drag['boxes']): Drag => ({
  ...{ index, from, boxes, known: [], kind: 'still' },
  ...{ at: from, scrolled: 0, stop: () => undefined },
})

interface ReorderOptions {
  /** Element ids of the items, in their order. */
  ids: string[]
  onMove: (from: number, to: number) => unknown
  /** Called for a touch without a drag. */
  onTap: (index: number) => void
  /** The items are side by side, and vertical drags scroll the page. */
  sideways?: boolean
}

/**
 * Reorders items by dragging. `drawn` has the index of the dragged item, its offset, and the index it would
 * move to.
 */
export function useReorder({ ids, onMove, onTap, sideways = false }: ReorderOptions) {
  const drag = useRef<Drag | null>(null)
  const [drawn, setDrawn] = useState<{ index: number; x: number; y: number; over: number } | null>(null)

  useEffect(() => () => drag.current?.stop(), [])

  function start(index: number, from: Touch): void {
    const started = dragFrom(index, from, pageElements.boxesOf(ids))
    drag.current = started
    void started.boxes.then((known) => (started.known = known))
  }

  function move(current: Drag, touch: Touch): void {
    const { from } = current
    const [x, y] = [touch.x - from.x, touch.y - from.y]
    current.at = touch
    if (current.kind === 'still' && Math.hypot(x, y) >= dragThreshold) {
      current.kind = (!sideways || Math.abs(x) > Math.abs(y)) && ids.length > 1 ? 'drag' : 'scroll'
      if (current.kind === 'drag' && !sideways) follow(current)
    }
    if (current.kind === 'drag') show(current)
  }

  function show({ index, from, at, scrolled, known }: Drag): void {
    const over = nearestBox({ x: at.x, y: at.y + scrolled }, known)
    setDrawn({ index, x: at.x - from.x, y: at.y - from.y + scrolled, over })
  }

  /** Scrolls the list while the item is at an edge. */
  function follow(current: Drag): void {
    const finger = () => current.at.y
    current.stop = pageElements.scrollAtEdges(ids[current.index] ?? '', finger, (by) => {
      current.scrolled = by
      show(current)
    })
  }

  function end({ index, kind, boxes, scrolled }: Drag, { x, y }: Touch): void {
    if (kind === 'still') onTap(index)
    if (kind === 'drag') void boxes.then((found) => onMove(index, nearestBox({ x, y: y + scrolled }, found)))
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
        current.stop()
        drag.current = null
        setDrawn(null)
      }
    },
  }
}
