import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { movePeriod, periodLastYear } from '../../src/lib/questionnaire'
import type { Answers, Justification } from '../../src/lib/questionnaire/schema/form'
import type { EditedUnit } from '../../src/lib/selective-editing'
import { type Database, rowsOf } from '../database/connection/open'
import { survey } from '../database/schema'
import { findSurveyForm } from '../evaluation/forms'
import { figuresOf, type SurveyFigures } from './figures'

/** A survey with its figures, and the surveys of the same bureau and form for the earlier periods. */
export interface AssessedSurvey {
  id: string
  row: typeof survey.$inferSelect
  formVersion: number
  figures: SurveyFigures
  last: string[]
  lastYear: string[]
}

export async function findAssessedSurvey(db: Database, surveyId: string): Promise<AssessedSurvey> {
  const [row] = await db.select().from(survey).where(eq(survey.id, surveyId))
  if (!row || row.anonymous) throw new Error(`survey ${surveyId} cannot be assessed`)
  const form = await findSurveyForm(db, surveyId, row.formId, row.formVersion)
  const ofPeriod = async (period: string | null) => {
    if (period === null) return []
    const same = and(
      eq(survey.ownerId, row.ownerId),
      eq(survey.formId, row.formId),
      eq(survey.anonymous, false),
    )
    const surveys = await db
      .select({ id: survey.id })
      .from(survey)
      .where(and(same, inArray(survey.period, [period])))
    return surveys.map(({ id }) => id)
  }
  return {
    id: surveyId,
    row,
    formVersion: row.formVersion,
    figures: figuresOf(form),
    last: await ofPeriod(row.period && movePeriod(row.period, -1)),
    lastYear: await ofPeriod(row.period && periodLastYear(row.period)),
  }
}

export interface SubmittedResponse {
  formVersion: number
  answers: Answers
  justifications: Justification[]
}

/** A task of the survey that is not excused. */
export interface AssessedTask {
  taskId: string
  position: [personId: string, organisationId: string]
  /** Null while the response is missing. */
  responseId: string | null
  /** Waits for a reviewer's decision. */
  isWaiting: boolean
  /** What the unit has submitted. Null while the response is missing. */
  response: SubmittedResponse | null
  unit: EditedUnit
}

interface TaskRow {
  taskId: string
  personId: string
  organisationId: string
  status: string
  formVersion: number | null
  areaCode: string
  responseId: string | null
  answers: Answers | null
  justifications: Justification[] | null
  last: Answers | null
  lastYear: Answers | null
}

/** The latest response of the task's unit to one of the surveys. Several people may report for one unit. */
const earlierAnswers = (surveyIds: readonly string[]): SQL =>
  surveyIds.length === 0
    ? sql`null::jsonb`
    : sql`(select r.answers from task t join response r on r.submission_task_id = t.id and r.survey_id = t.survey_id
        where t.organisation_id = task.organisation_id
          and t.survey_id = any(string_to_array(${surveyIds.join()}, ',')::uuid[])
        order by r.submitted_at desc limit 1)`

interface Page {
  /** Reads the tasks after this position. */
  after: AssessedTask['position'] | null
  size: number
  condition?: SQL
}

/** Reads tasks with their current and earlier figures, ordered by person and unit, for which there is an index. */
export async function readUnits(
  db: Database,
  assessed: AssessedSurvey,
  { after, size, condition = sql`true` }: Page,
): Promise<AssessedTask[]> {
  const { id, last, lastYear } = assessed
  const isAfter = after ? sql`(task.person_id, task.organisation_id) > (${after[0]}, ${after[1]})` : sql`true`
  const rows = await rowsOf<TaskRow>(
    db,
    sql`select task.id as "taskId", task.person_id as "personId", task.organisation_id as "organisationId", task.status,
        task.form_version as "formVersion", organisation.area_code as "areaCode", response.id as "responseId", response.answers, response.justifications,
        ${earlierAnswers(last)} as last, ${earlierAnswers(lastYear)} as "lastYear"
      from task
      join organisation on organisation.id = task.organisation_id
      left join response on response.submission_task_id = task.id and response.survey_id = task.survey_id
      where task.survey_id = ${id} and task.status <> 'excused' and ${isAfter} and ${condition}
      order by task.person_id, task.organisation_id limit ${size}::int`,
  )
  return rows.map((row) => toTask(assessed, row))
}

function toTask({ figures, formVersion }: AssessedSurvey, row: TaskRow): AssessedTask {
  const { answers, justifications, last, lastYear } = row
  const valuesOf = (earlier: Answers | null) => (earlier ? figures.valuesOf(earlier) : undefined)
  return {
    taskId: row.taskId,
    position: [row.personId, row.organisationId],
    responseId: row.responseId,
    isWaiting: row.status === 'submitted',
    response: answers && {
      formVersion: row.formVersion ?? formVersion,
      answers,
      justifications: justifications ?? [],
    },
    unit: {
      group: figures.groupOf(answers ?? last ?? lastYear, row.areaCode),
      values: answers && figures.valuesOf(answers),
      earlier: { last: valuesOf(last), lastYear: valuesOf(lastYear) },
    },
  }
}
