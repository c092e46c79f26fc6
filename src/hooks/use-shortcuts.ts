import { useEffect, useRef } from 'react'
import { onShortcut } from '@/platform/ui/shortcuts'
import type { Shortcuts } from '@/platform/ui/shortcuts/types'
import { useInFront } from './desktop/page-front'

const none: Shortcuts = {}

/** Single keys of a page on a computer, as of the latest render. They rest while another page is in front of it. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const isInFront = useInFront()
  const latest = useRef(none)
  useEffect(() => {
    latest.current = isInFront ? shortcuts : none
  })
  useEffect(() => onShortcut(() => latest.current), [])
}
