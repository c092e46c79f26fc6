import type { Answers, LocalText, Question } from '../../../src/lib/questionnaire/schema/form'
import type { OfferedValue } from '../value-sets'
import type { FileCell } from './cells'

/** A column of the answers. */
export interface AnswerColumn {
  /** `question`, `question/option`, `question/row` and so on, unique in the form. */
  id: string
  title: LocalText[]
  /** Free text or a name, which a masked file omits. */
  personal?: boolean
  /** Type of its cells; text if missing. */
  type?: 'number' | 'date'
  /** What the codes in its cells mean. */
  values?: readonly OfferedValue[]
  cellOf: (answers: Answers) => FileCell
}

type AnswerValue = Answers[string]

export const optional =
  <T extends AnswerValue>(question: Question, cellOf: (value: T) => FileCell) =>
  (answers: Answers): FileCell => {
    const value = answers[question.id]
    return value === undefined ? null : cellOf(value as T)
  }

export const whole = <T extends AnswerValue>(
  question: Question,
  cellOf: (value: T) => FileCell,
): AnswerColumn => ({
  id: question.id,
  title: [question.title],
  cellOf: optional(question, cellOf),
})

export const numeric = <T extends AnswerValue>(
  question: Question,
  numberOf: (value: T) => string,
  values: readonly OfferedValue[] | null = null,
): AnswerColumn => ({
  ...whole<T>(question, (value) => ({ number: numberOf(value) })),
  type: 'number',
  ...(values ? { values } : {}),
})

const yesOrNo: OfferedValue[] = [
  { id: '0', title: { 'zh-CN': '否', 'en-US': 'no' } },
  { id: '1', title: { 'zh-CN': '是', 'en-US': 'yes' } },
]
export const isFlag = { type: 'number', values: yesOrNo } as const
export const isNumber = { type: 'number' } as const

export const flag = (isSet: boolean): FileCell => ({ number: isSet ? '1' : '0' })

/** Column head `Title · option [id]`, with the id of the code book. */
export const headOf = ({ id, title }: AnswerColumn, language: keyof LocalText) =>
  `${title.map((part) => part[language].trim()).join(' · ')} [${id}]`

/** Codes by their texts, in a file for readers. */
export function withLabels(column: AnswerColumn, language: keyof LocalText): AnswerColumn {
  const { values, cellOf, type } = column
  // Figures and flags stay numbers, which a spreadsheet can add up.
  if (!values || type === 'number') return column
  const texts = new Map(values.map(({ id, title }) => [id, title[language].trim() || title['zh-CN']]))
  return {
    ...column,
    cellOf: (answers) => {
      const cell = cellOf(answers)
      return typeof cell === 'string' ? (texts.get(cell) ?? cell) : cell
    },
  }
}
