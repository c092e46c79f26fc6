import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Answers, compileForm } from '@/lib/questionnaire'
import { onPageHide } from '@/platform/page/page-hide'
import { usePageHide } from '@/platform/page/lifecycle'
import { deviceStore } from '@/platform/storage/device-store'
import { deviceKind } from '@/platform/files/download'
import { host } from '@/platform/host'
import { network } from '@/platform/network/status'
import { saveDraft } from '@/services/surveys/questionnaire-service'
import type { Draft, TaskDetail } from '@/wire/surveys/questionnaire'
import { anyQuestion, type AnswerSession, createAnswerSession } from './answer-session'
import { deviceDraftStore, type DeviceDraft, type DeviceDraftStore, settleDrafts } from '../sync/device-draft'
import type { SaveStatus } from '../sync/device-draft'
import { DraftSync } from '../sync/draft-sync'
import { useQueuedFiles } from '../sync/queued-files'
import { type Pages, usePages } from '../navigation/use-pages'
import { useRestorePosition } from '../navigation/use-restore-position'

/** The draft: where it is stored, and how the server's copy relates to it. */
export interface Sync {
  keeper: DraftSync
  store: DeviceDraftStore
  status: SaveStatus
  /** True if this device can store drafts beyond this page. */
  lasting: boolean
  /** The server's draft, if another device has changed it. */
  conflict: Draft | null
  /** True if the survey was upgraded to another version of the form while this one is displayed. */
  moved: boolean
  /** Continues with the answers that the user chose from both drafts. */
  settleConflict: (chosen: Answers) => void
}

/** A task that is being answered. */
export interface Answering {
  session: AnswerSession
  navigation: Pages
  sync: Sync
}

/** Props of everything that displays the answers and leads from one to another. */
export type AnswerProps = Pick<Answering, 'session' | 'navigation'>

/** True if the form version has dropped answers: the page opens at the top, where their notice is. */
const hasDroppedAnswers = ({ draft: held }: TaskDetail, { droppedAnswers = [] }: DeviceDraft): boolean =>
  (held?.droppedAnswers ?? []).length > 0 || droppedAnswers.length > 0

/** A task with its current draft. */
interface Opened extends Pick<Sync, 'lasting' | 'conflict'> {
  detail: TaskDetail
  personId: string
  draft: DeviceDraft
}

/** The answers, their storage, and the current page. */
export function useAnswering(opened: Opened): Answering {
  const { detail, personId, lasting } = opened
  const [draft, setDraft] = useState(opened.draft)
  const [conflict, setConflict] = useState(opened.conflict)
  const store = useMemo(
    () => deviceDraftStore(deviceStore, personId, detail.task.id),
    [personId, detail.task.id],
  )
  const [moved, setMoved] = useState(false)
  const [status, setStatus] = useState<SaveStatus>(() => initialStatus(opened))
  const session = useMemo(
    () =>
      createAnswerSession(compileForm(detail.form), draft.answers, {
        prior: detail.prior,
        justifications: draft.justifications,
        refused: draft.rejection?.findings ?? [],
      }),
    [detail, draft],
  )
  const keeper = useDraftSync({ detail, draft, store, setStatus, setConflict, setMoved })
  const navigation = usePages(session, keeper, draft)
  useSession(session)
  useKeeping(session, keeper, navigation.pageId)

  useQueuedFiles(session, personId)
  useRestorePosition(hasDroppedAnswers(detail, draft) || draft.rejection ? '' : draft.focusedAddress)

  const settleConflict = (chosen: Answers) => {
    if (!conflict) return
    const settled = settleDrafts(keeper.current(), conflict, chosen)
    void store.write(settled)
    keeper.close()
    setDraft(settled)
    setConflict(null)
  }

  const sync = { keeper, store, status, lasting, conflict, moved, settleConflict }
  return { session, navigation, sync }
}

function initialStatus({ detail, draft, lasting }: Opened): SaveStatus {
  if (draft.dirty) return lasting ? { at: 'device', time: draft.changedAt } : { at: 'memory' }
  return detail.draft ? { at: 'server', time: Date.parse(detail.draft.savedAt) } : { at: 'nothing' }
}

interface KeeperParts {
  detail: TaskDetail
  draft: DeviceDraft
  store: DeviceDraftStore
  setStatus: (status: SaveStatus) => void
  setConflict: (server: Draft) => void
  setMoved: (moved: boolean) => void
}

function useDraftSync({ detail, draft, store, setStatus, setConflict, setMoved }: KeeperParts): DraftSync {
  const keeper = useMemo(
    () =>
      new DraftSync({
        taskId: detail.task.id,
        draft,
        store,
        sendDraft: detail.task.anonymous ? null : saveDraft,
        device: { kind: deviceKind(), host: host.name },
        onStatus: setStatus,
        onConflict: setConflict,
        onFormUpgraded: () => setMoved(true),
      }),
    [detail.task.id, detail.task.anonymous, draft, store, setStatus, setConflict, setMoved],
  )
  useEffect(() => () => keeper.close(), [keeper])
  return keeper
}

/** Re-renders the frame (progress, number of pages) on any change. */
function useSession(session: AnswerSession): void {
  useSyncExternalStore(
    (listener) => session.subscribe(anyQuestion, listener),
    () => session.version(anyQuestion),
    () => session.version(anyQuestion),
  )
}

/**
 * Saves every change to the device immediately; saves to the server on leaving, on hiding and when the
 * network returns.
 */
function useKeeping(session: AnswerSession, keeper: DraftSync, pageId: string): void {
  const page = useRef(pageId)
  page.current = pageId
  useEffect(
    () =>
      session.onChange(() => {
        keeper.updateRejection(session.refused())
        keeper.save(
          session.instance.answers(),
          page.current,
          session.instance.justifications(),
          session.lastAddress(),
        )
      }),
    [session, keeper],
  )
  useEffect(() => onPageHide(() => void keeper.flush({ isLeaving: true })), [keeper])
  useEffect(() => network.onChange((online) => void (online && keeper.flush())), [keeper])
  usePageHide(() => void keeper.flush())
}
