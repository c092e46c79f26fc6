import { useState } from 'react'
import { withPatience } from '@/hooks/patience'
import { parseAddress } from '@/lib/questionnaire'
import { vibrate } from '@/hooks/host/vibrate'
import { replace } from '@/platform/page/navigation'
import { RequestError } from '@/request/errors'
import { href } from '@/routes'
import { type Place, writeSubmittedFrom } from '@/stores/device/submitted-from'
import type { OutboxEntry } from '@/stores/outbox/entry'
import { loadOutbox } from '@/stores/outbox/start'
import { addToOutbox, deviceOwner, useOutbox } from '@/stores/outbox/view'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import type { DeviceDraft } from '../drafts/device-draft'
import type { Answering } from '../navigation/answer-props'
import { whenComplete } from '../session/submit-blockers'

export type SubmitState =
  | { at: 'filling' }
  /** An answer that is still being given is completed first. */
  | { at: 'completing' }
  | { at: 'confirming' }
  | { at: 'sending' }
  /** The answers are in the outbox of this device. */
  | { at: 'waiting' }
  | { at: 'failed'; error: unknown }

/** The outcome of a face check. */
export interface FaceCheckOutcome {
  result: 'passed' | 'failed' | 'cancelled'
  error?: unknown
}

/** The gateway requires a face check of the respondent. */
export const needsFaceCheck = (submit: SubmitState): boolean =>
  submit.at === 'failed' && submit.error instanceof RequestError && submit.error.code === 'faceCheckRequired'

/** True from the check of all pages until the answers have been sent, or need another look. */
export const isSummarised = ({ at }: SubmitState): boolean =>
  at === 'confirming' || at === 'sending' || at === 'failed'

type Done = 'received' | 'waiting' | { refused: OutboxEntry; refusal: NonNullable<OutboxEntry['refusal']> }

/**
 * Submits the answers at most once: they are stored in the outbox under the draft's key before any request is
 * sent. The draft remains until the server has accepted them.
 */
async function submitResponse(
  { task, submissionNo, form }: TaskDetail,
  draft: DeviceDraft,
  session: Answering['session'],
): Promise<Done> {
  const owner = deviceOwner()
  if (!owner) throw new RequestError('unauthorised', { status: 401 })
  const { instance } = session
  await addToOutbox({
    ...{ id: draft.clientKey, ...owner, taskId: task.id, submissionNo, title: task.title, unit: task.unit },
    ...{ dueAt: task.dueAt, answers: instance.relevantAnswers(), justifications: instance.justifications() },
    ...{ seconds: draft.seconds, createdAt: Date.now(), formVersion: form.version },
  })
  // A respondent who must sign in first finds the answers in the outbox afterwards.
  const sent = loadOutbox().then(({ sendNow }) => sendNow(draft.clientKey))
  await withPatience(sent.catch(() => undefined))
  const entry = useOutbox.getState().entries.find(({ id }) => id === draft.clientKey)
  if (!entry) return 'received'
  return entry.refusal ? { refused: entry, refusal: entry.refusal } : 'waiting'
}

/** The field edited last, and its page. */
function lastPlace({ instance, lastAddress }: Answering['session'], draft: DeviceDraft): Place {
  const { byId, form } = instance.compiled
  const focusedAddress = lastAddress() || draft.focusedAddress
  const page = byId.get(parseAddress(focusedAddress).questionId)?.pageIndex ?? -1
  return { pageId: form.pages[page]?.id ?? draft.pageId, focusedAddress }
}

/** Remembers the place for a withdrawal. An anonymous submission cannot be withdrawn, and leaves no trace. */
function rememberPlace({ task }: TaskDetail, ...where: Parameters<typeof lastPlace>): void {
  if (!task.anonymous) writeSubmittedFrom(task.id, lastPlace(...where))
}

/** Checks all pages; then displays the summary if there are no findings. */
function useChecks({ session, navigation }: Answering, setState: (state: SubmitState) => void) {
  const [checked, setChecked] = useState(false)
  const requestSubmit = () => {
    setState({ at: 'completing' })
    whenComplete(session, () => {
      const isComplete = navigation.checkAll()
      if (!isComplete) vibrate()
      setChecked(true)
      setState({ at: isComplete ? 'confirming' : 'filling' })
    })
  }
  // After the first check the form may be checked again from any page.
  return { requestSubmit, checkAgain: checked ? requestSubmit : null }
}

/**
 * `onRefused` loads the task again after the draft has stored the findings of the rejection: the gateway may
 * have used values of earlier periods that have changed since this page was opened.
 */
export function useSubmit(detail: TaskDetail, answering: Answering, onRefused: () => Promise<void>) {
  const {
    session,
    sync: { draftSync, store },
  } = answering
  const [state, setState] = useState<SubmitState>({ at: 'filling' })
  const checks = useChecks(answering, setState)
  const finish = () => replace(href('receipt', { id: detail.task.id }))

  const goOn = (error: unknown) => {
    draftSync.reopen()
    vibrate()
    setState({ at: 'failed', error })
  }

  const send = async () => {
    setState({ at: 'sending' })
    draftSync.close()
    const draft = draftSync.current()
    await store.write(draft)
    rememberPlace(detail, session, draft)
    const done = await submitResponse(detail, draft, session)
    // Offline, another page may not be loadable, so this page displays the pending submission.
    if (done === 'waiting') return setState({ at: 'waiting' })
    // The submission of another device is not replaced; the receipt page displays both.
    if (done === 'received' || done.refusal.code === 'alreadySubmitted') return finish()
    const { findings = [], at } = done.refusal
    if (findings.length > 0) await draftSync.saveRejection({ findings, at })
    await (await loadOutbox()).outbox.withdraw(done.refused)
    if (findings.length > 0) await onRefused()
    goOn(new RequestError('refused', done.refusal))
  }

  const settle = async () => {
    const draft = await store.read()
    if (!draft) return finish()
    if (draft.rejection) {
      await draftSync.saveRejection(draft.rejection)
      await onRefused()
    }
    draftSync.reopen()
    setState({ at: 'filling' })
  }

  return {
    state,
    ...checks,
    cancel: () => setState({ at: 'filling' }),
    send: () => void send().catch(goOn),
    /** Called when the pending submission has arrived, or is a draft again. */
    settle: () => void settle(),
  }
}
