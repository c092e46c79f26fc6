import type { TaskStatus } from '../../src/wire/surveys/questionnaire'
import { GatewayError } from '../gateway-error'
import type { Actor } from './detail'
import { toReceipt } from './receipt'
import type { TaskForSubmission } from './task-rows'

/** True if the response is with the bureau and cannot be edited. */
export const isSubmitted = (status: TaskStatus) => status === 'submitted' || status === 'accepted'

/** Throws alreadySubmitted, with the receipt as its data. */
export function refuseSubmitted(row: TaskForSubmission, who: Actor): void {
  if (!row.submission) return
  throw new GatewayError('alreadySubmitted', { data: toReceipt(row, who.person, who.language) })
}

/** Throws taskExcused, surveyNotOpen or surveyClosed. */
export function refuseClosed({ task, survey: { opensAt }, dueAt }: TaskForSubmission, now: Date): void {
  if (task.status === 'excused') throw new GatewayError('taskExcused')
  if (now < opensAt) throw new GatewayError('surveyNotOpen')
  if (now >= dueAt) throw new GatewayError('surveyClosed')
}
