import { useEffect } from 'react'
import { useLoad } from '@/hooks/use-load'
import { deviceStore } from '@/platform/storage/device-store'
import { replace } from '@/platform/page/navigation'
import { isTransient } from '@/request/errors'
import { href } from '@/routes'
import { getTask } from '@/services/questionnaire-service'
import type { Form } from '@/lib/questionnaire'
import { cacheTask, readCachedTask } from '@/stores/task-cache'
import { type UnreachableReason, unreachableReasonOf } from '@/stores/outbox/unreachable-reason'
import { deviceOwner, keptEntries } from '@/stores/outbox/outbox-store'
import { useSessionStore } from '@/stores/session-store'
import type { TaskDetail } from '@/wire/questionnaire'
import { CorrectionBody } from '../../correct/correction-body'
import { fetchForOffline } from '../../fetch-for-offline'
import { Pending } from '../../outbox/lazy'
import { Reader } from '../../outbox/entry-preview'
import {
  deviceDraftStore,
  fitToForm,
  ofSubmission,
  restoreDraft,
  restoreOffline,
  type Restored,
} from '../sync/device-draft'
import { fetchPlainKinds, loadKinds } from '../kinds/kinds'
import { Conflict } from '../sync/lazy-conflict'

export interface OpenedTask extends Restored {
  detail: TaskDetail
  personId: string
  /** Why it comes from the device and not from the server; null when it does not. */
  delay: UnreachableReason | null
  /** Its answers wait on this device to be sent. */
  waiting: boolean
  /** Drafts outlive this page on this device. */
  lasting: boolean
}

/** The questionnaire as the server has it; where it does not answer as the device kept it when it was opened last. */
async function findTask(personId: string, id: string): Promise<Pick<OpenedTask, 'detail' | 'delay'>> {
  try {
    return { detail: await getTask(id), delay: null }
  } catch (error) {
    const kept = isTransient(error) ? await readCachedTask(personId, id) : null
    if (!kept) throw error
    return { detail: kept, delay: unreachableReasonOf(error) }
  }
}

/** All that the questionnaire is drawn with comes before it is shown, so that it can be filled in offline. */
async function loadParts({ receipt, returned, form }: TaskDetail): Promise<void> {
  if (receipt) return
  await Promise.all([loadKinds(form), ...(returned ? [CorrectionBody.fetch()] : [])])
}

/** The form as this device showed it last, where it holds answers to it: its parts are called by it. */
async function versionBefore(personId: string, id: string): Promise<Form | null> {
  if (!(await deviceDraftStore(deviceStore, personId, id).read())) return null
  return (await readCachedTask(personId, id))?.form ?? null
}

/** The task and the form as it was before; what its questions are drawn with is asked for as soon as they are known. */
async function fetchTask(personId: string, id: string) {
  const [found, before] = await Promise.all([findTask(personId, id), versionBefore(personId, id)])
  const keeping = found.delay ? null : cacheTask(personId, found.detail)
  await Promise.all([loadParts(found.detail), keeping])
  return { ...found, before }
}

async function openTask(id: string, fetchSheets: () => Promise<unknown>): Promise<OpenedTask> {
  const asked = deviceOwner()?.personId ?? ''
  // The task is asked for first: a browser has few connections, and what is drawn with depends on it.
  const fetched = [fetchTask(asked, id), fetchSheets()] as const
  fetchPlainKinds()
  const [{ detail, delay, before }] = await Promise.all(fetched)
  // Asking may have signed the person in.
  const personId = deviceOwner()?.personId ?? asked
  fetchForOffline([Pending, Reader, Conflict])
  const store = deviceDraftStore(deviceStore, personId, id)
  const [held, lasting, entries] = await Promise.all([
    store.read(),
    store.lasts(),
    keptEntries.list(personId),
  ])
  const waiting = entries.some(({ taskId }) => taskId === id)
  const restore = delay ? restoreOffline : restoreDraft
  const drafts = restore(ofSubmission(held, detail.submissionNo), detail.draft, Date.now())
  return { detail, personId, delay, waiting, lasting, ...fitToForm(drafts, detail.form, before) }
}

/**
 * A task with the draft to go on with, and all that its questions are drawn with; once handed in, its receipt.
 * `fetchSheets` brings what the page draws it with, meanwhile.
 */
export function useTask(id: string, fetchSheets: () => Promise<unknown>) {
  const personId = useSessionStore((state) => state.userInfo?.YHID ?? '')
  const task = useLoad(`task ${personId} ${id}`, () => openTask(id, fetchSheets))
  const isDone = task.data !== undefined && task.data.detail.receipt !== null
  useEffect(() => {
    if (isDone) replace(href('receipt', { id }))
  }, [isDone, id])
  return isDone ? { ...task, state: 'loading' as const, data: undefined } : task
}
