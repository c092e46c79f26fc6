import { formatDecimal, isDecimal } from '../../numbers/decimal'
import { withUnit } from '../../text/with-unit'
import type { Cell } from './address'
import { isEmptyAnswer } from './answer'
import type { LocalText } from '../expression/expression-types'
import type { FormInstance } from '../engine/form-instance'
import { kindOf } from '../kinds/kinds'
import type { ReadPart } from '../kinds/kind'
import { parseTemplate } from '../words/piping'
import type { AnswerValue, Question } from '../schema/question'

/** Texts for parts of answers. Names of areas, organisations and departments are looked up by the caller. */
export interface PartWords {
  step(step: number, max: number): string
  period(period: string): string
  area(code: string): string
  organization(id: string, areaCode: string): string
  department(id: string): string
  signature: string
  image: string
  /** Separator of several parts. */
  comma: string
}

export type Say = (text: LocalText) => string

/** The parts of an answer for display; in a table or matrix, of one cell or row. */
export function readAnswer(question: Question, value: AnswerValue | undefined): ReadPart[] {
  return value === undefined || isEmptyAnswer(value) ? [] : kindOf(question).read(question, value)
}

export function partText(part: ReadPart, say: Say, words: PartWords): string {
  switch (part.type) {
    case 'text':
      return part.text
    case 'title':
      return say(part.title)
    case 'figure': {
      const figure = isDecimal(part.figure) ? formatDecimal(part.figure) : part.figure
      return part.unit ? withUnit(figure, say(part.unit)) : figure
    }
    case 'step':
      return words.step(part.step, part.max)
    case 'date':
      return part.date
    case 'period':
      return words.period(part.period)
    case 'area':
      return words.area(part.code)
    case 'organization':
      return words.organization(part.id, part.areaCode)
    case 'department':
      return words.department(part.id)
    case 'signature':
      return words.signature
    case 'image':
      return words.image
  }
}

export const answerText = (parts: ReadPart[], say: Say, words: PartWords): string =>
  parts.map((part) => partText(part, say, words)).join(words.comma)

/** A segment of a piped text. Answers are not searched for further placeholders. */
export type Segment =
  | { type: 'words'; text: string }
  /** `parts` is empty without an answer. */
  | { type: 'answer'; address: string; parts: ReadPart[] }

/** Resolves the placeholders of a text. In a rule's message `@` is the row or column of its cell. */
export function pipe(fill: FormInstance, template: string, cell?: Cell): Segment[] {
  return parseTemplate(template).map((part): Segment => {
    if ('text' in part) return { type: 'words', text: part.text }
    const address = atHand(part.path, cell)
    const [id = ''] = address.split('.')
    const question = fill.compiled.byId.get(id)?.question
    const value = part.tense === 'var' ? fill.effective(address) : fill.prior(address, part.tense)
    return { type: 'answer', address, parts: question ? readAnswer(question, value) : [] }
  })
}

/** The path with `@` replaced by the current row and column. */
function atHand(path: string, cell: Cell | undefined): string {
  const [id, row, column] = path.split('.')
  const steps = [id, row === '@' ? cell?.row : row, column === '@' ? cell?.column : column]
  return steps.filter((step) => step !== undefined).join('.')
}

/** A piped text as a string; `missing` replaces missing answers. */
export function pipedText(segments: Segment[], say: Say, words: PartWords & { missing: string }): string {
  return segments
    .map((segment) => {
      if (segment.type === 'words') return segment.text
      return segment.parts.length === 0 ? words.missing : answerText(segment.parts, say, words)
    })
    .join('')
}
