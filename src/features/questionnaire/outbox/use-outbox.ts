import { useEffect } from 'react'
import { usePageReturn } from '@/platform/page/lifecycle'
import { registerServiceWorker } from '@/platform/offline/register-service-worker'
import type { OutboxEntry } from '@/stores/outbox/entry'
import type { OutboxView } from '@/stores/outbox/view'
import { watchOutbox } from '@/stores/outbox/start'
import { useOutbox } from '@/stores/outbox/view'

/** The pending submissions, for a page that displays them; also starts sending them. */
export function useOutboxView(): OutboxView {
  useEffect(watchOutbox, [])
  useEffect(registerServiceWorker, [])
  usePageReturn(watchOutbox)
  return useOutbox()
}

/** The pending submission of a task; undefined if there is none. */
export const findEntry = ({ entries }: OutboxView, taskId: string): OutboxEntry | undefined =>
  entries.find((entry) => entry.taskId === taskId)
