import { isRoster, kindOf } from '../../src/lib/questionnaire'
import type { Condition, Form, Question, RosterQuestion } from '../../src/lib/questionnaire/schema/form'
import type { QuestionResult } from '../../src/wire/surveys/questionnaire'
import { MIN_CELL_SIZE } from '../answering/anonymous/responses'

type ResultOf<T extends QuestionResult['type']> = Extract<QuestionResult, { type: T }>
type OptionCounts = { id: string; count: number | null }[]

/** True for a non-empty cell below the primary suppression threshold. */
export const isBelowMinCellSize = (count: number) => count > 0 && count < MIN_CELL_SIZE

/**
 * Suppresses cells below {@link MIN_CELL_SIZE} in the results of an anonymous survey, and further cells that would
 * reveal them together with a total; suppressed counts are null. Suppresses a whole question if it has too few answers,
 * or if its relevance depends on a question with suppressed counts.
 */
export function applyDisclosureControl(form: Form, results: QuestionResult[]): QuestionResult[] {
  const suppressedIds = new Set<string>()
  return questionsWithConditions(form).flatMap(({ question, dependsOn }) => {
    const own = results.filter(({ questionId }) => questionId.split('/')[0] === question.id)
    const dependsOnSuppressed = dependsOn.some((id) => suppressedIds.has(id))
    const shown = own.map((result) =>
      dependsOnSuppressed ? suppress(result) : suppressSmallCells(result, question),
    )
    if (shown.some(isSuppressed)) suppressedIds.add(question.id)
    return shown
  })
}

const isSuppressed = (result: QuestionResult) =>
  result.answered === null ||
  (result.type === 'choices' && result.choices.some(({ count }) => count === null)) ||
  (result.type === 'ranks' && result.ranks.some(({ count, first }) => count === null || first === null))

function suppressSmallCells(result: QuestionResult, question: Question): QuestionResult {
  if (result.answered !== null && isBelowMinCellSize(result.answered)) return suppress(result)
  if (result.type === 'choices') return suppressChoices(result, question)
  if (result.type === 'ranks') return suppressRanks(result, question)
  if (result.type === 'figures') return suppressNumbers(result)
  if (result.type === 'texts')
    return { ...result, common: result.common.filter(({ count }) => !isBelowMinCellSize(count)) }
  return result
}

function suppress(result: QuestionResult): QuestionResult {
  const base = { ...result, answered: null }
  if (base.type === 'choices') return { ...base, choices: [] }
  if (base.type === 'ranks') return { ...base, ranks: [] }
  if (base.type === 'figures') return { ...base, rows: [] }
  if (base.type === 'texts') return { ...base, latest: [], common: [] }
  return { ...base, files: 0 }
}

function suppressChoices(result: ResultOf<'choices'>, question: Question): QuestionResult {
  const answered = result.answered ?? 0
  const column = isRoster(question) ? columnOf(question, result.questionId) : undefined
  const { isMultiple, valueSet } = kindOf(column ?? question)
  // A response has as many values of a column as rows.
  const hidden =
    column || isMultiple?.(question)
      ? secondarySuppressionMultiple(result.choices, answered)
      : secondarySuppression(result.choices)
  const choices = result.choices.map((one) => (hidden.has(one.id) ? { ...one, count: null } : one))
  // In an open value set the presence of a code alone discloses that a respondent chose it.
  return { ...result, choices: valueSet === 'open' ? choices.filter(({ count }) => count !== null) : choices }
}

const columnOf = ({ columns }: RosterQuestion, questionId: string) =>
  columns.find(({ id }) => questionId.endsWith(`/${id}`))

const smallestFirst = (choices: OptionCounts) =>
  choices
    .flatMap(({ id, count }) => (count === null || count === 0 ? [] : [{ id, count }]))
    .sort((a, b) => a.count - b.count)

/**
 * Ids of the options to suppress in a single-choice question, whose counts add up to the total: at least two, with a sum
 * of at least {@link MIN_CELL_SIZE}, or none.
 */
export function secondarySuppression(choices: OptionCounts): Set<string> {
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

/**
 * Ids of the options to suppress in a multiple-choice question, where each option splits the respondents into those who
 * selected it and those who did not.
 */
export function secondarySuppressionMultiple(choices: OptionCounts, answered: number): Set<string> {
  const ordered = smallestFirst(choices)
  const small = ordered.filter(
    ({ count }) => isBelowMinCellSize(count) || isBelowMinCellSize(answered - count),
  )
  const [another] = small.length === 1 ? ordered.filter((one) => one !== small[0]) : []
  return new Set([...small, ...(another ? [another] : [])].map(({ id }) => id))
}

/**
 * Removes minimum, maximum and median, which are values of individual respondents. Removes all summaries of a question if one
 * is based on too few answers, because a total minus the other cells may reveal it.
 */
function suppressNumbers(result: ResultOf<'figures'>): QuestionResult {
  const isTooFew = result.rows.some(({ summary }) => summary !== null && isBelowMinCellSize(summary.count))
  const rows = result.rows.map((row) => ({
    ...row,
    summary: isTooFew || row.summary === null ? null : { ...row.summary, min: null, max: null, median: null },
  }))
  return { ...result, rows }
}

/**
 * Suppresses first places like the counts of a single choice, because they add up to the answers as well. Suppresses all
 * counts or all sums of ranks of a question if one is revealing, because the totals and the others may reveal it. Sums
 * together with the other first places would reveal suppressed first places.
 */
function suppressRanks(result: ResultOf<'ranks'>, question: Question): QuestionResult {
  const answered = result.answered ?? 0
  const hidden = secondarySuppression(result.ranks.map(({ id, first }) => ({ id, count: first })))
  const last = kindOf(question).lastRank?.(question) ?? result.ranks.length
  const numbers = result.ranks.map(({ id, count, sum, first }) => ({
    ...{ isHidden: hidden.has(id), count: count ?? 0, sum: sum ?? 0, first: first ?? 0 },
  }))
  const hidesCounts = numbers.some(({ count, first, isHidden }) =>
    [count, answered - count, isHidden ? 0 : count - first].some(isBelowMinCellSize),
  )
  const hidesSums = hidesCounts || hidden.size > 0 || numbers.some((one) => revealsRanks(one, last))
  const ranks = result.ranks.map((one) => ({
    ...one,
    count: hidesCounts ? null : one.count,
    sum: hidesSums ? null : one.sum,
    first: hidden.has(one.id) ? null : one.first,
  }))
  return { ...result, ranks }
}

/**
 * True if the sum of an option's ranks, or of those after the first, is so close to the least or greatest possible one
 * that it reveals how few respondents rank the option differently from the others.
 */
function revealsRanks(
  { count, sum, first }: { count: number; sum: number; first: number },
  last: number,
): boolean {
  const isNearEnd = (answers: number, total: number, best: number) =>
    [total - answers * best, answers * last - total].some(isBelowMinCellSize)
  return isNearEnd(count, sum, 1) || isNearEnd(count - first, sum - first, 2)
}

interface ConditionalQuestion {
  question: Question
  /** Ids of the questions whose answers determine the relevance or the options. */
  dependsOn: string[]
}

/** The questions with their dependencies, in the form's order. */
export function questionsWithConditions(form: Form): ConditionalQuestion[] {
  const passed: string[] = []
  return form.pages.flatMap(({ questions, showIf, jumps = [] }) => {
    const before = [...passed, ...referencedQuestions(showIf)]
    passed.push(...jumps.flatMap(({ when }) => referencedQuestions(when)))
    return questions.map((question) => ({
      question,
      dependsOn: [...before, ...referencedQuestions(question)],
    }))
  })
}

/** Ids of the questions that conditions anywhere in the definition refer to. */
function referencedQuestions(definition: Question | Condition | undefined): string[] {
  const found: string[] = []
  JSON.stringify(definition, (key, value: unknown) => {
    if (key === 'var' && typeof value === 'string') found.push(value.split('.')[0] ?? value)
    return value
  })
  return found
}
