import { hasCells, isEmptyAnswer } from './answer'
import { hasStrangeParts, partAt } from './check'
import type { CompiledForm, CompiledQuestion } from './compile/compiled'
import type { Sheet } from './graph'
import type { AnswerValue, Answers } from './question'

type Raw = Sheet['raw']

/** Puts a part where it belongs; an empty one is taken away. */
export function setPart(raw: Raw, address: string, part: unknown): void {
  if (isEmptyAnswer(part as AnswerValue)) raw.delete(address)
  else raw.set(address, part)
}

/** Takes a whole answer apart into its places. One with strange parts is kept whole, to be found fault with. */
export function setWhole(raw: Raw, { question, places }: CompiledQuestion, value: unknown): void {
  const isStrange =
    hasCells(question) && !isEmptyAnswer(value as AnswerValue) && hasStrangeParts(question, value)
  if (isStrange) raw.set(question.id, value)
  else if (hasCells(question)) raw.delete(question.id)
  for (const { address, cell, check } of places)
    if (check) setPart(raw, address, isStrange ? undefined : partAt(value, cell))
}

/** An answer put together again from what `part` gives for each of its places; undefined for none at all. */
export function assemble(
  { question, places }: CompiledQuestion,
  part: (place: CompiledQuestion['places'][number]) => unknown,
): AnswerValue | undefined {
  if (!hasCells(question)) return places[0] ? (part(places[0]) as AnswerValue | undefined) : undefined
  const rows: Record<string, unknown> = {}
  let isEmpty = true
  for (const place of places) {
    const value = part(place)
    if (value === undefined || !place.cell) continue
    isEmpty = false
    const { row, column } = place.cell
    if (column === undefined) rows[row] = value
    else rows[row] = { ...(rows[row] as object | undefined), [column]: value }
  }
  return isEmpty ? undefined : (rows as AnswerValue)
}

export function rawOf(compiled: CompiledForm, answers: Answers): Raw {
  const raw: Raw = new Map()
  for (const id of Object.keys(answers)) {
    const question = compiled.byId.get(id)
    if (question) setWhole(raw, question, answers[id])
  }
  return raw
}
