import { useCallback, useSyncExternalStore } from 'react'
import type { AnswerSession } from '../session/answer-session'
import { anyQuestion } from '../session/subscriptions'

/** Milliseconds without a key after which the frame follows; quick typists need less between two keys. */
const pause = 300

/** Calls `render` at each change; while a figure is typed, once its keys pause. */
function subscribeFrame(session: AnswerSession, render: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = session.subscribe(anyQuestion, () => {
    clearTimeout(timer)
    if (session.isTyping()) timer = setTimeout(render, pause)
    else render()
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/**
 * Re-renders the frame (progress, outline, number of pages) on any change. The questions in it render themselves, so the
 * frame need not render with each key of a figure, unless its parts are fields: `hasFields`.
 */
export function useFrame(session: AnswerSession, hasFields: boolean): void {
  const subscribe = useCallback(
    (render: () => void) =>
      hasFields ? session.subscribe(anyQuestion, render) : subscribeFrame(session, render),
    [session, hasFields],
  )
  const version = () => session.version(anyQuestion)
  useSyncExternalStore(subscribe, version, version)
}
