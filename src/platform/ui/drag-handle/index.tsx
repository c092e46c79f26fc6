import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { Direction } from '../../../lib/device/snap'
import type { DragHandleProps, DragPhase } from './types'

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

export function DragHandle({
  className,
  style,
  label,
  onTouch,
  onPress,
  onArrow,
  children,
}: DragHandleProps) {
  const held = useRef(false)
  const notify = (phase: DragPhase) => (event: PointerEvent<HTMLElement>) => {
    // A mouse also moves over the button without a pressed button.
    if (phase !== 'start' && !held.current) return
    held.current = phase === 'start' || phase === 'move'
    if (phase === 'start') event.currentTarget.setPointerCapture(event.pointerId)
    onTouch(phase, { x: event.clientX, y: event.clientY, time: event.timeStamp })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key]
    if (!direction) return
    event.preventDefault()
    onArrow(direction)
  }
  return (
    <button
      type="button"
      className={className}
      style={style}
      aria-label={label}
      onPointerDown={notify('start')}
      onPointerMove={notify('move')}
      onPointerUp={notify('end')}
      onPointerCancel={notify('cancel')}
      // Prevents the tap's click from reaching an element that the tap has opened above.
      onTouchEnd={(event) => {
        if (event.cancelable) event.preventDefault()
      }}
      onKeyDown={onKeyDown}
      // `detail` counts presses and is 0 for a click from the keyboard.
      onClick={(event) => {
        if (event.detail === 0) onPress()
      }}
    >
      {children}
    </button>
  )
}
