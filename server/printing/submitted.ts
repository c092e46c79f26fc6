import { eq } from 'drizzle-orm'
import type { Answers, Justification } from '../../src/lib/questionnaire/schema/form'
import { findSupersededSubmissions } from '../answering/submission-history'
import type { TaskRow } from '../answering/task-rows'
import type { Database } from '../database/connection/open'
import { response } from '../database/schema'
import { GatewayError } from '../gateway-error'

/** One submission of a task, in force or superseded. */
export interface Submitted {
  submissionNo: number
  receiptNo: string
  submittedAt: Date
  answers: Answers
  justifications: Justification[]
}

/** Reviewers see no withdrawn submissions. */
export type Reader = 'respondent' | 'bureau'

/**
 * The submission with a number; without one the current one, or else the latest.
 * @throws notFound; forbidden in an anonymous survey, where nobody can read a response
 */
export async function findSubmitted(
  db: Database,
  { task, survey, submission: current, hasPast }: TaskRow,
  submissionNo: number | undefined,
  reader: Reader,
): Promise<Submitted> {
  if (survey.anonymous) throw new GatewayError('forbidden')
  if (current && (submissionNo ?? current.submissionNo) === current.submissionNo) {
    const [sent] = await db
      .select({ answers: response.answers, justifications: response.justifications })
      .from(response)
      .where(eq(response.submissionTaskId, task.id))
    if (sent) return { ...pick(current), ...sent }
  }
  const past = hasPast ? await findSupersededSubmissions(db, task.id) : []
  const found = past
    .filter(({ outcome }) => reader === 'respondent' || outcome !== 'withdrawn')
    .filter((one) => submissionNo === undefined || one.submissionNo === submissionNo)
    .at(-1)
  if (!found) throw new GatewayError('notFound')
  return { ...pick(found), answers: found.answers, justifications: found.justifications }
}

const pick = ({
  submissionNo,
  receiptNo,
  submittedAt,
}: Pick<Submitted, 'submissionNo' | 'receiptNo' | 'submittedAt'>) => ({
  submissionNo,
  receiptNo,
  submittedAt,
})
