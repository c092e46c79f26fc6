import { and, eq, sql } from 'drizzle-orm'
import { type DroppedAnswer, mergeDroppedAnswers } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import type { TaskStatus } from '../../src/wire/surveys/questionnaire'
import { type Database, rowsOf } from '../database/connection/open'
import { draft, form, surveyUpgrade } from '../database/schema'
import { GatewayError } from '../gateway-error'
import type { TaskForSubmission } from './task-rows'

export interface TaskVersion {
  surveyId: string
  status: TaskStatus
  /** The version of the form the task is answered on. */
  version: number
  /** True if the survey was upgraded at least once. */
  upgraded: boolean
}

/**
 * Locks the survey against upgrades, then the task's row, until the transaction ends. The survey is locked first
 * because an upgrade locks it before its tasks. Returns undefined if the task does not exist.
 */
export async function lockVersion(tx: Database, taskId: string): Promise<TaskVersion | undefined> {
  // The lateral subquery refers to the survey's row, which makes the database lock the survey before the task.
  const [locked] = await rowsOf<TaskVersion>(
    tx,
    sql`select locked_survey.id as "surveyId", locked_task.status, coalesce(locked_task.form_version, locked_survey.form_version) as version,
        exists (select 1 from survey_upgrade u where u.survey_id = locked_survey.id) as upgraded
      from (
        select s.id, s.form_version from survey s
        where s.id = (select survey_id from task where id = ${taskId}) for share
      ) locked_survey cross join lateral (
        select t.status, t.form_version from task t where t.id = ${taskId} and t.survey_id = locked_survey.id for update
      ) locked_task`,
  )
  return locked
}

/** The form version that a device names, used for the titles of dropped answers. Null if the version is unknown. */
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

export async function mergeSavedDroppedAnswers(
  tx: Database,
  taskId: string,
  now: DroppedAnswer[],
): Promise<DroppedAnswer[]> {
  const [saved] = await tx
    .select({ droppedAnswers: draft.droppedAnswers })
    .from(draft)
    .where(eq(draft.taskId, taskId))
  return mergeDroppedAnswers(saved?.droppedAnswers?.answers ?? [], now)
}

/**
 * The form version that submitted answers belong to. Accepts a version that the survey was upgraded from, because
 * the respondent answered the questions of that version.
 * @throws conflict if the task is fixed to another version; invalidInput if the survey never used the version
 */
export async function resolveSubmittedVersion(
  db: Database,
  row: TaskForSubmission,
  version = row.formVersion,
): Promise<number> {
  if (version === row.formVersion) return version
  if (row.task.formVersion !== null) throw new GatewayError('conflict')
  const from = and(eq(surveyUpgrade.surveyId, row.survey.id), eq(surveyUpgrade.fromVersion, version))
  const [known] = await db.select({ from: surveyUpgrade.fromVersion }).from(surveyUpgrade).where(from)
  if (known) return version
  throw new GatewayError('invalidInput', { fields: [{ field: 'formVersion', message: 'never used' }] })
}

/** Records that the respondent has seen the dropped answers. */
export async function markDroppedAnswersSeen(db: Database, row: TaskForSubmission) {
  await db
    .update(draft)
    .set({ droppedAnswers: sql`jsonb_set(${draft.droppedAnswers}, '{seen}', 'true')` })
    .where(eq(draft.taskId, row.task.id))
  return {}
}
