import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import {
  type Punctuality,
  punctualityResponse,
  type ReceivedFeedback,
  receivedFeedbackResponse,
  type SendFeedback,
} from '../../wire/home/feedback'

const area = '/dsb/api/home/feedback'
const onPage = { errorOwner: 'caller', timeout: interactiveTimeout } as const

/** Idempotent by client key. */
export const sendFeedback = (body: SendFeedback): Promise<unknown> =>
  request({ method: 'POST', url: area, body, ...onPage }, v.unknown())

/** Feedback to the user's bureau, unanswered first. */
export async function listFeedback(): Promise<ReceivedFeedback[]> {
  const { items } = await request(
    { method: 'GET', url: `${area}/received`, ...onPage },
    receivedFeedbackResponse,
  )
  return items
}

/** The person gets the answer as a notice. */
export const answerFeedback = (id: string, text: string): Promise<unknown> =>
  request({ method: 'POST', url: `${area}/answer`, body: { id, text }, ...onPage }, v.unknown())

/** How many returns of the user's unit were submitted in time this year. */
export const getPunctuality = (): Promise<Punctuality> =>
  request({ method: 'GET', url: '/dsb/api/home/punctuality', ...onPage }, punctualityResponse)
