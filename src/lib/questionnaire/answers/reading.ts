import { formatDecimal, isDecimal } from '../../numbers/decimal'
import { withUnit } from '../../text/with-unit'
import type { Cell } from './address'
import { isEmptyAnswer } from './answer'
import type { LocalText } from '../expression/expression-types'
import type { FormInstance } from '../engine/form-instance'
import { kindOf } from '../kinds/kinds'
import type { AnswerPart } from '../kinds/kind'
import { parseTemplate } from '../text/piping'
import type { AnswerValue, Question } from '../schema/question'

/** Texts for parts of answers. Names of areas, organisations and departments are looked up by the caller. */
export interface AnswerMessages {
  step(step: number, max: number): string
  period(period: string): string
  area(code: string): string
  organization(id: string, areaCode: string): string
  department(id: string): string
  code(code: string): string
  signature: string
  image: string
  rows(count: number): string
  /** Separator of several parts. */
  comma: string
}

export type Localize = (text: LocalText) => string

/** The parts of an answer for display; in a table or matrix, of one cell or row. */
export function readAnswer(question: Question, value: AnswerValue | undefined): AnswerPart[] {
  return value === undefined || isEmptyAnswer(value) ? [] : kindOf(question).read(question, value)
}

function figureText({ figure, unit }: Extract<AnswerPart, { type: 'figure' }>, localize: Localize): string {
  const text = isDecimal(figure) ? formatDecimal(figure) : figure
  return unit ? withUnit(text, localize(unit)) : text
}

export function answerPartText(part: AnswerPart, localize: Localize, messages: AnswerMessages): string {
  switch (part.type) {
    case 'text':
      return part.text
    case 'title':
      return localize(part.title)
    case 'rank':
      return `${part.rank}. ${localize(part.title)}`
    case 'figure':
      return figureText(part, localize)
    case 'step':
      return messages.step(part.step, part.max)
    case 'date':
      return part.date
    case 'period':
      return messages.period(part.period)
    case 'area':
      return messages.area(part.code)
    case 'organization':
      return messages.organization(part.id, part.areaCode)
    case 'code':
      return messages.code(part.code)
    case 'department':
      return messages.department(part.id)
    case 'rows':
      return messages.rows(part.count)
    default:
      return messages[part.type]
  }
}

export const answerText = (parts: AnswerPart[], localize: Localize, messages: AnswerMessages): string =>
  parts.map((part) => answerPartText(part, localize, messages)).join(messages.comma)

/** A segment of a piped text. Answers are not searched for further placeholders. */
export type TextSegment =
  | { type: 'text'; text: string }
  /** `parts` is empty without an answer. */
  | { type: 'answer'; address: string; parts: AnswerPart[] }

/** Resolves the placeholders of a text. In a rule's message `@` is the row or column of its cell. */
export function pipe(instance: FormInstance, template: string, cell?: Cell): TextSegment[] {
  return parseTemplate(template).map((part): TextSegment => {
    if ('text' in part) return { type: 'text', text: part.text }
    const address = resolveWildcards(part.path, cell)
    const [id = ''] = address.split('.')
    const question = instance.compiled.byId.get(id)?.question
    const value =
      part.periodRef === 'var' ? instance.effective(address) : instance.prior(address, part.periodRef)
    return { type: 'answer', address, parts: question ? readAnswer(question, value) : [] }
  })
}

/** The path with `@` replaced by the current row and column. */
function resolveWildcards(path: string, cell: Cell | undefined): string {
  const [id, row, column] = path.split('.')
  const steps = [id, row === '@' ? cell?.row : row, column === '@' ? cell?.column : column]
  return steps.filter((step) => step !== undefined).join('.')
}

/** A piped text as a string; `missing` replaces missing answers. */
export function pipedText(
  segments: TextSegment[],
  localize: Localize,
  messages: AnswerMessages & { missing: string },
): string {
  return segments
    .map((segment) => {
      if (segment.type === 'text') return segment.text
      return segment.parts.length === 0 ? messages.missing : answerText(segment.parts, localize, messages)
    })
    .join('')
}
