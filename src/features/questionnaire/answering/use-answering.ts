import { useMemo, useState, useEffect } from 'react'
import { createStore } from 'zustand'
import { type Answers, type KnownAnswers, openForm } from '@/lib/questionnaire'
import { deviceStore } from '@/platform/storage/device-store'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { type DeviceDraft, type SaveStatus, settleDrafts } from '../drafts/device-draft'
import { deviceDraftStore } from '../drafts/device-draft-store'
import { type DraftState, useDraftSync, useSaveOnChange } from '../drafts/use-draft-sync'
import { useQueuedFiles } from '../files/queued-files'
import type { Answering } from '../navigation/answer-props'
import { usePages } from '../navigation/use-pages'
import { createAnswerSession } from '../session/answer-session'
import { anyQuestion } from '../session/subscriptions'
import { useVersion } from '../session/use-version'
import { scroll } from '@/platform/ui/scroll'

const nothingKnown: KnownAnswers = { answers: {}, origins: {} }

/** Milliseconds to wait for the page to render before scrolling to an element of it. */
const drawing = 100

/** Scrolls to the last address, from this device or another one. Does nothing if `address` is empty. */
function useRestorePosition(address: string): void {
  useEffect(() => {
    if (address === '') return
    const [question = ''] = address.split('.')
    const timer = setTimeout(() => {
      scroll.show(`question-${question}`)
      if (address !== question) scroll.show(`field-${address.replace(/\./g, '-')}`)
    }, drawing)
    return () => clearTimeout(timer)
  }, [address])
}

/** True if the form version has dropped answers: the page opens at the top, where their notice is. */
export const hasDroppedAnswers = (
  { draft: held }: TaskDetail,
  { droppedAnswers = [] }: DeviceDraft,
): boolean => (held?.droppedAnswers ?? []).length > 0 || droppedAnswers.length > 0

/** A task with its current draft. */
interface OpenedDraft extends Pick<DraftState, 'lasting' | 'conflict'> {
  detail: TaskDetail
  personId: string
  draft: DeviceDraft
}

/** The answers, their storage, and the current page. */
export function useAnswering(opened: OpenedDraft): Answering {
  const { detail, personId, lasting } = opened
  const [draft, setDraft] = useState(opened.draft)
  const [conflict, setConflict] = useState(opened.conflict)
  const store = useMemo(
    () => deviceDraftStore(deviceStore, personId, detail.task.id),
    [personId, detail.task.id],
  )
  const [isFormUpgraded, setFormUpgraded] = useState(false)
  const [status] = useState(() => createStore<SaveStatus>(() => initialStatus(opened)))
  const session = useMemo(
    () => ({
      ...createAnswerSession(openForm(detail.form), draft.answers, {
        prior: detail.prior,
        justifications: draft.justifications,
        known: detail.known ?? nothingKnown,
        returned: detail.returned,
        refused: draft.rejection?.findings ?? [],
      }),
      anonymous: detail.task.anonymous,
      known: detail.known,
      figures: detail.figures,
      meanings: detail.indicators,
      unitArea: detail.unitArea,
      codes: detail.codes,
    }),
    [detail, draft],
  )
  const draftSync = useDraftSync({ detail, draft, store, status, setConflict, setFormUpgraded })
  const navigation = usePages(session, draftSync, draft)
  // The frame: progress, outline, number of pages. Corrections are fields of it.
  useVersion(session, anyQuestion, !detail.returned)
  useSaveOnChange(session, draftSync, navigation.pageId)

  useQueuedFiles(session, personId)
  useRestorePosition(hasDroppedAnswers(detail, draft) || draft.rejection ? '' : draft.focusedAddress)

  const settleConflict = (selected: Answers) => {
    if (!conflict) return
    const settled = settleDrafts(draftSync.current(), conflict, selected)
    // First, because it writes a change that waits.
    draftSync.close()
    void store.write(settled)
    setDraft(settled)
    setConflict(null)
  }

  const sync = { draftSync, store, status, lasting, conflict, isFormUpgraded, settleConflict }
  return { session, navigation, sync }
}

function initialStatus({ detail, draft, lasting }: OpenedDraft): SaveStatus {
  if (draft.dirty) return lasting ? { at: 'device', time: draft.changedAt } : { at: 'memory' }
  return detail.draft ? { at: 'server', time: Date.parse(detail.draft.savedAt) } : { at: 'nothing' }
}
