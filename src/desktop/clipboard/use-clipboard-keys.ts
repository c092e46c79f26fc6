import { useLayoutEffect, useRef } from 'react'
import { useInFront } from '@/hooks/desktop/page-front'

const fields = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable]'

/** True while something is open over the page that has its own keys. */
export const isOverlaid = (): boolean =>
  document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null

/** True if a key, a copy or a paste belongs to a field, or to what is open over the page. */
const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.matches(fields)) || isOverlaid()

export interface ClipboardKeys {
  /** Fills the clipboard; false if there is nothing to copy. */
  onCopy: (data: DataTransfer) => boolean
  /** As `onCopy`, and removes what was copied. */
  onCut: (data: DataTransfer) => boolean
  /** True if the paste was used. */
  onPaste: (data: DataTransfer) => boolean
  onUndo: (isRedo: boolean) => boolean
}

/** A selected text is copied as such. */
const hasSelectedText = () => document.getSelection()?.isCollapsed === false

function undoKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : null
}

/**
 * Copy, cut, paste, undo and redo outside fields and dialogs, while the page is in front. Returns copying for
 * buttons; it is false if the browser refuses.
 */
export function useClipboardKeys(handlers: ClipboardKeys): () => boolean {
  const latest = useRef({ handlers, isInFront: true })
  const isInFront = useInFront()
  const forced = useRef(false)
  useLayoutEffect(() => {
    latest.current = { handlers, isInFront }
  })
  // Before the first paint: what is pasted right after the page appears is not lost.
  useLayoutEffect(() => {
    const takes = (event: Event) => latest.current.isInFront && !event.defaultPrevented
    const onClipboard = (event: ClipboardEvent) => {
      const { clipboardData, type, target } = event
      const isOurs = forced.current || (!isElsewhere(target) && (type === 'paste' || !hasSelectedText()))
      if (!clipboardData || !takes(event) || !isOurs) return
      const { onCopy, onCut, onPaste } = latest.current.handlers
      const act = { copy: onCopy, cut: onCut, paste: onPaste }[type]
      if (!act?.(clipboardData)) return
      event.preventDefault()
      forced.current = false
    }
    const onKey = (event: KeyboardEvent) => {
      const key = undoKey(event)
      if (key === null || !takes(event) || event.isComposing || isElsewhere(event.target)) return
      if (latest.current.handlers.onUndo(key === 'redo')) event.preventDefault()
    }
    const kinds = ['copy', 'cut', 'paste'] as const
    for (const kind of kinds) document.addEventListener(kind, onClipboard)
    document.addEventListener('keydown', onKey)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onClipboard)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return () => {
    forced.current = true
    // The only way for a button to fill the clipboard with a type of one's own; all browsers have it.
    document.execCommand('copy')
    const isDone = !forced.current
    forced.current = false
    return isDone
  }
}
