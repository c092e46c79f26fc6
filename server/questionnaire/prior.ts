import { and, desc, eq, inArray } from 'drizzle-orm'
import { movePeriod, periodLastYear } from '../../src/lib/questionnaire'
import type { Answers, Form, Prior } from '../../src/lib/questionnaire/form'
import type { Database } from '../database/open'
import { sheet, submission, survey, task } from '../database/schema'
import type { TaskRow } from './task-rows'

const figureKinds = new Set(['number', 'table'])

/**
 * What the same unit handed in on the same form in the last period, and in the same period last year; only the
 * figures the form still asks for. An anonymous survey knows no unit and so has nothing.
 */
export async function readPrior(
  db: Database,
  { survey: own, task: { organisationId } }: TaskRow,
  form: Form,
): Promise<Prior> {
  const last = own.period === null ? null : movePeriod(own.period, -1)
  const lastYear = own.period === null ? null : periodLastYear(own.period)
  const periods = [last, lastYear].filter((period) => period !== null)
  if (own.anonymous || periods.length === 0) return {}
  const rows = await db
    .select({ period: survey.period, answers: sheet.answers })
    .from(sheet)
    .innerJoin(submission, eq(submission.taskId, sheet.submissionTaskId))
    .innerJoin(task, eq(task.id, submission.taskId))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(
      and(
        eq(task.organisationId, organisationId),
        eq(survey.formId, own.formId),
        eq(survey.anonymous, false),
        inArray(survey.period, periods),
      ),
    )
    // Several people may report for one unit: what was handed in last is what the unit said.
    .orderBy(desc(submission.submittedAt))
  const asked = new Set(
    form.pages.flatMap(({ questions }) =>
      questions.filter(({ kind }) => figureKinds.has(kind)).map(({ id }) => id),
    ),
  )
  const figures = (answers: Answers): Answers =>
    Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))
  const of = (period: string | null) => {
    const row = rows.find((one) => one.period === period)
    return row && period !== null ? { period, answers: figures(row.answers) } : undefined
  }
  return { last: of(last), lastYear: of(lastYear) }
}
