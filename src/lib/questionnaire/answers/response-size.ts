import { hasCells } from './answer'
import type { CompiledField, CompiledForm, CompiledQuestion, CompiledRule } from '../compile/compiled'
import type { Form } from '../schema/form'
import { asciiBytes, listBytes, textBytes } from '../kinds/shared/json-bytes'
import { longestComputed } from '../kinds/shared/decimals'
import { isNote, isRoster, kindOf } from '../kinds/kinds'
import { defaultMaxRows } from '../kinds/roster'
import { rowIdLength } from '../kinds/shared/row-ids'
import { indexQuestions } from '../compile/compile'
import { longestJustification } from '../engine/justifications'

/** A compiled form, which may have errors. */
type QuestionIndex = Pick<CompiledForm, 'byId'>

/**
 * Greatest size in bytes of the answers and reasons of an anonymous response. All responses of a survey are stored
 * with the length of the longest possible one.
 */
export const maxAnonymousBytes = 32 * 1024

/** `"id":`, and the comma after the value. */
const memberBytes = (id: string) => asciiBytes(id.length) + ':,'.length

function answerBytes({ question, fields }: CompiledQuestion): number {
  if (isNote(question)) return 0
  const valueAt = ({ check }: CompiledField) =>
    check ? kindOf(question).maxBytes(question) : asciiBytes(longestComputed)
  const fieldBytes = (field: CompiledField) => {
    const name = field.cell?.column ?? field.cell?.row
    return name === undefined ? valueAt(field) : memberBytes(name) + valueAt(field)
  }
  const values = fields.reduce((sum, field) => sum + fieldBytes(field), memberBytes(question.id))
  if (!hasCells(question)) return values
  const ofRow = ({ id }: { id: string }) => ('columns' in question ? memberBytes(id) + '{}'.length : 0)
  return question.rows.reduce((sum, row) => sum + ofRow(row), values + '{}'.length)
}

/** An anonymous response does not include the fingerprint of the compared values. */
const emptyJustification = JSON.stringify({ ruleId: '', cell: '', value: '', text: '' }).length

/** A rule at the rows of a list may be justified in each of them, at `list.row.column`. */
function justifiedCells({ question }: CompiledQuestion, { address, column }: CompiledRule) {
  if (!isRoster(question) || column === undefined) return { count: 1, length: address.length }
  const length = question.id.length + '.'.length + rowIdLength + '.'.length + column.length
  return { count: question.maxRows ?? defaultMaxRows, length }
}

const justificationBytes = (of: CompiledQuestion): number =>
  of.rules
    .filter(({ rule }) => rule.level === 'soft')
    .reduce((sum, compiled) => {
      const { count, length } = justifiedCells(of, compiled)
      const text = textBytes(longestJustification) - '""'.length
      return sum + count * (emptyJustification + compiled.rule.id.length + length + text + ','.length)
    }, 0)

const sizesOf = ({ byId }: QuestionIndex) =>
  [...byId.values()].map((one) => ({
    question: one.question,
    bytes: answerBytes(one) + justificationBytes(one),
  }))

const totalOf = (sizes: readonly { bytes: number }[]) =>
  sizes.reduce((sum, { bytes }) => sum + bytes, '{}'.length + listBytes([]))

/** Greatest size in bytes of the answers to a form and the reasons given with them, as two JSON texts in UTF-8. */
export const maxResponseBytes = (compiled: QuestionIndex): number => totalOf(sizesOf(compiled))

interface AnswerSize {
  id: string
  bytes: number
}

/** Ids of the answers above the size to which all must be cut to fit the budget. */
function longerThanFits(sizes: readonly AnswerSize[], budget: number): Set<string> {
  const ascending = [...sizes].sort((a, b) => a.bytes - b.bytes)
  let left = budget
  const fitting = ascending.findIndex(({ bytes }, index) => {
    if (bytes * (ascending.length - index) > left) return true
    left -= bytes
    return false
  })
  return new Set(fitting < 0 ? [] : ascending.slice(fitting).map(({ id }) => id))
}

/**
 * Ids of the questions whose answers must be shorter for an anonymous survey, in form order; empty if the form fits.
 * Text questions, because their length can be limited, unless the other answers alone exceed the limit.
 */
export function tooLongForAnonymous(form: Form): string[] {
  const sizes = sizesOf(indexQuestions(form)).map(({ question, bytes }) => ({
    id: question.id,
    question,
    bytes,
  }))
  const texts = sizes.filter(({ question }) => kindOf(question).family === 'text')
  const total = totalOf(sizes)
  if (total <= maxAnonymousBytes) return []
  const excess = total - maxAnonymousBytes
  const inTexts = texts.reduce((sum, { bytes }) => sum + bytes, 0)
  const shortened = inTexts > excess ? texts : sizes
  const budget = shortened.reduce((sum, { bytes }) => sum + bytes, 0) - excess
  const longer = longerThanFits(shortened, budget)
  return sizes.flatMap(({ id }) => (longer.has(id) ? [id] : []))
}
