import type { ScaleValue } from '../kinds/kind'
import { kindOf } from '../kinds/kinds'
import { selectedIds } from '../kinds/shared/choices'
import type { AnswerValue, MatrixAnswer, Question } from '../schema/question'

export type { ScaleValue } from '../kinds/kind'

/** The values of a question that have a place on a scale; empty for a question without one. */
export const scaleOf = (question: Question): ScaleValue[] => kindOf(question).scale?.(question) ?? []

const distinctScores = (scale: readonly ScaleValue[]) =>
  [...new Set(scale.map(({ score }) => score))].sort((a, b) => b - a)

/** True if answers to the question can be averaged: at least two values have different scores. */
export const isScaled = (question: Question): boolean => distinctScores(scaleOf(question)).length > 1

/** Fewest steps of a scale whose two highest are a judgement of their own. */
const FEWEST_STEPS = 4

/**
 * The values of the two highest steps ("top-two-box"), by convention those of a scale of 5 to 10 steps. Null for a scale
 * of fewer than {@link FEWEST_STEPS} steps, whose two highest are half of it or more.
 */
export function topTwoOf(scale: readonly ScaleValue[]): ReadonlySet<string> | null {
  const scores = distinctScores(scale)
  const second = scores[1]
  if (scores.length < FEWEST_STEPS || second === undefined) return null
  return new Set(scale.filter(({ score }) => score >= second).map(({ id }) => id))
}

/** Calls back with each value of an answer on a scale, and its item: `question`, or `question/row` of a matrix. */
export function eachScoredValue(
  question: Question,
  answer: AnswerValue,
  call: (item: string, value: string) => void,
): void {
  if (typeof answer === 'number') call(question.id, String(answer))
  else if (typeof answer === 'string') call(question.id, answer)
  else if (kindOf(question).aggregate === 'rows') {
    const rows = answer as MatrixAnswer
    for (const row in rows) for (const value of rows[row] ?? []) call(`${question.id}/${row}`, value)
  } else for (const value of selectedIds(answer)) call(question.id, value)
}

/** The items of a question that have scores of their own: itself, or the rows of a matrix. */
export const scoredItems = (question: Question): string[] =>
  kindOf(question).aggregate === 'rows' && 'rows' in question
    ? question.rows.map(({ id }) => `${question.id}/${id}`)
    : [question.id]

/** The mean step of a rating from 1 to `highest` with an index of 0 to 100. */
export const meanStep = (index: number, highest: number): number => 1 + (index / 100) * (highest - 1)
