import { useEffect, useRef } from 'react'
import './tick-box.scss'

interface TickBoxProps {
  label: string
  state: 'on' | 'off' | 'mixed'
  /** `range` is true while Shift is held. */
  onChange: (ticked: boolean, range: boolean) => void
}

/** Not a tab stop: the keys of the grid tick the current row. */
export function TickBox({ label, state, onChange }: TickBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  // `indeterminate` has no HTML attribute.
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'mixed'
  })
  return (
    <label
      className={`data-grid-box data-grid-box-${state}`}
      // With Shift the browser would select text up to here instead of pressing the box.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <input
        ref={input}
        className="visually-hidden"
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={state === 'on'}
        onChange={(event) => {
          const { shiftKey } = event.nativeEvent as MouseEvent
          onChange(event.target.checked, Boolean(shiftKey))
        }}
      />
      <span className="data-grid-mark" aria-hidden />
    </label>
  )
}
