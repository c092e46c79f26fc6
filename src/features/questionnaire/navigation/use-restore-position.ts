import { useEffect } from 'react'
import { scroll } from '@/platform/ui/scroll'

/** Milliseconds to wait for the page to render before scrolling to an element of it. */
const drawing = 100

/** Scrolls to the last address, from this device or another one. Does nothing if `place` is empty. */
export function useRestorePosition(address: string): void {
  useEffect(() => {
    if (address === '') return
    const [question = ''] = address.split('.')
    const timer = setTimeout(() => {
      scroll.show(`question-${question}`)
      if (address !== question) scroll.show(`field-${address.replace(/\./g, '-')}`)
    }, drawing)
    return () => clearTimeout(timer)
  }, [address])
}
