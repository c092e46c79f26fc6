import { and, eq, sql } from 'drizzle-orm'
import { findScope, inScope } from './scope'
import type { Database } from '../database/connection/open'
import { supersededSubmission, response, survey, task } from '../database/schema'
import type { Session } from '../sessions/sessions'

interface Stored {
  key: string
  personId: string
}

/**
 * Whoever sent a file may see it, and so may whoever may read the sheet it was handed in with: a bureau's reviewers
 * and the head of the department in charge, while the sheet stands or after it was returned. What was taken back is
 * the person's own again.
 */
export async function mayRead(db: Database, { person, member }: Session, file: Stored): Promise<boolean> {
  if (person.id === file.personId) return true
  const scope = member && findScope(member)
  if (!scope) return false
  // A key is found by its text: whatever an answer looks like, nobody can guess one.
  const named = (answers: typeof response.answers | typeof supersededSubmission.answers) =>
    sql`position(${file.key} in ${answers}::text) > 0`
  const handedIn = and(eq(survey.ownerId, scope.ownerId), eq(task.personId, file.personId), inScope(scope))
  const [standing] = await db
    .select({ id: task.id })
    .from(response)
    .innerJoin(task, eq(task.id, response.submissionTaskId))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(handedIn, named(response.answers)))
    .limit(1)
  if (standing) return true
  const [returned] = await db
    .select({ id: task.id })
    .from(supersededSubmission)
    .innerJoin(task, eq(task.id, supersededSubmission.taskId))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(handedIn, eq(supersededSubmission.outcome, 'returned'), named(supersededSubmission.answers)))
    .limit(1)
  return returned !== undefined
}
