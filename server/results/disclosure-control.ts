import { kindOf } from '../../src/lib/questionnaire'
import type { Condition, Form, Question } from '../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../src/wire/surveys/questionnaire'
import { MIN_CELL_SIZE } from '../answering/anonymous/responses'

type Of<T extends QuestionResult['type']> = Extract<QuestionResult, { type: T }>
type Choices = { id: string; count: number | null }[]

export const isBelowMinCellSize = (count: number) => count > 0 && count < MIN_CELL_SIZE

/**
 * An anonymous survey's results without groups under five: their counts are null, and so are as many others
 * as it takes that no total gives them away. A question all of whose answers are too few is withheld as a
 * whole, and so is one that is asked only of those whose number is withheld elsewhere.
 */
export function applyDisclosureControl(form: Form, results: QuestionResult[]): QuestionResult[] {
  const telling = new Set<string>()
  return questionsWithConditions(form).flatMap(({ question, asksFor }) => {
    const own = results.filter(({ questionId }) => questionId.split('/')[0] === question.id)
    const isGuarded = asksFor.some((id) => telling.has(id))
    const shown = own.map((result) => (isGuarded ? withhold(result) : protect(result, question)))
    if (shown.some(hides)) telling.add(question.id)
    return shown
  })
}

const hides = (result: QuestionResult) =>
  result.answered === null ||
  (result.type === 'choices' && result.choices.some(({ count }) => count === null))

function protect(result: QuestionResult, question: Question): QuestionResult {
  if (result.answered !== null && isBelowMinCellSize(result.answered)) return withhold(result)
  if (result.type === 'choices') return protectChoices(result, question)
  if (result.type === 'figures') return protectFigures(result)
  if (result.type === 'texts')
    return { ...result, common: result.common.filter(({ count }) => !isBelowMinCellSize(count)) }
  return result
}

function withhold(result: QuestionResult): QuestionResult {
  const base = { ...result, answered: null }
  if (base.type === 'choices') return { ...base, choices: [] }
  if (base.type === 'figures') return { ...base, rows: [] }
  if (base.type === 'texts') return { ...base, latest: [], common: [] }
  return { ...base, files: 0 }
}

function protectChoices(result: Of<'choices'>, question: Question): QuestionResult {
  const answered = result.answered ?? 0
  const { isMultiple: several, valueSet } = kindOf(question)
  const hidden = several?.(question)
    ? secondarySuppressionMultiple(result.choices, answered)
    : secondarySuppression(result.choices)
  const choices = result.choices.map((one) => (hidden.has(one.id) ? { ...one, count: null } : one))
  // In an open value set the presence of a code alone discloses that a respondent chose it.
  return { ...result, choices: valueSet === 'open' ? choices.filter(({ count }) => count !== null) : choices }
}

const smallestFirst = (choices: Choices) =>
  choices
    .flatMap(({ id, count }) => (count === null || count === 0 ? [] : [{ id, count }]))
    .sort((a, b) => a.count - b.count)

/** The counts add up to the whole: what is hidden must be several, and as a sum no small group itself. */
export function secondarySuppression(choices: Choices): Set<string> {
  const hidden = new Set<string>()
  let sum = 0
  for (const { id, count } of smallestFirst(choices)) {
    const isEnough = hidden.size !== 1 && (hidden.size === 0 || sum >= MIN_CELL_SIZE)
    if (isEnough && !isBelowMinCellSize(count)) break
    hidden.add(id)
    sum += count
  }
  return hidden
}

/** Each option stands for itself: those who chose it, and those who did not. */
export function secondarySuppressionMultiple(choices: Choices, answered: number): Set<string> {
  const ordered = smallestFirst(choices)
  const small = ordered.filter(
    ({ count }) => isBelowMinCellSize(count) || isBelowMinCellSize(answered - count),
  )
  const [another] = small.length === 1 ? ordered.filter((one) => one !== small[0]) : []
  return new Set([...small, ...(another ? [another] : [])].map(({ id }) => id))
}

/** The least and the most are single people's; a sum in a table may be the whole less one of its cells. */
function protectFigures(result: Of<'figures'>): QuestionResult {
  const isTooFew = result.rows.some(({ summary }) => summary !== null && isBelowMinCellSize(summary.count))
  const rows = result.rows.map((row) => ({
    ...row,
    summary: isTooFew || row.summary === null ? null : { ...row.summary, min: null, max: null },
  }))
  return { ...result, rows }
}

interface Conditioned {
  question: Question
  /** The questions whose answers decide whether it is asked. */
  asksFor: string[]
}

/** In the form's order. */
export function questionsWithConditions(form: Form): Conditioned[] {
  const passed: string[] = []
  return form.pages.flatMap(({ questions, showIf, jumps = [] }) => {
    const before = [...passed, ...namedIn(showIf)]
    passed.push(...jumps.flatMap(({ when }) => namedIn(when)))
    return questions.map((question) => ({ question, asksFor: [...before, ...namedIn(question)] }))
  })
}

/** The questions named by conditions, wherever in the given part of a form they stand. */
function namedIn(part: Question | Condition | undefined): string[] {
  const found: string[] = []
  JSON.stringify(part, (key, value: unknown) => {
    if (key === 'var' && typeof value === 'string') found.push(value.split('.')[0] ?? value)
    return value
  })
  return found
}
