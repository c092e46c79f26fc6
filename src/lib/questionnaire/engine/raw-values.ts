import { hasCells, isEmptyAnswer } from '../answers/answer'
import { hasUnknownKeys, fieldValue } from './check'
import type { CompiledForm, CompiledQuestion } from '../compile/compiled'
import type { EvaluationState } from './graph-node'
import type { AnswerValue, Answers } from '../schema/question'

type Raw = EvaluationState['raw']

/** Sets the value of a field; an empty value removes it. */
export function setRawValue(raw: Raw, address: string, part: unknown): void {
  if (isEmptyAnswer(part as AnswerValue)) raw.delete(address)
  else raw.set(address, part)
}

/** Splits an answer into its fields. An answer with unknown keys is stored whole, for the check to report. */
export function setRawValues(raw: Raw, { question, fields }: CompiledQuestion, value: unknown): void {
  const hasUnknown =
    hasCells(question) && !isEmptyAnswer(value as AnswerValue) && hasUnknownKeys(question, value)
  if (hasUnknown) raw.set(question.id, value)
  else if (hasCells(question)) raw.delete(question.id)
  for (const { address, cell, check } of fields)
    if (check) setRawValue(raw, address, hasUnknown ? undefined : fieldValue(value, cell))
}

/** Assembles an answer from the values of its fields. Undefined if all are. */
export function assemble(
  { question, fields }: CompiledQuestion,
  part: (field: CompiledQuestion['fields'][number]) => unknown,
): AnswerValue | undefined {
  if (!hasCells(question)) return fields[0] ? (part(fields[0]) as AnswerValue | undefined) : undefined
  const rows: Record<string, unknown> = {}
  let isEmpty = true
  for (const field of fields) {
    const value = part(field)
    if (value === undefined || !field.cell) continue
    isEmpty = false
    const { row, column } = field.cell
    if (column === undefined) rows[row] = value
    else rows[row] = { ...(rows[row] as object | undefined), [column]: value }
  }
  return isEmpty ? undefined : (rows as AnswerValue)
}

export function toRawValues(compiled: CompiledForm, answers: Answers): Raw {
  const raw: Raw = new Map()
  for (const id of Object.keys(answers)) {
    const question = compiled.byId.get(id)
    if (question) setRawValues(raw, question, answers[id])
  }
  return raw
}
