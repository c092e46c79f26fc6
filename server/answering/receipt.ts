import { randomInt } from 'node:crypto'
import type { Receipt } from '../../src/wire/surveys/submission'
import { chinaMonth } from '../clock'
import type { Language } from '../http/language'
import type { Person } from '../sessions/people'
import { withdrawUntil, type SupersededSubmission } from './submission-history'
import type { TaskForSubmission } from './task-rows'

// Without 0/O, 1/I/L, 2/Z, 5/S, 8/B: receipt numbers are read out over the telephone.
export const codeAlphabet = '34679ACDEFGHJKMNPQRTUVWXY'

/** The table number, or the initials of the form's id: taxpayer-satisfaction → TS. */
function shortName(formId: string, code: string | null): string {
  if (code) return code
  const initials = formId.split(/[-_]/).map((word) => word.charAt(0))
  return initials.join('').toUpperCase().slice(0, 6)
}

/**
 * Such as F203-2611-8Q4K: four random characters, and three more for each attempt that found the number in use. Four are
 * 390,000 numbers of a form and month, seven are 6,000 million: fifty million submissions need one repetition at most.
 */
export function newReceiptNo(formId: string, code: string | null, now: Date, attempt: number): string {
  const month = chinaMonth(now).replace('-', '').slice(2)
  const characters = Array.from({ length: 4 + 3 * attempt }, () =>
    codeAlphabet.charAt(randomInt(codeAlphabet.length)),
  )
  return `${shortName(formId, code)}-${month}-${characters.join('')}`
}

export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** The receipt for the respondent, who is the only one to read it: with the full name. */
export function toReceipt(row: TaskForSubmission, who: Person, language: Language): Receipt | null {
  const { submission, survey } = row
  if (!submission) return null
  const filledBy = { name: who.name[language], mobile: maskMobile(who.mobile) }
  return {
    taskId: row.task.id,
    submissionNo: submission.submissionNo,
    withdrawUntil: withdrawUntil(row)?.toISOString() ?? null,
    receiptNo: submission.receiptNo,
    title: survey.title,
    period: survey.period,
    submittedAt: submission.submittedAt.toISOString(),
    filledBy: survey.anonymous ? null : filledBy,
    unit: row.unit.name,
    // Not stored for anonymous surveys: a rare count would link a respondent to a response.
    answeredCount: submission.answeredCount ?? 0,
  }
}

/** The receipt of a superseded submission. */
export function toSupersededReceipt(
  row: TaskForSubmission,
  ended: SupersededSubmission,
  who: Person,
  language: Language,
) {
  const over = { seconds: null, acceptedAt: ended.endedAt, acceptedBy: null }
  return toReceipt({ ...row, submission: { ...ended, ...over } }, who, language)
}
