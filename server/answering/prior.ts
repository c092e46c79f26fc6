import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { kindOf, movePeriod, periodLastYear, parseAddress } from '../../src/lib/questionnaire'
import type { Answers, Form, Prior, Question } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { supersededSubmission, response, submission, survey, task } from '../database/schema'
import type { TaskForSubmission } from './task-rows'

interface EarlierResponse {
  period: string | null
  answers: Answers
  submittedAt: Date
}

/**
 * What was returned counts, too, as long as its correction is awaited, but for the questions where something was
 * marked: of a figure in them the bureau has said that it is wrong, and their totals are wrong with it.
 */
async function readReturned(db: Database, wanted: SQL | undefined): Promise<EarlierResponse[]> {
  const rows = await db
    .selectDistinctOn([supersededSubmission.taskId], {
      period: survey.period,
      answers: supersededSubmission.answers,
      correctionRequests: supersededSubmission.correctionRequests,
      submittedAt: supersededSubmission.submittedAt,
    })
    .from(supersededSubmission)
    .innerJoin(task, eq(task.id, supersededSubmission.taskId))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(wanted, eq(task.status, 'returned'), eq(supersededSubmission.outcome, 'returned')))
    .orderBy(supersededSubmission.taskId, desc(supersededSubmission.submissionNo))
  return rows.map(({ correctionRequests, answers, ...row }) => {
    const wrong = new Set(correctionRequests?.map(({ at }) => parseAddress(at).questionId))
    return { ...row, answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !wrong.has(id))) }
  })
}

const readStanding = (db: Database, wanted: SQL | undefined): Promise<EarlierResponse[]> =>
  db
    .select({ period: survey.period, answers: response.answers, submittedAt: submission.submittedAt })
    .from(response)
    .innerJoin(submission, eq(submission.taskId, response.submissionTaskId))
    .innerJoin(task, eq(task.id, submission.taskId))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(wanted)

/**
 * What the same unit handed in on the same form in the last period, and in the same period last year; only the
 * figures the form still asks for. An anonymous survey knows no unit and so has nothing.
 */
export async function readPrior(
  db: Database,
  { survey: own, task: { organisationId } }: TaskForSubmission,
  form: Form,
): Promise<Prior> {
  const last = own.period === null ? null : movePeriod(own.period, -1)
  const lastYear = own.period === null ? null : periodLastYear(own.period)
  const periods = [last, lastYear].filter((period) => period !== null)
  if (own.anonymous || periods.length === 0) return {}
  const wanted = and(
    eq(task.organisationId, organisationId),
    eq(survey.formId, own.formId),
    eq(survey.anonymous, false),
    inArray(survey.period, periods),
  )
  const handed = [...(await readStanding(db, wanted)), ...(await readReturned(db, wanted))]
  // Several people may report for one unit: what was handed in last is what the unit said.
  const rows = handed.sort((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())
  const figures = figuresOf(form)
  const of = (period: string | null) => {
    const row = rows.find((one) => one.period === period)
    return row && period !== null ? { period, answers: figures(row.answers) } : undefined
  }
  return { last: of(last), lastYear: of(lastYear) }
}

/** Of answers those that are figures which the form asks for. */
function figuresOf(form: Form): (answers: Answers) => Answers {
  const questions = form.pages.flatMap((page) => page.questions)
  const isFigure = (question: Question) => kindOf(question).numeric === 'decimal'
  const asked = new Set(questions.filter(isFigure).map(({ id }) => id))
  return (answers) => Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))
}
