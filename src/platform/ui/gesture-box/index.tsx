import { type PointerEvent, useEffect, useRef } from 'react'
import type { Finger, Point } from '../../../lib/pinch'
import type { GestureBoxProps } from './types'

/** One wheel step of a common mouse, 100 pixels, enlarges the picture by a fifth. */
const ratioOf = (pixels: number) => 1.2 ** (-pixels / 100)

function pointIn(box: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = box.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

export function GestureBox({
  id,
  className,
  label,
  onFingers,
  onCancel,
  onWheel,
  onSize,
  children,
}: GestureBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Finger>())
  const handlers = useRef({ onWheel, onSize })
  useEffect(() => {
    handlers.current = { onWheel, onSize }
  })
  useEffect(() => listenToBox(box.current, handlers), [])

  const notify = (event: PointerEvent) => onFingers([...fingers.current.values()], event.timeStamp)
  const hold = (event: PointerEvent<HTMLElement>) => {
    fingers.current.set(event.pointerId, { id: event.pointerId, ...pointIn(event.currentTarget, event) })
    notify(event)
  }
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    hold(event)
  }
  const up = (event: PointerEvent<HTMLElement>) => {
    if (fingers.current.delete(event.pointerId)) notify(event)
  }
  const cancel = () => {
    fingers.current.clear()
    onCancel()
  }
  return (
    <div
      ref={box}
      id={id}
      className={className}
      role="img"
      aria-label={label}
      onPointerDown={down}
      onPointerMove={(event) => (fingers.current.has(event.pointerId) ? hold(event) : undefined)}
      onPointerUp={up}
      onPointerCancel={cancel}
    >
      {children}
    </div>
  )
}

/**
 * A native listener, because React registers `wheel` as passive and could not prevent the page from
 * scrolling.
 */
function listenToBox(
  box: HTMLElement | null,
  handlers: { current: Pick<GestureBoxProps, 'onWheel' | 'onSize'> },
): () => void {
  if (!box) return () => undefined
  const measure = () => {
    const { width, height } = box.getBoundingClientRect()
    handlers.current.onSize({ width, height })
  }
  const turn = (event: WheelEvent) => {
    event.preventDefault()
    handlers.current.onWheel(ratioOf(event.deltaY), pointIn(box, event))
  }
  measure()
  window.addEventListener('resize', measure)
  box.addEventListener('wheel', turn, { passive: false })
  return () => {
    window.removeEventListener('resize', measure)
    box.removeEventListener('wheel', turn)
  }
}
