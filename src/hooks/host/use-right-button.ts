import { useEffect, useRef } from 'react'
import { host } from '@/platform/host'
import { usePageInFront } from '@/platform/page/lifecycle'

const show = (text: string, onPress: () => void) =>
  void host.run('setRightButton', { text, onPress }).catch(() => undefined)

/**
 * Shows a button while the page is in front: in the host's bar, or in the page's own where the host has none. Hosts
 * whose bar has no such button show nothing.
 */
export function useRightButton(text: string, onPress: () => void): void {
  const inFront = usePageInFront()
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    if (!inFront || !host.can('setRightButton')) return undefined
    show(text, () => latest.current())
    return () => show('', () => undefined)
  }, [inFront, text])
}
