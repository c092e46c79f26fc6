import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { checkAnswer, hasCells, isEmptyAnswer, isNumber } from '../../../src/lib/questionnaire'
import { shiftDecimal } from '../../../src/lib/numbers/decimal'
import { unitShift } from '../../../src/lib/numbers/money-units'
import type { AnswerValue, Form, Question } from '../../../src/lib/questionnaire/schema/form'
import type { KnownAnswers, KnownOrigin } from '../../../src/lib/questionnaire/schema/known-answers'
import type { PrefillSource } from '../../../src/lib/questionnaire/schema/prefill'
import type { Database } from '../../database/connection/open'
import {
  isOfTask,
  isResponseTo,
  organisation,
  response,
  submission,
  survey,
  task,
} from '../../database/schema'
import { findForm } from '../../evaluation/forms'
import type { Language } from '../../http/language'
import type { Person } from '../../sessions/people'
import type { TaskForSubmission } from '../task-rows'

/** Earlier returns of a unit that are looked through, the latest first. */
const MOST_RETURNS = 20

/** The signed-in person, whose account may fill in answers. */
export interface Account {
  person: Person
  language: Language
}

type Known = { value: AnswerValue } & KnownOrigin
type Find = (question: Question) => Promise<Known | null>

/** Returns that the unit of the task, never another one, has submitted in other surveys, the latest first. */
export const returnsOf = (db: Database, { task: own }: TaskForSubmission, condition?: SQL) =>
  db
    .select({
      formId: survey.formId,
      version: sql<number>`coalesce(${task.formVersion}, ${survey.formVersion})`,
      title: survey.title,
      period: survey.period,
      answers: response.answers,
    })
    .from(response)
    .innerJoin(submission, isResponseTo(submission))
    .innerJoin(task, isOfTask(submission))
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(
      and(
        eq(task.organisationId, own.organisationId),
        ne(task.surveyId, own.surveyId),
        eq(survey.anonymous, false),
        condition,
      ),
    )
    .orderBy(desc(submission.submittedAt))

export const earlierReturns = (db: Database, row: TaskForSubmission) => returnsOf(db, row).limit(MOST_RETURNS)

/** Finds the same question of the same form, or a question of any form that asks for the same indicator. */
async function findInReturns(db: Database, row: TaskForSubmission): Promise<Find> {
  const returns = await earlierReturns(db, row)
  return async (question) => {
    const { id, kind, indicator } = question
    for (const { formId, version, title, period, answers } of returns) {
      const sameForm = formId === row.survey.formId
      if (!sameForm && indicator === undefined) continue
      const form = await findForm(db, formId, version)
      const same = questionsOf(form).find(
        (one) =>
          one.kind === kind &&
          (one.indicator === undefined ? sameForm && one.id === id : one.indicator === indicator),
      )
      const value = same && inUnitOf(question, same, answers[same.id])
      if (value !== undefined && !isEmptyAnswer(value)) return { value, source: 'earlier', title, period }
    }
    return null
  }
}

const unitOf = (question: Question) => (isNumber(question) ? (question.unit?.['zh-CN'] ?? '') : '')

/** A number in the unit of the asking question; undefined if its unit cannot be converted. */
function inUnitOf(
  asking: Question,
  asked: Question,
  value: AnswerValue | undefined,
): AnswerValue | undefined {
  const shift = unitShift(unitOf(asked), unitOf(asking))
  if (shift === null) return undefined
  return shift !== 0 && typeof value === 'string' ? shiftDecimal(value, shift) : value
}

const questionsOf = (form: Form): Question[] => form.pages.flatMap((page) => page.questions)

/** The unit's record. */
export async function findUnit(db: Database, { task: own }: TaskForSubmission) {
  const [unit] = await db.select().from(organisation).where(eq(organisation.id, own.organisationId))
  return unit
}

/** What the unit's record and the respondent's account say. */
async function findInRecords(
  db: Database,
  row: TaskForSubmission,
  { person, language }: Account,
): Promise<Find> {
  const unit = await findUnit(db, row)
  const values: Record<Exclude<PrefillSource, 'earlier'>, string | null | undefined> = {
    unitName: unit?.name[language],
    creditCode: unit?.creditCode,
    unitArea: unit?.areaCode,
    personName: person.name[language],
    mobile: person.mobile,
  }
  return async ({ prefill }) => {
    if (prefill === undefined || prefill === 'earlier') return null
    const { [prefill]: value } = values
    return value ? { value, source: prefill, title: null } : null
  }
}

/** The known answers whose change needs a reason, for checking a submission. */
export const readExplainedAnswers = async (
  db: Database,
  row: TaskForSubmission,
  form: Form,
  who: Account,
): Promise<KnownAnswers> =>
  (await readKnownAnswers(db, row, form, who, ({ reasonOnChange }) => reasonOnChange === true)) ?? {
    answers: {},
    origins: {},
  }

/**
 * What the gateway already knows of the answers, from the respondent's own unit and account. Only values that the
 * question accepts; none for an anonymous survey, whose answers must not name anyone.
 */
export async function readKnownAnswers(
  db: Database,
  row: TaskForSubmission,
  form: Form,
  who: Account,
  isAsked: (question: Question) => boolean = () => true,
): Promise<KnownAnswers | undefined> {
  const asked = questionsOf(form).filter(
    (question) => question.prefill !== undefined && !hasCells(question) && isAsked(question),
  )
  if (row.survey.anonymous || row.submission || asked.length === 0) return undefined
  const finders = [await findInRecords(db, row, who), await findInReturns(db, row)]
  const known: KnownAnswers = { answers: {}, origins: {} }
  for (const question of asked) {
    const find = finders[question.prefill === 'earlier' ? 1 : 0]
    const found = await find?.(question)
    if (!found || checkAnswer(question, found.value).length > 0) continue
    known.answers[question.id] = found.value
    known.origins[question.id] = { source: found.source, title: found.title, period: found.period ?? null }
  }
  return Object.keys(known.answers).length > 0 ? known : undefined
}
