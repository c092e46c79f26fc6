import { firstFinger, type PenInput, type StrokePoint } from '@/lib/stroke'

/** The point within the canvas. Only a pen measures its pressure; a mouse always reports 0.5. */
function pointOf(canvas: HTMLElement, event: PointerEvent): StrokePoint {
  const { left, top } = canvas.getBoundingClientRect()
  const point = { x: event.clientX - left, y: event.clientY - top, time: event.timeStamp }
  return event.pointerType === 'pen' && event.pressure > 0 ? { ...point, pressure: event.pressure } : point
}

/** A pen reports more often than the screen is redrawn; Safari does not return the coalesced events. */
function eventsIn(event: PointerEvent): PointerEvent[] {
  const all = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : []
  return all.length > 0 ? all : [event]
}

/**
 * Turns pointer events into strokes and prevents the page from scrolling meanwhile. Returns the function that
 * removes the listeners.
 */
export function listenToPointers(canvas: HTMLCanvasElement, input: PenInput): () => void {
  const hand = firstFinger(input)
  const up = (event: PointerEvent) => hand.up(event.pointerId)
  const listeners = {
    pointerdown(event: PointerEvent) {
      if (event.button !== 0) return
      // Without pointer capture, a line ends where the finger leaves the canvas.
      canvas.setPointerCapture(event.pointerId)
      hand.down(event.pointerId, pointOf(canvas, event), event.isPrimary)
    },
    pointermove(event: PointerEvent) {
      for (const each of eventsIn(event)) hand.move(event.pointerId, pointOf(canvas, each))
    },
    pointerup: up,
    pointercancel: up,
  }
  // Old web-views do not support `touch-action`; they scroll unless the touch is cancelled.
  const take = (event: TouchEvent) => event.preventDefault()
  const entries = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][]
  for (const [name, listener] of entries) canvas.addEventListener(name, listener)
  canvas.addEventListener('touchstart', take, { passive: false })
  canvas.addEventListener('touchmove', take, { passive: false })
  canvas.style.touchAction = 'none'
  return () => {
    for (const [name, listener] of entries) canvas.removeEventListener(name, listener)
    canvas.removeEventListener('touchstart', take)
    canvas.removeEventListener('touchmove', take)
    canvas.style.touchAction = ''
  }
}
