import { type Answers, type Question, sameAnswers } from '@/lib/questionnaire'
import type { TaskDetail } from '@/wire/surveys/questionnaire'

/** This device's version of an answer, or the other one. */
export type Side = 'here' | 'other'
export type Sides = Record<string, Side>

const partOf = (answers: Answers, id: string): Answers => {
  const value = answers[id]
  return value === undefined ? {} : { [id]: value }
}

const questionsOf = ({ form }: Pick<TaskDetail, 'form'>) => form.pages.flatMap((page) => page.questions)

/** Questions with different answers in two versions. */
export const differingQuestions = (
  detail: Pick<TaskDetail, 'form'>,
  here: Answers,
  other: Answers,
): Question[] => questionsOf(detail).filter(({ id }) => !sameAnswers(partOf(here, id), partOf(other, id)))

/** Both versions merged: the chosen side for each question that differs. */
export function mergeSides(here: Answers, other: Answers, sides: Sides): Answers {
  const selected = Object.entries(sides).map(([id, side]) => partOf(side === 'here' ? here : other, id))
  const rest = Object.fromEntries(Object.entries(here).filter(([id]) => sides[id] === undefined))
  return Object.assign(rest, ...selected) as Answers
}

/** Initial choice: the only side that answers a question, otherwise this device's. */
export const initialSides = (questions: Question[], here: Answers): Sides =>
  Object.fromEntries(questions.map(({ id }) => [id, here[id] === undefined ? 'other' : 'here']))
