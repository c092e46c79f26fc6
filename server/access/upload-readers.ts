import { and, eq, sql } from 'drizzle-orm'
import { findScope, inScope } from './scope'
import type { Database } from '../database/connection/open'
import { isOfTask, response, supersededSubmission, survey, task } from '../database/schema'
import type { Session } from '../sessions/sessions'

interface StoredFile {
  key: string
  personId: string
}

/**
 * True for the sender, and for reviewers and responsible department heads of the bureau whose survey has a current or
 * returned response that contains the file. A withdrawn response does not count.
 */
export async function canRead(db: Database, { person, member }: Session, file: StoredFile): Promise<boolean> {
  if (person.id === file.personId) return true
  const scope = member && findScope(member)
  if (!scope) return false
  // A text search needs no knowledge of the answer's structure; keys are random, so there are no false matches.
  const named = (answers: typeof response.answers | typeof supersededSubmission.answers) =>
    sql`position(${file.key} in ${answers}::text) > 0`
  const sentTo = and(eq(survey.ownerId, scope.ownerId), eq(task.personId, file.personId), inScope(scope))
  const [current] = await db
    .select({ id: task.id })
    .from(response)
    .innerJoin(task, eq(task.id, response.submissionTaskId))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(sentTo, named(response.answers)))
    .limit(1)
  if (current) return true
  const [returned] = await db
    .select({ id: task.id })
    .from(supersededSubmission)
    .innerJoin(task, isOfTask(supersededSubmission))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(sentTo, eq(supersededSubmission.outcome, 'returned'), named(supersededSubmission.answers)))
    .limit(1)
  return returned !== undefined
}
