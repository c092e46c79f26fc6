import { randomInt } from 'node:crypto'
import type { Receipt } from '../../src/wire/surveys/questionnaire'
import { chinaMonth } from '../clock'
import type { Language } from '../http/language'
import type { Person } from '../sessions/people'
import { withdrawUntil, type SupersededSubmission } from './submission-history'
import type { TaskForSubmission } from './task-rows'

// No 0/O, 1/I/L, 2/Z, 5/S, 8/B: a receipt number is read out over the telephone.
const SIGNS = '34679ACDEFGHJKMNPQRTUVWXY'

/** A table number stays as it is; other forms get the initials of their id: taxpayer-satisfaction → TS. */
function shortName(formId: string, code: string | null): string {
  if (code) return code
  const initials = formId.split(/[-_]/).map((word) => word.charAt(0))
  return initials.join('').toUpperCase().slice(0, 6)
}

/** Such as F203-2611-8Q4K; longer with each try that met a number already given. */
export function newReceiptNo(formId: string, code: string | null, now: Date, attempt: number): string {
  const month = chinaMonth(now).replace('-', '').slice(2)
  const signs = Array.from({ length: 4 + attempt }, () => SIGNS.charAt(randomInt(SIGNS.length)))
  return `${shortName(formId, code)}-${month}-${signs.join('')}`
}

export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

/** 王小芳 → 王**, Wang Xiaofang → Wang X. */
function maskName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  if (rest.length > 0) return `${first} ${rest.map((part) => `${part.charAt(0)}.`).join(' ')}`
  const [surname = '', ...given] = [...name]
  return surname + '*'.repeat(given.length)
}

export function toReceipt(row: TaskForSubmission, who: Person, language: Language): Receipt | null {
  const { submission, survey } = row
  if (!submission) return null
  const filledBy = { name: maskName(who.name[language]), mobile: maskMobile(who.mobile) }
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
    // Kept for no anonymous sheet: a rare count would lead from the roll to the sheet.
    answeredCount: submission.answeredCount ?? 0,
  }
}

/** Of a round that counts no longer. */
export function toEndedReceipt(
  row: TaskForSubmission,
  ended: SupersededSubmission,
  who: Person,
  language: Language,
) {
  const over = { seconds: null, acceptedAt: ended.endedAt, acceptedBy: null }
  return toReceipt({ ...row, submission: { ...ended, ...over } }, who, language)
}
