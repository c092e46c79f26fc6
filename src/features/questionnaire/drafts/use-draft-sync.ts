import { useEffect, useMemo, useRef } from 'react'
import type { StoreApi } from 'zustand'
import type { Answers } from '@/lib/questionnaire'
import { host } from '@/platform/host'
import { device } from '@/platform/host/device'
import { network } from '@/platform/network/status'
import { usePageHide } from '@/platform/page/lifecycle'
import { confirmUnload, onPageHide } from '@/platform/page/page-hide'
import { afterPaint } from '@/platform/ui/after-paint'
import { saveDraft } from '@/services/surveys/questionnaire-service'
import type { Draft, TaskDetail } from '@/wire/surveys/questionnaire'
import type { AnswerSession } from '../session/answer-session'
import { calmStatus } from './calm-status'
import type { DeviceDraft, SaveStatus } from './device-draft'
import type { DeviceDraftStore } from './device-draft-store'
import { DraftSync } from './draft-sync'

/** The draft: where it is stored, and how the server's copy relates to it. */
export interface DraftState {
  draftSync: DraftSync
  store: DeviceDraftStore
  /** Changes with every key press: only its display subscribes. */
  status: StoreApi<SaveStatus>
  /** True if this device can store drafts beyond this page. */
  lasting: boolean
  /** The server's draft, if another device has changed it. */
  conflict: Draft | null
  /** True if the survey was upgraded to another version of the form while this one is displayed. */
  isFormUpgraded: boolean
  /** Continues with the answers that the user chose from both drafts. */
  settleConflict: (selected: Answers) => void
}

interface DraftSyncProps {
  detail: TaskDetail
  draft: DeviceDraft
  store: DeviceDraftStore
  status: StoreApi<SaveStatus>
  setConflict: (server: Draft) => void
  setFormUpgraded: (isFormUpgraded: boolean) => void
}

/** Saves a draft until the page closes it. */
export function useDraftSync({
  detail,
  draft,
  store,
  status,
  setConflict,
  setFormUpgraded,
}: DraftSyncProps): DraftSync {
  const draftSync = useMemo(
    () =>
      new DraftSync({
        taskId: detail.task.id,
        draft,
        store,
        sendDraft: detail.task.anonymous ? null : saveDraft,
        device: { kind: device.kind(), host: host.name },
        afterPaint,
        onStatus: calmStatus(status),
        onConflict: setConflict,
        onFormUpgraded: () => setFormUpgraded(true),
      }),
    [detail.task.id, detail.task.anonymous, draft, store, status, setConflict, setFormUpgraded],
  )
  useEffect(() => () => draftSync.close(), [draftSync])
  return draftSync
}

/**
 * Saves every change to the device once it is displayed; saves to the server on leaving, on hiding and when the
 * network returns.
 */
export function useSaveOnChange(session: AnswerSession, draftSync: DraftSync, pageId: string): void {
  const page = useRef(pageId)
  page.current = pageId
  useEffect(
    () =>
      session.onChange(() => {
        draftSync.updateRejection(session.refused())
        draftSync.save(
          session.instance.answers(),
          page.current,
          session.instance.justifications(),
          session.lastAddress(),
        )
      }),
    [session, draftSync],
  )
  useEffect(() => onPageHide(() => void draftSync.flush({ isLeaving: true })), [draftSync])
  useEffect(() => confirmUnload(() => draftSync.isUnsaved()), [draftSync])
  useEffect(() => network.onChange((online) => void (online && draftSync.flush())), [draftSync])
  usePageHide(() => void draftSync.flush())
}
