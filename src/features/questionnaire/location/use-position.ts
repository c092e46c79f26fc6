import { useEffect, useRef, useState } from 'react'
import type { LocationAnswer } from '@/lib/questionnaire'
import { failureOf, findPosition, type PositionFailure } from './find-position'

/** Finds the position of the device on request. A result after the question has gone is dropped. */
export function usePosition(anonymous: boolean, onFound: (position: LocationAnswer) => void) {
  const [searching, setSearching] = useState(false)
  const [failure, setFailure] = useState<PositionFailure>(null)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  async function find(): Promise<void> {
    setSearching(true)
    setFailure(null)
    try {
      const position = await findPosition(anonymous)
      if (isMounted.current) onFound(position)
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setSearching(false)
    }
  }

  return { searching, failure, find }
}
