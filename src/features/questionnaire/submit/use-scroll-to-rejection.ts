import { useEffect, useRef } from 'react'
import { useShowFinding } from '../navigation/show-finding'
import type { Answering } from '../navigation/answer-props'

/** Scrolls to the first finding for which the gateway rejected the answers, when they are opened again. */
export function useScrollToRejection({ session, navigation, sync: { conflict } }: Answering): void {
  const show = useShowFinding({ session, navigation })
  const latest = useRef(show)
  latest.current = show
  const isChoosing = conflict !== null
  useEffect(() => {
    const [first] = session.refused()
    if (first && !isChoosing) latest.current(first)
  }, [session, isChoosing])
}
