import { inArray, sql } from 'drizzle-orm'
import {
  confirmedValue,
  type CorrectionRequest,
} from '../../../src/lib/questionnaire/schema/correction-request'
import type { Answers, Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { CorrectedEntry, OverviewField, WaitingEntry } from '../../../src/wire/bureau/overview'
import type { ReviewQueueEntry } from '../../../src/wire/bureau/review-queue'
import type { Scope } from '../../access/scope'
import { readPrior } from '../../answering/earlier/prior'
import { selectTasks, type TaskRow } from '../../answering/task-rows'
import { type Database, rowsOf } from '../../database/connection/open'
import { response, task } from '../../database/schema'
import { findForm } from '../../evaluation/forms'
import type { Language } from '../../http/language'
import { waiting } from '../review-queue'
import { readField } from './field'

/** Reads each version of a form once. */
function formReader(db: Database) {
  const forms = new Map<string, Promise<Form>>()
  return (id: string, version: number): Promise<Form> => {
    const key = `${id} ${version}`
    const form = forms.get(key) ?? findForm(db, id, version)
    forms.set(key, form)
    return form
  }
}

/** Adds the table number and, where the respondent justified a value, the first such field. */
export async function withJustifiedFields(
  db: Database,
  entries: ReviewQueueEntry[],
): Promise<WaitingEntry[]> {
  if (entries.length === 0) return []
  const ids = entries.map(({ taskId }) => taskId)
  const rows = await selectTasks(db).where(inArray(task.id, ids))
  const responses = await db.select().from(response).where(inArray(response.submissionTaskId, ids))
  const readForm = formReader(db)
  const justifiedField = async (row: TaskRow): Promise<OverviewField | null> => {
    const sent = responses.find(({ submissionTaskId }) => submissionTaskId === row.task.id)
    const first = sent?.justifications.find(({ ruleId }) => ruleId !== confirmedValue)
    if (!sent || !first) return null
    const form = await readForm(row.survey.formId, row.formVersion)
    const prior = await readPrior(db, row, form)
    return readField(form, first.cell, sent.answers, prior.last?.answers)
  }
  return Promise.all(
    entries.map(async (entry) => {
      const row = rows.find((one) => one.task.id === entry.taskId)
      return {
        ...entry,
        formCode: row?.form.code ?? null,
        justifiedField: row ? await justifiedField(row) : null,
      }
    }),
  )
}

interface CorrectedRow {
  taskId: string
  formId: string
  formVersion: number
  unit: LocalText
  by: string
  submittedAt: string
  answers: Answers
  returned: Answers
  requests: CorrectionRequest[]
}

/** Corrected submissions that wait for a decision, the latest first, each with its first corrected field. */
export async function readCorrected(
  db: Database,
  scope: Scope,
  language: Language,
  { total, limit }: { total: number; limit: number },
): Promise<CorrectedEntry[]> {
  const rows = await rowsOf<CorrectedRow>(
    db,
    sql`select task.id as "taskId", survey.form_id as "formId",
        coalesce(task.form_version, survey.form_version) as "formVersion", organisation.name as unit,
        reviewer.name->>${language}::text as by, submission.submitted_at as "submittedAt", response.answers,
        past.answers as returned, past.correction_requests as requests
      ${waiting(
        scope,
        'corrected',
        total,
        sql`
        join task on task.id = scored.task_id and task.survey_id = scored.survey_id
        join submission on submission.task_id = task.id and submission.survey_id = task.survey_id
        join response on response.submission_task_id = task.id and response.survey_id = task.survey_id
        join organisation on organisation.id = task.organisation_id
        join lateral (
          select * from superseded_submission one
          where one.task_id = task.id and one.survey_id = task.survey_id and one.outcome = 'returned' order by one.submission_no desc limit 1
        ) past on true
        join person reviewer on reviewer.id = past.reviewer_id`,
      )}
      order by scored.submitted_at desc, scored.task_id desc limit ${limit}::int`,
  )
  const readForm = formReader(db)
  return Promise.all(
    rows.map(async ({ formId, formVersion, answers, returned, requests, submittedAt, ...row }) => ({
      taskId: row.taskId,
      unit: row.unit,
      by: row.by,
      field: readField(await readForm(formId, formVersion), requests[0]?.at ?? '', answers, returned),
      fields: requests.length,
      submittedAt: new Date(submittedAt).toISOString(),
    })),
  )
}
