import { useCallback, useSyncExternalStore } from 'react'
import { createAfterKeys } from './after-keys'
import type { AnswerSession } from './answer-session'

/**
 * Re-renders on a change of a question or cell, or of any (`anyQuestion`). If it `waits`, once the keys pause while a
 * figure is typed: its cell renders itself. Returns the version.
 */
export function useVersion(session: AnswerSession, id: string, waits = false): number {
  const subscribe = useCallback(
    (render: () => void) => {
      const run = createAfterKeys()
      return session.subscribe(id, () => run(render, waits && session.isTyping()))
    },
    [session, id, waits],
  )
  const version = () => session.version(id)
  return useSyncExternalStore(subscribe, version, version)
}
