import { useState } from 'react'
import { RequestError } from '@/request/errors'
import { acceptResponse, reopenResponse, returnResponse } from '@/services/surveys/review-service'
import { type Review, shortestRequest } from '@/wire/bureau/review'

export type ReviewDialog = 'return' | 'accept' | 'reopen' | null

export type ReviewOutcome = 'returned' | 'accepted' | 'reopened' | 'changed'

/** Called after a decision about a submission. */
export type OnDecided = (outcome: ReviewOutcome, submissionNo: number) => void

/** Cell or question → reason. */
type CorrectionRequests = ReadonlyMap<string, string>

/** Correction requests that are not sent yet, by the submission they belong to. */
export type UnsentRequests = Map<string, CorrectionRequests>

const isReasonLongEnough = (reason: string) => reason.trim().length >= shortestRequest

function useRequests(key: string, unsent: UnsentRequests | undefined) {
  const [requests, setRequests] = useState<CorrectionRequests>(() => unsent?.get(key) ?? new Map())
  const change = (next: CorrectionRequests) => {
    unsent?.set(key, next)
    setRequests(next)
  }
  return [requests, change] as const
}

/** Sends a decision; a conflict means that the submission was withdrawn, or that another reviewer has decided. */
function useDecision(onDecided: (outcome: ReviewOutcome) => void, closeDialog: () => void) {
  const [sending, setSending] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const decide = async (outcome: Exclude<ReviewOutcome, 'changed'>, send: () => Promise<unknown>) => {
    setSending({ busy: true, error: null })
    try {
      await send()
      closeDialog()
      onDecided(outcome)
    } catch (error) {
      setSending({ busy: false, error })
      if (error instanceof RequestError && error.code === 'conflict') {
        closeDialog()
        onDecided('changed')
      }
    }
  }
  return { sending, decide }
}

/**
 * A reviewer's correction requests for one response, and the decision. Requests that are not sent are kept in `unsent`,
 * if the reviewer may open another response meanwhile.
 */
export function useReview(id: string, review: Review, onDecided: OnDecided, unsent?: UnsentRequests) {
  const submissionNo = review.response?.submissionNo ?? 0
  const [correctionRequests, setCorrectionRequests] = useRequests(`${id} ${submissionNo}`, unsent)
  const [dialog, setDialog] = useState<ReviewDialog>(null)
  const [showsMissingReasons, setShowsMissingReasons] = useState(false)

  const { sending, decide } = useDecision(
    (outcome) => onDecided(outcome, submissionNo),
    () => setDialog(null),
  )

  return {
    correctionRequests,
    /** True if missing reasons are displayed. */
    showsMissingReasons,
    dialog,
    sending,
    /** True if a return reopens the acceptance first. */
    reopens: review.canReopen,
    isReasonLongEnough,
    toggle(at: string) {
      const next = new Map(correctionRequests)
      if (!next.delete(at)) next.set(at, '')
      setCorrectionRequests(next)
    },
    setReason: (at: string, reason: string) =>
      setCorrectionRequests(new Map(correctionRequests).set(at, reason)),
    confirmReturn() {
      setShowsMissingReasons(true)
      if ([...correctionRequests.values()].every(isReasonLongEnough)) setDialog('return')
    },
    confirmAccept: () => setDialog('accept'),
    confirmReopen: () => setDialog('reopen'),
    cancel: () => setDialog(null),
    returnForCorrection: (dueAt: string) =>
      void decide('returned', () =>
        returnResponse({
          id,
          submissionNo,
          dueAt,
          ...(review.canReopen && { reopens: true }),
          correctionRequests: [...correctionRequests].map(([at, reason]) => ({ at, reason })),
        }),
      ),
    reopen: (reason: string) =>
      void decide('reopened', () => reopenResponse({ id, submissionNo, reason: reason.trim() })),
    accept: () => void decide('accepted', () => acceptResponse({ id, submissionNo })),
  }
}

export type ReviewForm = ReturnType<typeof useReview>
