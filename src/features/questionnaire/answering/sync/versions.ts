import { type Answers, type Question, sameAnswers } from '@/lib/questionnaire'
import type { TaskDetail } from '@/wire/questionnaire'

/** Which of two versions of an answer is meant. */
export type Side = 'here' | 'other'
export type Sides = Record<string, Side>

const partOf = (answers: Answers, id: string): Answers => {
  const value = answers[id]
  return value === undefined ? {} : { [id]: value }
}

const questionsOf = ({ form }: Pick<TaskDetail, 'form'>) => form.pages.flatMap((page) => page.questions)

/** Questions that two versions answer differently. */
export const differing = (detail: Pick<TaskDetail, 'form'>, here: Answers, other: Answers): Question[] =>
  questionsOf(detail).filter(({ id }) => !sameAnswers(partOf(here, id), partOf(other, id)))

/** Both versions as one: where they differ, what was chosen. */
export function merged(here: Answers, other: Answers, sides: Sides): Answers {
  const chosen = Object.entries(sides).map(([id, side]) => partOf(side === 'here' ? here : other, id))
  const rest = Object.fromEntries(Object.entries(here).filter(([id]) => sides[id] === undefined))
  return Object.assign(rest, ...chosen) as Answers
}

/** What one side alone has answered is taken from there; else this device's, until the person says otherwise. */
export const firstSides = (questions: Question[], here: Answers): Sides =>
  Object.fromEntries(questions.map(({ id }) => [id, here[id] === undefined ? 'other' : 'here']))
