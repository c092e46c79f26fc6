import { useEffect } from 'react'
import { scroll } from '@/platform/ui/scroll'

/** Milliseconds: the page has to be drawn before anything of it is found. */
const drawing = 100

/** Leads back to where the person was, on this device or on another one; nowhere without a place. */
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
