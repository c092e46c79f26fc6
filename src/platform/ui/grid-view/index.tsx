import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import type { GridCellProps, GridHeadProps, GridLineProps, GridNoteProps, GridViewProps } from './types'

const noteMark = 'data-grid-note'

const isInNote = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest(`[${noteMark}]`) !== null

export function GridView({ id, className, label, describedBy, children, ...grid }: GridViewProps) {
  // Captures the event before the field in the cell, which would handle Enter and the arrow keys.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (event.nativeEvent.isComposing || altKey || isInNote(event)) return
    if (!grid.onKey({ key, shift: shiftKey, far: ctrlKey || metaKey })) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onPaste = (event: ClipboardEvent) => {
    if (isInNote(event)) return
    if (grid.onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
  }
  const onCopy = (event: ClipboardEvent) => {
    const text = isInNote(event) ? null : grid.onCopy()
    if (text === null) return
    event.clipboardData.setData('text/plain', text)
    event.preventDefault()
  }
  return (
    <div
      id={id}
      className={className}
      role="grid"
      aria-label={label}
      aria-describedby={describedBy}
      aria-rowcount={grid.rowCount}
      aria-colcount={grid.columnCount}
      aria-multiselectable
      onKeyDownCapture={onKeyDown}
      onPasteCapture={onPaste}
      onCopy={onCopy}
      onScroll={({ currentTarget: box }) => grid.onScroll(box.scrollLeft, box.scrollWidth - box.clientWidth)}
    >
      {children}
    </div>
  )
}

export const GridLine = ({ className, children }: GridLineProps) => (
  <div className={className} role="row">
    {children}
  </div>
)

export const GridHead = ({ of, id, className, children }: GridHeadProps) => (
  <div id={id} className={className} role={of === 'row' ? 'rowheader' : 'columnheader'}>
    {children}
  </div>
)

export const GridNote = ({ className, children }: GridNoteProps) => (
  <div className={className} role="gridcell" {...{ [noteMark]: '' }}>
    {children}
  </div>
)

/** Prevents a press from moving the focus, to keep the keypad open; the pressed cell then takes the focus. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

export function GridCell({ focused, onPress, onOpen, onLeave, children, ...cell }: GridCellProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (focused) box.current?.focus({ preventScroll: true })
  }, [focused])
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    if (target === currentTarget && !focused) onPress(false)
  }
  return (
    <div
      ref={box}
      id={cell.id}
      className={cell.className}
      role="gridcell"
      tabIndex={cell.stop ? 0 : -1}
      aria-readonly={cell.readOnly}
      aria-invalid={cell.invalid || undefined}
      aria-selected={cell.selected}
      onMouseDown={keepFocus}
      onClick={(event) => onPress(event.shiftKey)}
      onDoubleClick={onOpen}
      onFocus={onFocus}
      onBlur={({ target, currentTarget }) => target === currentTarget && onLeave()}
    >
      <span className="visually-hidden">{cell.label}</span>
      {children}
    </div>
  )
}
