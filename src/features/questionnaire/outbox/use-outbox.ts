import { useEffect } from 'react'
import { usePageReturn } from '@/platform/page/lifecycle'
import { registerServiceWorker } from '@/platform/offline/register-service-worker'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { OutboxView } from '@/stores/outbox/outbox'
import { outbox, startOutbox, useOutbox } from '@/stores/outbox/outbox-store'

/** What waits to be sent, for a page that shows it; from then on it is sent too. */
export function useWaiting(): OutboxView {
  useEffect(startOutbox, [])
  useEffect(registerServiceWorker, [])
  usePageReturn(() => void outbox.refresh())
  return useOutbox()
}

/** The task's submission that waits here; undefined when there is none. */
export const entryOf = ({ entries }: OutboxView, taskId: string): OutboxEntry | undefined =>
  entries.find((entry) => entry.taskId === taskId)
