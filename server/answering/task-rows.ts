import type { Answers, Justification } from '../../src/lib/questionnaire/schema/form'
import { and, eq, ilike, or, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ListedTask, SubmissionOutcome, TaskGroup } from '../../src/wire/surveys/questionnaire'
import type { Excuse } from '../../src/wire/bureau/excuse'
import type { Database } from '../database/connection/open'
import { contains } from '../database/queries/literals'
import { batched } from '../database/queries/batched'
import { prepared } from '../database/queries/prepared'
import type { ReadyForm } from '../evaluation/compiled-forms'
import { officeOf } from '../access/office'
import { draft, form, isOfTask, organisation, submission, survey, task } from '../database/schema'

/** What is stored of a response. */
export interface ResponseContent {
  answers: Answers
  justifications: Justification[]
}

const issuer = alias(organisation, 'issuer')
const unit = alias(organisation, 'unit')

/** The due date of a task: its own after a return or an extension, otherwise the survey's. */
export const taskDueAt = sql<Date>`coalesce(${task.dueAt}, ${survey.dueAt})`.mapWith(survey.dueAt)

/** The form version of a task: the one it is fixed to, otherwise the survey's. */
export const taskFormVersion = sql<number>`coalesce(${task.formVersion}, ${survey.formVersion})`

const columns = {
  task,
  formVersion: taskFormVersion,
  dueAt: taskDueAt,
  survey,
  form: { code: form.code, minutes: form.minutes, questionCount: form.questionCount },
  issuer: { name: issuer.name },
  unit: { name: unit.name },
  draft: { answered: draft.answered, required: draft.required, savedAt: draft.savedAt },
  submission,
  hasPast: sql<boolean>`exists (select 1 from superseded_submission p
    where p.task_id = ${task.id} and p.survey_id = ${task.surveyId})`,
  /** Of the latest superseded submission. */
  lastOutcome: sql<SubmissionOutcome | null>`(select p.outcome from superseded_submission p
    where p.task_id = ${task.id} and p.survey_id = ${task.surveyId} order by p.submission_no desc limit 1)`,
  /** Of an excused task. */
  excuse: sql<Excuse | null>`(
    select jsonb_build_object('reason', c.reason, 'remark', c.remark, 'by', case when ${survey.namesReviewers} then p.name else '{"zh-CN": "", "en-US": ""}' end,
      'office', ${officeOf(sql`${survey.ownerId}`, sql`p.id`)}, 'at', c.changed_at)
    from task_change c join person p on p.id = c.changed_by
    where c.id = ${task.excuseId} and c.survey_id = ${task.surveyId})`,
}

/** A person in the organisation they have entered; selects that person's tasks there. */
export interface Respondent {
  personId: string
  organisationId: string
}

export const belongsTo = ({ personId, organisationId }: Record<keyof Respondent, string | Placeholder>) =>
  and(eq(task.personId, personId), eq(task.organisationId, organisationId))

/** Tasks with the columns that task lists show. */
export const selectTasks = (db: Database) => selectTasksWith(db, {})

/** {@link selectTasks} with additional columns. */
export function selectTasksWith<Extra extends Record<string, SQL>>(db: Database, extra: Extra) {
  return db
    .select({ ...columns, ...extra })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .innerJoin(form, and(eq(form.id, survey.formId), eq(form.version, taskFormVersion)))
    .innerJoin(issuer, eq(issuer.id, survey.ownerId))
    .innerJoin(unit, eq(unit.id, task.organisationId))
    .leftJoin(draft, isOfTask(draft))
    .leftJoin(submission, isOfTask(submission))
    .$dynamic()
}

const ownRespondent = {
  personId: sql.placeholder('personId'),
  organisationId: sql.placeholder('organisationId'),
}

/** A respondent's own task by its id. */
export const selectOwnTask = prepared((db) =>
  selectTasks(db)
    .where(and(eq(task.id, sql.placeholder('id')), belongsTo(ownRespondent)))
    .prepare('own_task'),
)

export type TaskRow = Awaited<ReturnType<typeof selectTasks>>[number]

/** The columns needed to submit a response and to build its receipt. */
export type TaskForSubmission = Pick<
  TaskRow,
  'task' | 'formVersion' | 'dueAt' | 'survey' | 'unit' | 'submission' | 'hasPast'
>

/** A task and the version of the form that it is answered on. */
export interface TaskWithForm {
  row: TaskForSubmission
  ready: ReadyForm
}

const selectTasksForSubmission = prepared((db) => {
  const {
    task: own,
    formVersion,
    dueAt,
    survey: ofSurvey,
    unit: ofUnit,
    submission: current,
    hasPast,
  } = columns
  return (
    db
      .select({ task: own, formVersion, dueAt, survey: ofSurvey, unit: ofUnit, submission: current, hasPast })
      .from(task)
      .innerJoin(survey, eq(survey.id, task.surveyId))
      .innerJoin(unit, eq(unit.id, task.organisationId))
      .leftJoin(submission, isOfTask(submission))
      // The two database drivers serialize arrays differently.
      .where(sql`${task.id} = any(string_to_array(${sql.placeholder('ids')}, ',')::uuid[])`)
      .prepare('tasks_for_submission')
  )
})

/** A respondent's own task by its id. Batched because it is the most frequent query. */
export const findTaskToSubmit = batched(async (db, asked: (Respondent & { id: string })[]) => {
  const ids = new Set(asked.map(({ id }) => id))
  const rows = await selectTasksForSubmission(db).execute({ ids: [...ids].join() })
  return asked.map(({ id, personId, organisationId }) =>
    rows.find(
      ({ task: own }) =>
        own.id === id.toLowerCase() && own.personId === personId && own.organisationId === organisationId,
    ),
  )
})

export function toTask(row: TaskRow): ListedTask {
  const done = row.submission?.answeredCount ?? 0
  return {
    id: row.task.id,
    surveyId: row.survey.id,
    title: row.survey.title,
    formCode: row.form.code,
    period: row.survey.period,
    issuer: row.issuer.name,
    unit: row.unit.name,
    anonymous: row.survey.anonymous,
    minutes: row.form.minutes,
    questionCount: row.form.questionCount,
    opensAt: row.survey.opensAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    status: row.task.status,
    answered: row.draft?.answered ?? done,
    required: row.draft?.required ?? done,
    draftSavedAt: row.draft?.savedAt.toISOString() ?? null,
    submittedAt: row.submission?.submittedAt.toISOString() ?? null,
    withdrawn: row.task.status === 'drafting' && row.lastOutcome === 'withdrawn',
    excuse: row.excuse && { ...row.excuse, at: new Date(row.excuse.at).toISOString() },
  }
}

export function inGroup(group: TaskGroup, now: Date): SQL {
  const submitted = sql`${task.status} in ('submitted', 'accepted')`
  const ended = sql`(${task.status} = 'excused' or ${taskDueAt} <= ${now.toISOString()})`
  const groups: Record<TaskGroup, SQL> = {
    due: sql`(not ${submitted} and not ${ended})`,
    done: sql`(${submitted})`,
    expired: sql`(not ${submitted} and ${ended})`,
  }
  return groups[group]
}

/** Condition for tasks that match a keyword; true for every task if the keyword is blank. */
export function matches(keyword: string): SQL {
  const text = keyword.trim()
  if (text === '') return sql`true`
  const pattern = contains(text)
  const found = or(
    ilike(sql`${survey.title}->>'zh-CN'`, pattern),
    ilike(sql`${survey.title}->>'en-US'`, pattern),
    ilike(sql`${unit.name}->>'zh-CN'`, pattern),
    ilike(sql`${unit.name}->>'en-US'`, pattern),
    ilike(sql`coalesce(${form.code}, '')`, pattern),
    eq(sql`coalesce(${survey.period}, '')`, text),
  )
  return sql`(${found})`
}

/** Counts a respondent's tasks for each named condition, in one query. */
export async function countTasks<K extends string>(
  db: Database,
  who: Respondent,
  conditions: Record<K, SQL>,
): Promise<Record<K, number>> {
  const counts = Object.fromEntries(
    Object.entries<SQL>(conditions).map(([name, condition]) => [
      name,
      sql<number>`count(*) filter (where ${condition})`.mapWith(Number),
    ]),
  ) as Record<K, SQL<number>>
  const [row] = await db
    .select(counts)
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .innerJoin(form, and(eq(form.id, survey.formId), eq(form.version, taskFormVersion)))
    .innerJoin(unit, eq(unit.id, task.organisationId))
    .where(belongsTo(who))
  return row as Record<K, number>
}
