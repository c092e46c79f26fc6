import { useEffect, useRef } from 'react'
import { usePageInFront } from '@/platform/page/lifecycle'
import { onShortcut } from '@/platform/ui/shortcuts'
import type { Shortcuts } from '@/platform/ui/shortcuts/types'

const none: Shortcuts = {}

/** Single keys of a page on a computer, as of the latest render. They rest while another page is in front of it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const isInFront = usePageInFront()
  const latest = useRef(none)
  useEffect(() => {
    latest.current = isInFront ? shortcuts : none
  })
  useEffect(() => onShortcut(() => latest.current), [])
}
