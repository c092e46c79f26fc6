import { request, interactiveTimeout } from '../../request/client'
import { type Receipt, receiptSchema, type SubmitRequest } from '../../wire/surveys/submission'

const area = '/dsb/api/questionnaire'

/** Submits the answers. Idempotent by client key: a repetition returns the same receipt. */
export function submitAnswers(submission: SubmitRequest): Promise<Receipt> {
  return request(
    { method: 'POST', url: `${area}/submit`, body: submission, errorOwner: 'caller', timeout: 30_000 },
    receiptSchema,
  )
}

export function getReceipt(id: string): Promise<Receipt> {
  return request(
    {
      method: 'GET',
      url: `${area}/receipt`,
      query: { id },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    receiptSchema,
  )
}
