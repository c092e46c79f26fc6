import { useEffect } from 'react'
import { useLoad } from '@/hooks/use-load'
import { replace } from '@/platform/navigation'
import { keepForOfflineStart } from '@/platform/offline-start'
import { local } from '@/platform/storage'
import { isPassing } from '@/request/errors'
import { href } from '@/routes'
import { getTask } from '@/services/questionnaire-service'
import { keepTask, keptTask } from '@/stores/kept-tasks'
import { deviceOwner, keptEntries } from '@/stores/outbox/outbox-store'
import { useSessionStore } from '@/stores/session-store'
import type { TaskDetail } from '@/wire/questionnaire'
import { loadSheet } from '../correct/load-sheet'
import { loadReader } from '../outbox/look'
import { deviceDraftStore, ofRound, restoreDraft, restoreOffline, type Restored } from './device-draft'
import { loadKinds } from './kinds/kinds'

export interface OpenedTask extends Restored {
  detail: TaskDetail
  personId: string
  /** It comes from the device: there was no network to ask. */
  offline: boolean
  /** Its answers wait on this device to be sent. */
  waiting: boolean
}

/** The questionnaire as the server has it; without a network as the device kept it when it was opened last. */
async function findTask(personId: string, id: string): Promise<{ detail: TaskDetail; offline: boolean }> {
  try {
    const detail = await getTask(id)
    await keepTask(personId, detail)
    return { detail, offline: false }
  } catch (error) {
    const kept = isPassing(error) ? await keptTask(personId, id) : null
    if (!kept) throw error
    return { detail: kept, offline: true }
  }
}

/** All that the questionnaire is drawn with comes before it is shown, so that it can be filled in offline. */
async function loadParts({ receipt, returned, form }: TaskDetail): Promise<void> {
  if (receipt) return
  const reader = loadReader().catch(() => undefined)
  await Promise.all([loadKinds(form), reader, ...(returned ? [loadSheet()] : [])])
}

async function openTask(id: string): Promise<OpenedTask> {
  const asked = deviceOwner()?.personId ?? ''
  const { detail, offline } = await findTask(asked, id)
  // Asking may have signed the person in.
  const personId = deviceOwner()?.personId ?? asked
  const waiting = (await keptEntries.list(personId)).some(({ taskId }) => taskId === id)
  await loadParts(detail)
  keepForOfflineStart()
  const device = ofRound(deviceDraftStore(local, personId, id).read(), detail.round)
  const restore = offline ? restoreOffline : restoreDraft
  return { detail, personId, offline, waiting, ...restore(device, detail.draft, Date.now()) }
}

/** A task with the draft to go on with, and all that its questions are drawn with; once handed in, its receipt. */
export function useTask(id: string) {
  const personId = useSessionStore((state) => state.userInfo?.YHID ?? '')
  const task = useLoad(`task ${personId} ${id}`, () => openTask(id))
  const isDone = task.data !== undefined && task.data.detail.receipt !== null
  useEffect(() => {
    if (isDone) replace(href('receipt', { id }))
  }, [isDone, id])
  return isDone ? { ...task, state: 'loading' as const, data: undefined } : task
}
