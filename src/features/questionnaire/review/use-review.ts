import { useState } from 'react'
import { RequestError } from '@/request/errors'
import { acceptResponse, returnResponse } from '@/services/surveys/review-service'
import { type Review, shortestRequest } from '@/wire/surveys/submission-history'

export type ReviewDialog = 'return' | 'accept' | null

export type ReviewOutcome = 'returned' | 'accepted' | 'changed'

/** A reviewer's correction requests for one response, and the decision. */
export function useReview(id: string, review: Review, onDecided: (outcome: ReviewOutcome) => void) {
  const [correctionRequests, setCorrectionRequests] = useState<ReadonlyMap<string, string>>(new Map())
  const [dialog, setDialog] = useState<ReviewDialog>(null)
  const [sending, setSending] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const [showsMissingReasons, setShowsMissingReasons] = useState(false)
  const submissionNo = review.response?.submissionNo ?? 0
  const isReasonLongEnough = (reason: string) => reason.trim().length >= shortestRequest

  const decide = async (outcome: 'returned' | 'accepted', send: () => Promise<unknown>) => {
    setSending({ busy: true, error: null })
    try {
      await send()
      setDialog(null)
      onDecided(outcome)
    } catch (error) {
      setSending({ busy: false, error })
      // It was withdrawn, or another reviewer has decided.
      if (error instanceof RequestError && error.code === 'conflict') {
        setDialog(null)
        onDecided('changed')
      }
    }
  }

  return {
    correctionRequests,
    /** True if missing reasons are displayed. */
    showsMissingReasons,
    dialog,
    sending,
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
    cancel: () => setDialog(null),
    returnForCorrection: (dueAt: string) =>
      void decide('returned', () =>
        returnResponse({
          id,
          submissionNo,
          dueAt,
          correctionRequests: [...correctionRequests].map(([at, reason]) => ({ at, reason })),
        }),
      ),
    accept: () => void decide('accepted', () => acceptResponse({ id, submissionNo })),
  }
}

export type ReviewForm = ReturnType<typeof useReview>
