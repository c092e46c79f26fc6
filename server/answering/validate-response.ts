import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import {
  formatAddress,
  type Finding,
  kindOf,
  parseAddress,
  type ReturnedSubmission,
} from '../../src/lib/questionnaire'
import type { Answers, Question } from '../../src/lib/questionnaire/schema/form'
import type { Database } from '../database/connection/open'
import { photoCheck, upload } from '../database/schema'
import { GatewayError } from '../gateway-error'
import { evaluate } from '../evaluation/compiled-forms'
import { coarsenResponse } from './anonymous/coarsen-response'
import { findCodeFindings } from './code-findings'
import { codeDayOf } from './earlier/code-context'
import { type Account, readExplainedAnswers } from './earlier/known-answers'
import { readPrior } from './earlier/prior'
import type { ResponseContent, TaskWithForm } from './task-rows'

/**
 * Validates a submitted response and returns the content to store: relevant answers only, with formulas recomputed.
 * @throws justificationsMissing or answersInvalid, with all findings
 */
export async function validateResponse(
  db: Database,
  { row, ready }: TaskWithForm,
  { who, now }: { who: Account; now: Date },
  submitted: ResponseContent,
  returned: ReturnedSubmission | null,
): Promise<ResponseContent> {
  const { form } = ready
  const prior = await readPrior(db, row, form)
  const personId = who.person.id
  const known = await readExplainedAnswers(db, row, form, who)
  const input = { ...submitted, prior, known, returned }
  const { blocking, locked, answers, justifications } = await evaluate(ready, 'validate', input)
  const questions = form.pages.flatMap((page) => page.questions)
  const findings = [
    ...locked.map(lockedAt),
    ...blocking,
    ...(await findCodeFindings(questions, answers, codeDayOf(row.survey.period, now))).filter((finding) =>
      isCorrectable(formatAddress(finding), returned),
    ),
    ...(await findFileFindings(db, {
      anonymous: row.survey.anonymous,
      personId,
      questions,
      answers,
      returned,
    })),
  ]
  if (findings.length > 0) refuse(findings)
  const content = { answers, justifications }
  return row.survey.anonymous ? coarsenResponse(questions, content) : content
}

function lockedAt(address: string): Finding {
  const { questionId, cell } = parseAddress(address)
  return { questionId, ...(cell ? { cell } : {}), code: 'locked' }
}

/** Uses a code of its own if only justifications are missing, because no answer needs correction then. */
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

/** The keys of the files in the answer to a question. */
export function fileKeysIn(question: Question, answers: Answers): string[] {
  const answer = answers[question.id]
  return answer === undefined ? [] : (kindOf(question).fileKeys?.(answer) ?? [])
}

/** False for a question, or a cell of a list, of a returned response that the respondent cannot change. */
const isCorrectable = (address: string, returned: ReturnedSubmission | null) =>
  !returned ||
  returned.correctionRequests.some(
    ({ at }) => `${address}.`.startsWith(`${at}.`) || at.startsWith(`${address}.`),
  )

/** The types are those that the gateway found in the content. */
const exceeds = (
  file: { type: string | null; size: number | null } | undefined,
  { types, maxBytes }: { types: readonly string[]; maxBytes: number },
) => !types.includes(file?.type ?? '') || (file?.size ?? 0) > maxBytes

interface SubmittedFiles {
  anonymous: boolean
  personId: string
  questions: readonly Question[]
  answers: Answers
  returned: ReturnedSubmission | null
}

/**
 * Finds answers with files that the respondent has not uploaded, and with photos that the content check has refused. In an anonymous survey every file is one: an upload
 * records its sender, so a file key in the response would identify the respondent.
 */
async function findFileFindings(
  db: Database,
  { anonymous, personId, questions, answers, returned }: SubmittedFiles,
): Promise<Finding[]> {
  const fileQuestions = questions.map((question) => ({
    questionId: question.id,
    keys: fileKeysIn(question, answers),
    limits: kindOf(question).fileLimits?.(question),
  }))
  const keys = fileQuestions.flatMap((one) => one.keys)
  if (keys.length === 0) return []
  const uploads = anonymous
    ? []
    : await db
        .select({ key: upload.key, type: upload.type, size: upload.size, check: photoCheck.state })
        .from(upload)
        .leftJoin(photoCheck, eq(photoCheck.key, upload.key))
        .where(and(inArray(upload.key, keys), eq(upload.personId, personId), isNotNull(upload.type)))
  const known = new Map(uploads.map((one) => [one.key, one]))
  return fileQuestions.flatMap(({ questionId, keys: given, limits }): Finding[] => {
    if (given.some((key) => !known.has(key))) return [{ questionId, code: 'notUploaded' }]
    if (limits && given.some((key) => exceeds(known.get(key), limits)))
      return [{ questionId, code: 'wrongFileType' }]
    const isRefused = given.some((key) => known.get(key)?.check === 'refused')
    return isRefused && isCorrectable(questionId, returned) ? [{ questionId, code: 'photoRefused' }] : []
  })
}
