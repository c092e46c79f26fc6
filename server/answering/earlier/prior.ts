import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { kindOf, movePeriod, periodLastYear, parseAddress } from '../../../src/lib/questionnaire'
import type { Answers, Form, Prior, Question } from '../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../database/connection/open'
import {
  isOfTask,
  isResponseTo,
  response,
  submission,
  supersededSubmission,
  survey,
  task,
} from '../../database/schema'
import type { TaskForSubmission } from '../task-rows'

interface EarlierResponse {
  organisationId: string
  period: string | null
  answers: Answers
  submittedAt: Date
}

/**
 * Responses that are returned and not yet corrected. Omits questions with a correction request: the reviewer has
 * declared a value in them wrong, which makes their totals wrong too.
 */
async function readReturned(db: Database, condition: SQL | undefined): Promise<EarlierResponse[]> {
  const rows = await db
    .selectDistinctOn([supersededSubmission.taskId], {
      organisationId: task.organisationId,
      period: survey.period,
      answers: supersededSubmission.answers,
      correctionRequests: supersededSubmission.correctionRequests,
      submittedAt: supersededSubmission.submittedAt,
    })
    .from(supersededSubmission)
    .innerJoin(task, isOfTask(supersededSubmission))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(and(condition, eq(task.status, 'returned'), eq(supersededSubmission.outcome, 'returned')))
    .orderBy(supersededSubmission.taskId, desc(supersededSubmission.submissionNo))
  return rows.map(({ correctionRequests, answers, ...row }) => {
    const wrong = new Set(correctionRequests?.map(({ at }) => parseAddress(at).questionId))
    return { ...row, answers: Object.fromEntries(Object.entries(answers).filter(([id]) => !wrong.has(id))) }
  })
}

const readCurrent = (db: Database, condition: SQL | undefined): Promise<EarlierResponse[]> =>
  db
    .select({
      organisationId: task.organisationId,
      period: survey.period,
      answers: response.answers,
      submittedAt: submission.submittedAt,
    })
    .from(response)
    .innerJoin(submission, isResponseTo(submission))
    .innerJoin(task, isOfTask(submission))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(condition)

/**
 * The numeric answers that units submitted on the same form for the previous period and for the same period of the
 * previous year, by unit; limited to questions the form still has. Empty for an anonymous survey, whose responses have no
 * unit.
 */
export async function readPriors(
  db: Database,
  own: TaskForSubmission['survey'],
  organisationIds: readonly string[],
  form: Form,
): Promise<(organisationId: string) => Prior> {
  const last = own.period === null ? null : movePeriod(own.period, -1)
  const lastYear = own.period === null ? null : periodLastYear(own.period)
  const periods = [last, lastYear].filter((period) => period !== null)
  if (own.anonymous || periods.length === 0) return () => ({})
  const condition = and(
    inArray(task.organisationId, [...new Set(organisationIds)]),
    eq(survey.formId, own.formId),
    eq(survey.anonymous, false),
    inArray(survey.period, periods),
  )
  const responses = [...(await readCurrent(db, condition)), ...(await readReturned(db, condition))]
  // Several respondents may report for one unit; the latest submission applies.
  const rows = new Map<string, EarlierResponse>()
  for (const row of responses.sort((a, b) => b.submittedAt.getTime() - a.submittedAt.getTime())) {
    const key = keyOf(row.period, row.organisationId)
    if (!rows.has(key)) rows.set(key, row)
  }
  const numericAnswers = numericAnswersOf(form)
  return (organisationId) => {
    const priorOf = (period: string | null) => {
      const row = rows.get(keyOf(period, organisationId))
      return row && period !== null ? { period, answers: numericAnswers(row.answers) } : undefined
    }
    return { last: priorOf(last), lastYear: priorOf(lastYear) }
  }
}

const keyOf = (period: string | null, organisationId: string) => JSON.stringify([period, organisationId])

/** {@link readPriors} of the unit of one task. */
export const readPrior = async (
  db: Database,
  { survey: own, task: { organisationId } }: TaskForSubmission,
  form: Form,
): Promise<Prior> => (await readPriors(db, own, [organisationId], form))(organisationId)

/** Returns a filter for the answers to the form's numeric questions. */
function numericAnswersOf(form: Form): (answers: Answers) => Answers {
  const questions = form.pages.flatMap((page) => page.questions)
  const isNumeric = (question: Question) => kindOf(question).numeric === 'decimal'
  const numericIds = new Set(questions.filter(isNumeric).map(({ id }) => id))
  return (answers) => Object.fromEntries(Object.entries(answers).filter(([id]) => numericIds.has(id)))
}
