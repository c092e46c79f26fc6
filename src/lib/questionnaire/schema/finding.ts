import type { Cell } from '../answers/address'
import type { RuleLevel } from './form'

export const findingCodes = [
  'required',
  'tooFewChoices',
  'tooManyChoices',
  'notAlone',
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
  'notUploaded',
  'tooManyImages',
  'unknownOption',
  'unknownStep',
  'wrongShape',
  'unknownQuestion',
  'locked',
  'rule',
] as const

export type FindingCode = (typeof findingCodes)[number]

/** A rule of the form that the figures break. */
export interface BrokenRule {
  id: string
  level: RuleLevel
  /** The figures it saw; a reason given for them holds until they change. */
  value: string
  /** Why they are right, when the person has said so; of a rule to verify only. */
  reason: string | null
}

/** What is wrong with one answer, with one figure of a table or one row of a matrix. Words live in `i18n`. */
export interface Finding {
  questionId: string
  cell?: Cell
  code: FindingCode
  /** The bound that was missed, for the words. */
  params?: Record<string, string | number>
  /** With the code `rule` only. */
  rule?: BrokenRule
}

export type Violation = Pick<Finding, 'code' | 'params'>

export const violation = (code: FindingCode, params?: Finding['params']): Violation[] => [
  params ? { code, params } : { code },
]

/** Keeps the answers from being handed in: anything but a hint, and a figure to verify that has its reason. */
export function isBlocking({ rule }: Finding): boolean {
  return !rule || rule.level === 'hard' || (rule.level === 'soft' && rule.reason === null)
}
