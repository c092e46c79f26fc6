import type { Cell } from '../answers/address'
import type { RuleLevel } from './form'

export const findingCodes = [
  'required',
  'tooFewChoices',
  'tooManyChoices',
  'notAlone',
  'notAllRanked',
  'otherMissing',
  'otherTooLong',
  'tooShort',
  'tooLong',
  'notANumber',
  'tooSmall',
  'tooLarge',
  'tooManyDecimals',
  'notADate',
  'notAPeriod',
  'tooEarly',
  'tooLate',
  'notAnArea',
  'tooWideAnArea',
  'unknownCode',
  'expiredCode',
  'tooWideACode',
  'notUploaded',
  'photoRefused',
  'tooManyImages',
  'tooFewRows',
  'tooManyRows',
  'notUnique',
  'tooManyFiles',
  'wrongFileType',
  'unknownOption',
  'unknownStep',
  'wrongShape',
  'unknownQuestion',
  'locked',
  'unsettled',
  'notConfirmable',
  'rule',
] as const

export type FindingCode = (typeof findingCodes)[number]

/** A violated edit rule. */
export interface ViolatedRule {
  id: string
  level: RuleLevel
  /** Fingerprint of the compared values. A justification is valid until it changes. */
  value: string
  /** The respondent's justification, of soft rules only; null without one. */
  reason: string | null
}

/** A problem of an answer, a table cell or a matrix row. `i18n` has the message for each code. */
export interface Finding {
  questionId: string
  cell?: Cell
  code: FindingCode
  /** Values for the message, such as the violated bound. */
  params?: Record<string, string | number>
  /** Set with the code `rule`. */
  rule?: ViolatedRule
}

export type Violation = Pick<Finding, 'code' | 'params'>

export const violation = (code: FindingCode, params?: Finding['params']): Violation[] => [
  params ? { code, params } : { code },
]

/** True if the finding prevents submission: any but an info rule or a justified soft rule. */
export function isBlocking({ rule }: Finding): boolean {
  return !rule || rule.level === 'hard' || (rule.level === 'soft' && rule.reason === null)
}
