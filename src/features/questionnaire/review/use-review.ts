import { useState } from 'react'
import { RequestError } from '@/request/errors'
import { acceptResponse, returnResponse } from '@/services/surveys/review-service'
import { type Review, shortestRequest } from '@/wire/surveys/submission-history'

export type Asking = 'return' | 'accept' | null

export type ReviewOutcome = 'returned' | 'accepted' | 'changed'

/** A reviewer's correction requests for one response, and the decision. */
export function useReview(id: string, review: Review, onDecided: (outcome: ReviewOutcome) => void) {
  const [correctionRequests, setCorrectionRequests] = useState<ReadonlyMap<string, string>>(new Map())
  const [asking, setAsking] = useState<Asking>(null)
  const [sending, setSending] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null })
  const [checked, setChecked] = useState(false)
  const submissionNo = review.response?.submissionNo ?? 0
  const isReasoned = (reason: string) => reason.trim().length >= shortestRequest

  const decide = async (outcome: 'returned' | 'accepted', send: () => Promise<unknown>) => {
    setSending({ busy: true, error: null })
    try {
      await send()
      setAsking(null)
      onDecided(outcome)
    } catch (error) {
      setSending({ busy: false, error })
      // It was withdrawn, or another reviewer has decided.
      if (error instanceof RequestError && error.code === 'conflict') {
        setAsking(null)
        onDecided('changed')
      }
    }
  }

  return {
    correctionRequests,
    /** True if missing reasons are displayed. */
    checked,
    asking,
    sending,
    isReasoned,
    toggle(at: string) {
      const next = new Map(correctionRequests)
      if (!next.delete(at)) next.set(at, '')
      setCorrectionRequests(next)
    },
    explain: (at: string, reason: string) =>
      setCorrectionRequests(new Map(correctionRequests).set(at, reason)),
    askReturn() {
      setChecked(true)
      if ([...correctionRequests.values()].every(isReasoned)) setAsking('return')
    },
    askAccept: () => setAsking('accept'),
    cancel: () => setAsking(null),
    giveBack: (dueAt: string) =>
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

export type Reviewing = ReturnType<typeof useReview>
