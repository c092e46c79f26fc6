import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ModalProps } from './types'

/** Traps the focus while open and restores it afterwards. */
export function Modal({
  label,
  onClose,
  onKey,
  onOpen,
  shade,
  maskDisabled,
  className,
  children,
}: ModalProps) {
  const box = useRef<HTMLDivElement>(null)
  useOpenFocus(box, onOpen)
  // A button that becomes disabled loses the focus, and keys would reach the page behind.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches(':disabled')) box.current?.focus()
  })
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Tab') keepFocus(event, box.current)
    else onKey?.(event.key, (event.target as HTMLInputElement).type === 'radio')
  }
  return (
    <div
      className={`dt-mask ${shade === undefined ? '' : 'dt-mask-clear'}`}
      onClick={maskDisabled ? undefined : onClose}
    >
      {shade === undefined ? null : <div className="dt-mask-shade" style={{ opacity: shade }} />}
      <div
        ref={box}
        className={className}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={(event) => event.stopPropagation()}
      >
        {children}
      </div>
    </div>
  )
}

/**
 * Focuses the dialog in the commit that shows it: a key pressed at once is the dialog's, also when the processor is slow
 * and effects come late.
 */
function useOpenFocus(box: RefObject<HTMLDivElement>, onOpen: ModalProps['onOpen']): void {
  const before = useRef<Element | null>(null)
  const open = useRef(() => {
    before.current = document.activeElement
    box.current?.focus()
    if (box.current) onOpen?.(box.current, before.current)
  })
  useLayoutEffect(() => open.current(), [])
  useEffect(() => {
    // A dialog that this one replaces has returned the focus to its opener meanwhile.
    if (!box.current?.contains(document.activeElement)) open.current()
    return () => {
      if (before.current instanceof HTMLElement) before.current.focus()
    }
  }, [box])
}

function keepFocus(event: React.KeyboardEvent, box: HTMLElement | null): void {
  const stops = box?.querySelectorAll<HTMLElement>(
    'button:not(:disabled, [tabindex="-1"]), input, textarea, [href]',
  )
  const first = stops?.[0]
  const last = stops?.[stops.length - 1]
  const leaving = event.shiftKey
    ? document.activeElement === first || document.activeElement === box
    : document.activeElement === last
  if (!leaving) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
