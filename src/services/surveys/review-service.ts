import { bulkTimeout, request, interactiveTimeout } from '../../request/client'
import { type ReviewQueue, type ReviewQueueQuery, reviewQueueResponse } from '../../wire/bureau/review-queue'
import {
  type AcceptBatchRequest,
  acceptBatchResponse,
  type AcceptBatchResult,
  type AcceptRequest,
  type Decision,
  decisionResponse,
  type ReopenRequest,
  type ReturnRequest,
  type Review,
  reviewResponse,
  type UndoRequest,
  undoResponse,
  type UndoResult,
} from '../../wire/bureau/review'
import { type WithdrawRequest } from '../../wire/surveys/submission-history'

const area = '/dsb/api/questionnaire'

const decide = (call: string, body: object): Promise<Decision> =>
  request(
    { method: 'POST', url: `${area}/${call}`, body, errorOwner: 'caller', timeout: interactiveTimeout },
    decisionResponse,
  )

/** Withdraws the user's submission. Idempotent. */
export const withdrawSubmission = (withdrawal: WithdrawRequest): Promise<Decision> =>
  decide('withdraw', withdrawal)

/** One respondent's response, for a reviewer. */
export function getReview(id: string): Promise<Review> {
  return request(
    {
      method: 'GET',
      url: `${area}/review`,
      query: { id },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    reviewResponse,
  )
}

export const returnResponse = (submissionNo: ReturnRequest): Promise<Decision> =>
  decide('return', submissionNo)

export const acceptResponse = (submissionNo: AcceptRequest): Promise<Decision> =>
  decide('accept', submissionNo)

// Each submission is evaluated again.
const acceptMany = (call: string, body: AcceptBatchRequest): Promise<AcceptBatchResult> =>
  request(
    { method: 'POST', url: `${area}/${call}`, body, errorOwner: 'caller', timeout: bulkTimeout },
    acceptBatchResponse,
  )

/** Which of these submissions {@link acceptBatch} would accept; changes nothing. */
export const previewAcceptance = (batch: AcceptBatchRequest) => acceptMany('accept/batch/preview', batch)

/** Accepts submissions that have nothing to look into. Idempotent. */
export const acceptBatch = (batch: AcceptBatchRequest) => acceptMany('accept/batch', batch)

/** Takes back decisions of the last seconds. Idempotent. */
export const undoDecisions = (body: UndoRequest): Promise<UndoResult> =>
  request(
    { method: 'POST', url: `${area}/undo`, body, errorOwner: 'caller', timeout: interactiveTimeout },
    undoResponse,
  )

/** Makes an accepted submission undecided again; for administrators. */
export const reopenResponse = (reopening: ReopenRequest): Promise<Decision> => decide('reopen', reopening)

/** A page of the submissions that wait for a decision. */
export const listReviewQueue = (
  { kind, order }: Pick<ReviewQueueQuery, 'kind' | 'order'>,
  cursor: string | null,
  size: number,
): Promise<ReviewQueue> =>
  request(
    {
      method: 'GET',
      url: '/dsb/api/follow-up/review-queue',
      query: { kind, order, cursor: cursor ?? '', size: String(size) },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    reviewQueueResponse,
  )
