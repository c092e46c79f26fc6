import { useSyncExternalStore } from 'react'
import { createAfterKeys } from '../session/after-keys'
import type { AnswerSession } from '../session/answer-session'
import { anyQuestion } from '../session/subscriptions'

/**
 * Re-renders the frame (progress, outline, number of pages) on any change; while a figure is typed, once its keys pause.
 * The questions in it render themselves. If they do not, `hasFields`, it renders with each key.
 */
export function useFrame(session: AnswerSession, hasFields: boolean): void {
  const subscribe = (render: () => void) => {
    const run = createAfterKeys()
    return session.subscribe(anyQuestion, () => run(render, !hasFields && session.isTyping()))
  }
  const version = () => session.version(anyQuestion)
  useSyncExternalStore(subscribe, version, version)
}
