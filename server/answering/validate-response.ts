import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import {
  formatAddress,
  type Finding,
  kindOf,
  parseAddress,
  type ReturnedAnswers,
} from '../../src/lib/questionnaire'
import type { Answers, Question, Justification } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { upload } from '../database/schema'
import { GatewayError } from '../gateway-error'
import { evaluate } from '../evaluation/compiled-forms'
import { type TaskWithForm } from './task-rows'
import { readPrior } from './prior'
import type { TaskForSubmission } from './task-rows'

export interface ResponseContent {
  answers: Answers
  justifications: Justification[]
}

/** What is kept of answers handed in: what the form asks for, reckoned anew. Throws with all that is wrong. */
export async function validateResponse(
  db: Database,
  { row, ready }: TaskWithForm,
  personId: string,
  handed: ResponseContent,
  returned: ReturnedAnswers | null,
): Promise<ResponseContent> {
  const { form } = ready
  const prior = await readPrior(db, row, form)
  const sheet = { ...handed, prior, returned }
  const { blocking, locked, answers, justifications } = await evaluate(ready, 'validate', sheet)
  const questions = form.pages.flatMap((page) => page.questions)
  const findings = [
    ...locked.map(lockedAt),
    ...blocking,
    ...(await strangeFiles(db, row, personId, questions, answers)),
  ]
  if (findings.length > 0) refuse(findings)
  return { answers, justifications }
}

function lockedAt(address: string): Finding {
  const { questionId, cell } = parseAddress(address)
  return { questionId, ...(cell ? { cell } : {}), code: 'locked' }
}

/** With nothing but reasons missing the person has something to say, not to correct. */
function refuse(findings: Finding[]): never {
  const isOnlyJustifications = findings.every(({ rule }) => rule?.level === 'soft')
  const fields = findings.map((finding) => ({
    field: `answers.${formatAddress(finding)}`,
    message: finding.rule ? `rule:${finding.rule.id}` : finding.code,
  }))
  throw new GatewayError(isOnlyJustifications ? 'justificationsMissing' : 'answersInvalid', {
    fields,
    data: { findings },
  })
}

function keysIn(question: Question, answers: Answers): string[] {
  const answer = answers[question.id]
  return answer === undefined ? [] : (kindOf(question).fileKeys?.(answer) ?? [])
}

/**
 * Files must be the person's own. In an anonymous survey there are none at all: a file knows who sent it, and
 * its key on the ballot would lead back to that person.
 */
async function strangeFiles(
  db: Database,
  { survey }: TaskForSubmission,
  personId: string,
  questions: Question[],
  answers: Answers,
): Promise<Finding[]> {
  const asked = questions.map((question) => ({ questionId: question.id, keys: keysIn(question, answers) }))
  const keys = asked.flatMap((one) => one.keys)
  if (keys.length === 0) return []
  const own = survey.anonymous
    ? []
    : await db
        .select({ key: upload.key })
        .from(upload)
        .where(and(inArray(upload.key, keys), eq(upload.personId, personId), isNotNull(upload.type)))
  const known = new Set(own.map(({ key }) => key))
  return asked
    .filter((one) => one.keys.some((key) => !known.has(key)))
    .map(({ questionId }) => ({ questionId, code: 'notUploaded' }))
}
