import { useEffect, useRef } from 'react'
import type { OutboxView } from '@/stores/outbox/view'

/**
 * Ids of the tasks whose submission waits, or has been sent since the list was loaded: they are no to-dos. The list is
 * loaded again when one has been sent.
 */
export function useWaitingTasks({ entries }: OutboxView, loaded: unknown, reload: () => unknown): string[] {
  const waiting = entries.map(({ taskId }) => taskId)
  const known = useRef({ loaded, ids: new Set<string>() })
  if (known.current.loaded !== loaded) known.current = { loaded, ids: new Set() }
  waiting.forEach((id) => known.current.ids.add(id))
  const count = useRef(0)
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (waiting.length < count.current) latest.current()
    count.current = waiting.length
  }, [waiting.length])
  return [...known.current.ids]
}
