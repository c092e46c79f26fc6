import { and, eq, sql } from 'drizzle-orm'
import { type DroppedAnswer, mergeDroppedAnswers } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import type { TaskStatus } from '../../src/wire/surveys/questionnaire'
import { type Database, rowsOf } from '../database/connection/open'
import { draft, form, surveyUpgrade } from '../database/schema'
import { GatewayError } from '../gateway-error'
import type { TaskForSubmission } from './task-rows'

export interface TaskVersion {
  status: TaskStatus
  /** The version of the form the task is answered on. */
  version: number
  /** Its survey has moved on at least once. */
  moved: boolean
}

/**
 * Keeps the task's survey on the version it has until the transaction ends, and takes the task's row: whoever moves the
 * survey waits, and whoever waited for a move sees what came of it. The survey comes first, as a move takes it before
 * its tasks. Undefined for no task.
 */
export async function lockVersion(tx: Database, taskId: string): Promise<TaskVersion | undefined> {
  // The second list looks at the first, so the survey is taken before the task.
  const [held] = await rowsOf<TaskVersion>(
    tx,
    sql`select held.status, coalesce(held.form_version, asked.form_version) as version,
        exists (select 1 from survey_upgrade m where m.survey_id = asked.id) as moved
      from (
        select s.id, s.form_version from survey s
        where s.id = (select survey_id from task where id = ${taskId}) for share
      ) asked cross join lateral (
        select t.status, t.form_version from task t where t.id = ${taskId} and t.survey_id = asked.id for update
      ) held`,
  )
  return held
}

/** A version named by a device, for what its parts are called; null where there is none such. */
export async function findKnownForm(
  db: Database,
  id: string,
  version: number | undefined,
): Promise<Form | null> {
  if (version === undefined) return null
  const [row] = await db
    .select({ definition: form.definition })
    .from(form)
    .where(and(eq(form.id, id), eq(form.version, version)))
  return row?.definition ?? null
}

export async function withEarlier(
  tx: Database,
  taskId: string,
  now: DroppedAnswer[],
): Promise<DroppedAnswer[]> {
  const [held] = await tx
    .select({ droppedAnswers: draft.droppedAnswers })
    .from(draft)
    .where(eq(draft.taskId, taskId))
  return mergeDroppedAnswers(held?.droppedAnswers?.answers ?? [], now)
}

/**
 * The version answers were given on. One that the survey has moved on from is taken: the person could not know, and
 * what they saw is what they answered. A task that stays with a version takes no other.
 */
export async function submittedVersion(
  db: Database,
  row: TaskForSubmission,
  version = row.formVersion,
): Promise<number> {
  if (version === row.formVersion) return version
  if (row.task.formVersion !== null) throw new GatewayError('conflict')
  const from = and(eq(surveyUpgrade.surveyId, row.survey.id), eq(surveyUpgrade.fromVersion, version))
  const [known] = await db.select({ from: surveyUpgrade.fromVersion }).from(surveyUpgrade).where(from)
  if (known) return version
  throw new GatewayError('invalidInput', { fields: [{ field: 'formVersion', message: 'never asked' }] })
}

/** The person was shown what was kept aside. */
export async function markDroppedAnswersSeen(db: Database, row: TaskForSubmission) {
  await db
    .update(draft)
    .set({ droppedAnswers: sql`jsonb_set(${draft.droppedAnswers}, '{seen}', 'true')` })
    .where(eq(draft.taskId, row.task.id))
  return {}
}
