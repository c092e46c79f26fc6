import { useEffect } from 'react'
import { scroll } from '@/platform/ui/scroll'

/** Milliseconds to wait for the page to render before scrolling to an element of it. */
const drawing = 100

/** Scrolls to the last address, from this device or another one. Does nothing if `place` is empty. */
export function useRestorePosition(place: string): void {
  useEffect(() => {
    if (place === '') return
    const [question = ''] = place.split('.')
    const timer = setTimeout(() => {
      scroll.show(`question-${question}`)
      if (place !== question) scroll.show(`field-${place.replace(/\./g, '-')}`)
    }, drawing)
    return () => clearTimeout(timer)
  }, [place])
}
