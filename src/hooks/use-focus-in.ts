import { useEffect, useState } from 'react'
import { pageElements } from '@/platform/ui/page-elements'

/**
 * Moves the keyboard focus to the first button of an element after the next render, which disables, removes or moves the
 * focused one.
 */
export function useFocusIn(): (elementId: string) => void {
  const [focused, setFocused] = useState<{ id: string } | null>(null)
  useEffect(() => {
    if (focused) pageElements.focusIn(focused.id)
  }, [focused])
  return (elementId) => setFocused({ id: elementId })
}
