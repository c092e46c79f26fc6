import { type Answers, type Question, sameAnswers } from '@/lib/questionnaire'
import type { TaskDetail } from '@/wire/surveys/questionnaire'

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
