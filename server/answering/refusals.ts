import type { TaskStatus } from '../../src/wire/surveys/questionnaire'
import { GatewayError } from '../gateway-error'
import type { Actor } from './detail'
import { toReceipt } from './receipt'
import type { TaskForSubmission } from './task-rows'

/** Nothing can be added to it: it is with the bureau. */
export const isSubmitted = (status: TaskStatus) => status === 'submitted' || status === 'accepted'

/** An answered task is answered; whoever tries again gets the receipt to look at. */
export function refuseSubmitted(row: TaskForSubmission, who: Actor): void {
  if (!row.submission) return
  throw new GatewayError('alreadySubmitted', { data: toReceipt(row, who.person, who.language) })
}

export function refuseClosed({ survey: { opensAt }, dueAt }: TaskForSubmission, now: Date): void {
  if (now < opensAt) throw new GatewayError('surveyNotOpen')
  if (now >= dueAt) throw new GatewayError('surveyClosed')
}
