import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type Answers, compileForm } from '@/lib/questionnaire'
import { onLeaving } from '@/platform/leaving'
import { usePageHide } from '@/platform/lifecycle'
import { deviceStore } from '@/platform/device-store'
import { deviceKind } from '@/platform/download'
import { host } from '@/platform/host'
import { network } from '@/platform/network'
import { saveDraft } from '@/services/questionnaire-service'
import type { Draft, TaskDetail } from '@/wire/questionnaire'
import { anyQuestion, type AnswerSession, createAnswerSession } from './answer-session'
import { deviceDraftStore, type DeviceDraft, type DeviceDraftStore, settleDrafts } from './device-draft'
import { DraftKeeper, type SaveStatus } from './draft-keeper'
import { useKeptFiles } from './kept-files'
import { type Pages, usePages } from './use-pages'
import { usePlace } from './use-place'

export interface Answering extends Omit<Pages, 'pageId'> {
  session: AnswerSession
  keeper: DraftKeeper
  store: DeviceDraftStore
  status: SaveStatus
  /** Drafts outlive this page on this device. */
  lasting: boolean
  conflict: Draft | null
  /** The survey has moved on to another version of its form while this one is shown. */
  moved: boolean
  /** Goes on with what the person has chosen of both drafts. */
  settleConflict: (chosen: Answers) => void
}

/** Answers that the form has no place for stand at the top, to be seen before anything else. */
const hasAside = ({ draft: held }: TaskDetail, { aside = [] }: DeviceDraft): boolean =>
  (held?.aside ?? []).length > 0 || aside.length > 0

/** A task with the draft to go on with. */
interface Opened extends Pick<Answering, 'lasting' | 'conflict'> {
  detail: TaskDetail
  personId: string
  draft: DeviceDraft
}

/** The answers, where they are stored, and the page the person is on. */
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
        reasons: draft.reasons,
        refused: draft.refused?.findings ?? [],
      }),
    [detail, draft],
  )
  const keeper = useKeeper({ detail, draft, store, setStatus, setConflict, setMoved })
  const pages = usePages(session, keeper, draft)
  useSession(session)
  useKeeping(session, keeper, pages.pageId)

  useKeptFiles(session, personId)
  usePlace(hasAside(detail, draft) || draft.refused ? '' : draft.place)

  const settleConflict = (chosen: Answers) => {
    if (!conflict) return
    const settled = settleDrafts(keeper.current(), conflict, chosen)
    void store.write(settled)
    keeper.close()
    setDraft(settled)
    setConflict(null)
  }

  return { session, keeper, store, status, lasting, conflict, moved, settleConflict, ...pages }
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

function useKeeper({ detail, draft, store, setStatus, setConflict, setMoved }: KeeperParts): DraftKeeper {
  const keeper = useMemo(
    () =>
      new DraftKeeper({
        taskId: detail.task.id,
        draft,
        store,
        save: detail.task.anonymous ? null : saveDraft,
        device: { kind: deviceKind(), host: host.name },
        onStatus: setStatus,
        onConflict: setConflict,
        onMoved: () => setMoved(true),
      }),
    [detail.task.id, detail.task.anonymous, draft, store, setStatus, setConflict, setMoved],
  )
  useEffect(() => () => keeper.close(), [keeper])
  return keeper
}

/** Redraws the frame (progress, number of pages) on any change. */
function useSession(session: AnswerSession): void {
  useSyncExternalStore(
    (listener) => session.subscribe(anyQuestion, listener),
    () => session.version(anyQuestion),
    () => session.version(anyQuestion),
  )
}

/** Every change goes to the device at once; leaving, hiding and a returning network tell the server. */
function useKeeping(session: AnswerSession, keeper: DraftKeeper, pageId: string): void {
  const page = useRef(pageId)
  page.current = pageId
  useEffect(
    () =>
      session.onChange(() => {
        keeper.leaveRefused(session.refused())
        keeper.keep(session.fill.answers(), page.current, session.fill.reasons(), session.lastPlace())
      }),
    [session, keeper],
  )
  useEffect(() => onLeaving(() => void keeper.flush({ isLeaving: true })), [keeper])
  useEffect(() => network.onChange((online) => void (online && keeper.flush())), [keeper])
  usePageHide(() => void keeper.flush())
}
