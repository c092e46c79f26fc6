import { request, interactiveTimeout } from '../../request/client'
import { type Receipt, receiptSchema, type SubmitRequest } from '../../wire/surveys/submission'

const area = '/dsb/api/questionnaire'

/** Seconds after which a submission that has waited on the device says so in its address. */
const waitedBefore = 5

/**
 * An overloaded gateway chooses among calls before it reads their bodies: those that have waited longest take their turn
 * first, and it signs for the key of the others when they arrived.
 */
const queryOf = ({ clientKey, waited = 0 }: SubmitRequest) => ({
  key: clientKey,
  ...(waited < waitedBefore ? {} : { waited: String(waited) }),
})

/** Submits the answers. Idempotent by client key: a repetition returns the same receipt. */
export function submitAnswers(submission: SubmitRequest): Promise<Receipt> {
  return request(
    {
      method: 'POST',
      url: `${area}/submit`,
      query: queryOf(submission),
      body: submission,
      errorOwner: 'caller',
      timeout: 30_000,
    },
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
