import { useEffect, useRef } from 'react'
import { onShortcut } from '@/platform/ui/shortcuts'
import type { Shortcuts } from '@/platform/ui/shortcuts/types'

/** Single keys of a page on a computer, as of the latest render. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => onShortcut(() => latest.current), [])
}
