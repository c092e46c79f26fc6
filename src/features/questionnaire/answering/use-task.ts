import { useEffect } from 'react'
import { type FirstLoad, firstLoad } from '@/hooks/first-load'
import { useLoad } from '@/hooks/use-load'
import { deviceStore } from '@/platform/storage/device-store'
import { launchParameter } from '@/platform/page/launch-url'
import { replace } from '@/platform/page/navigation'
import { isTransient } from '@/request/errors'
import { href } from '@/routes'
import { getTask, taskPath } from '@/services/surveys/questionnaire-service'
import { withPatience } from '@/hooks/patience'
import type { Form } from '@/lib/questionnaire'
import { cacheTask, readCachedTask } from '@/stores/device/task-cache'
import { type UnreachableReason, unreachableReasonOf } from '@/stores/outbox/unreachable-reason'
import { loadOutbox } from '@/stores/outbox/start'
import { deviceOwner } from '@/stores/outbox/view'
import { outboxEntries } from '@/stores/outbox/entries'
import { useSessionStore } from '@/stores/session/session-store'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { CorrectionBody } from '../correct/correction-body'
import { fetchForOffline } from '../outbox/fetch-for-offline'
import { OutlineColumn, OutlineDrawer } from '../outline/lazy'
import { Pending } from '../outbox/lazy-pending'
import { Reader } from '../outbox/entry-preview'
import { FormUpgradeNotice } from '../drafts/lazy'
import {
  upgradeToForm,
  ofSubmission,
  restoreDraft,
  restoreOffline,
  type RestoredDraft,
} from '../drafts/device-draft'
import { deviceDraftStore } from '../drafts/device-draft-store'
import { RuleFindings } from '../findings/lazy'
import { KnownAnswer, KnownOnPage } from '../known/lazy'
import { QuestionHint, Secrecy } from '../question/lazy'
import { FaceDialog, FaceNotice, RejectionNotice } from '../submit/lazy'
import { SubmitSummary } from '../summary/lazy'
import { loadedKinds } from '../fields/loaded-kinds'
import { loadKinds } from '../kinds/kinds'
import { plainKinds } from '../kinds/plain'
import { Conflict } from '../conflict/lazy'
import { OneBody, OneFooter, OneHeader } from './one-lazy'
import { firstLayout } from './use-layout'

export interface OpenedTask extends RestoredDraft {
  detail: TaskDetail
  personId: string
  /** Why the task comes from the device cache and not from the server; null if it comes from the server. */
  delay: UnreachableReason | null
  /** True if its answers are in the outbox of this device. */
  waiting: boolean
  /** True if this device can store drafts beyond this page. */
  lasting: boolean
}

/**
 * The task from the server, or the copy cached when it was last opened if the server cannot be reached or does not answer
 * soon.
 */
async function findTask(personId: string, id: string): Promise<Pick<OpenedTask, 'detail' | 'delay'>> {
  const asked = getTask(id)
  try {
    const detail = await withPatience(asked)
    if (detail) return { detail, delay: null }
    const cached = await readCachedTask(personId, id)
    return cached ? { detail: cached, delay: 'noAnswer' } : { detail: await asked, delay: null }
  } catch (error) {
    const cached = isTransient(error) ? await readCachedTask(personId, id) : null
    if (!cached) throw error
    return { detail: cached, delay: unreachableReasonOf(error) }
  }
}

Object.assign(loadedKinds, plainKinds)

const oneQuestion = [OneHeader, OneBody, OneFooter]

/** Not displayed with a new form; it can be read and answered without. In one file. */
const later = [RuleFindings, QuestionHint, RejectionNotice, FormUpgradeNotice, FaceNotice, FaceDialog]

/**
 * Loads all components that render the form before it is displayed, so that it can be filled in offline. A draft may break
 * rules, or have been refused.
 */
async function loadComponents(detail: TaskDetail, hasDraft: boolean): Promise<void> {
  const { receipt, returned, known, form, faceCheck, task } = detail
  if (receipt) return
  const parts = [
    ...(returned ? [CorrectionBody] : []),
    ...(task.anonymous ? [Secrecy] : []),
    ...(known ? [KnownAnswer, KnownOnPage] : []),
    ...(firstLayout() === 'question' ? oneQuestion : []),
    ...(hasDraft || faceCheck ? later : []),
  ]
  await Promise.all([loadKinds(form), ...parts.map((part) => part.fetch())])
}

/** Whether this device stores answers to the task, and the form version displayed last: needed to upgrade them. */
async function storedBefore(personId: string, id: string): Promise<{ stored: boolean; before: Form | null }> {
  const stored = (await deviceDraftStore(deviceStore, personId, id).read()) !== null
  return { stored, before: stored ? ((await readCachedTask(personId, id))?.form ?? null) : null }
}

/** The task and its previous form version; loads the question components as soon as the form is known. */
async function fetchTask(personId: string, id: string) {
  const [found, { stored, before }] = await Promise.all([findTask(personId, id), storedBefore(personId, id)])
  const caching = found.delay ? null : cacheTask(personId, found.detail)
  await Promise.all([loadComponents(found.detail, stored || found.detail.draft !== null), caching])
  return { ...found, before }
}

async function openTask(id: string): Promise<OpenedTask> {
  const requesterId = deviceOwner()?.personId ?? ''
  const { detail, delay, before } = await fetchTask(requesterId, id)
  // The request may have signed the respondent in.
  const personId = deviceOwner()?.personId ?? requesterId
  const store = deviceDraftStore(deviceStore, personId, id)
  const [stored, lasting, entries] = await Promise.all([
    store.read(),
    store.lasts(),
    outboxEntries.list(personId),
  ])
  const waiting = entries.some(({ taskId }) => taskId === id)
  const restore = delay ? restoreOffline : restoreDraft
  const drafts = restore(ofSubmission(stored, detail.submissionNo), detail.draft, Date.now())
  return { detail, personId, delay, waiting, lasting, ...upgradeToForm(drafts, detail.form, before) }
}

const keyOf = (id: string, personId = '') => `task ${personId} ${id}`

/** Opens the task of the launch URL before its page is mounted, if its response has arrived. */
export function firstTask(): FirstLoad<OpenedTask> {
  const id = () => launchParameter('id') ?? ''
  const key = () => keyOf(id(), useSessionStore.getState().userInfo?.YHID)
  return firstLoad(taskPath, key, () => openTask(id()))
}

/**
 * A task with its draft, and all that its questions need to render. After submission opens the receipt
 * instead.
 */
export function useTask(id: string, first: FirstLoad<OpenedTask>) {
  const personId = useSessionStore((state) => state.userInfo?.YHID ?? '')
  const task = useLoad(keyOf(id, personId), () => openTask(id), first)
  const isOpened = task.data !== undefined
  const isDone = isOpened && task.data.detail.receipt !== null
  useEffect(() => {
    if (isOpened)
      fetchForOffline([
        Pending,
        Reader,
        Conflict,
        OutlineDrawer,
        OutlineColumn,
        SubmitSummary,
        ...oneQuestion,
        ...later,
        { fetch: loadOutbox },
      ])
  }, [isOpened])
  useEffect(() => {
    if (isDone) replace(href('receipt', { id }))
  }, [isDone, id])
  return isDone ? { ...task, state: 'loading' as const, data: undefined } : task
}
