import { hasCells } from '../../../../src/lib/questionnaire'
import type { Answers, Form, LocalText, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { AnswerColumn } from '../answer-column'
import type { FileCell } from '../cells'
import type { VariableType } from './variable-type'

/** Why a value is missing: the question was not relevant, was left empty, or the file is masked. */
export const reasons = ['notAsked', 'skipped', 'withheld'] as const
export type Reason = (typeof reasons)[number]

export const reasonTexts: Record<Reason, LocalText> = {
  notAsked: { 'zh-CN': '未问到', 'en-US': 'not asked' },
  skipped: { 'zh-CN': '未答', 'en-US': 'skipped' },
  withheld: { 'zh-CN': '不提供', 'en-US': 'withheld' },
}

/** Figures may be -97 themselves, but have at most ten digits of whole numbers in practice; codes and dates never are. */
const figureCodes: Record<Reason, number> = {
  notAsked: -99_999_999_997,
  skipped: -99_999_999_998,
  withheld: -99_999_999_999,
}
const otherCodes: Record<Reason, number> = { notAsked: -97, skipped: -98, withheld: -99 }

export const missingCode = (type: VariableType, reason: Reason): number =>
  (type === 'number' ? figureCodes : otherCodes)[reason]

export function typeOf({ type, values }: AnswerColumn): VariableType {
  if (type === 'date') return 'date'
  if (values) return 'integer'
  return type ?? 'text'
}

/** What the missing values of a column depend on. */
export interface MissingRule {
  question: Question | undefined
  isWithheld: boolean
}

/** The rules of columns; a masked file withholds personal ones. */
export function missingRules(questions: readonly Question[], masked: boolean) {
  const byId = new Map(questions.map((one) => [one.id, one]))
  return ({ id, personal = false }: AnswerColumn): MissingRule => ({
    question: byId.get(id.split('/')[0] ?? ''),
    isWithheld: masked && personal,
  })
}

export const questionsIn = ({ pages }: Form): Question[] => pages.flatMap(({ questions }) => questions)

interface Answered {
  answers: Answers
  notAsked: ReadonlySet<string>
}

/** Null where only a part of an answer does not apply, such as the text of "other". */
function reasonOf(question: Question | undefined, { answers, notAsked }: Answered): Reason | null {
  if (!question || notAsked.has(question.id)) return 'notAsked'
  return answers[question.id] === undefined || hasCells(question) ? 'skipped' : null
}

/** The value of a column, or why there is none. */
export function valueOrReason(
  column: AnswerColumn,
  { question, isWithheld }: MissingRule,
  answered: Answered,
): { cell: FileCell; reason: Reason | null } {
  if (isWithheld) return { cell: null, reason: 'withheld' }
  const cell = column.cellOf(answered.answers)
  return { cell, reason: cell === null ? reasonOf(question, answered) : null }
}
