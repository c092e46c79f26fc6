import type { Form, LocalText, Option, Question } from '@/lib/questionnaire'

type Untitled<Q> = Q extends Question ? Omit<Q, 'title'> : never

export const localText = (text: string): LocalText => ({ 'zh-CN': text, 'en-US': text })

export const options = (...ids: string[]): Option[] => ids.map((id) => ({ id, title: localText(id) }))

/** A question named by its id. */
export const ask = (question: Untitled<Question>): Question => ({
  ...question,
  title: localText(question.id),
})

/** A form whose pages are called p1, p2 and so on. */
export const formOf = (...pages: Question[][]): Form => ({
  id: 'form',
  version: 1,
  title: localText('form'),
  minutes: 1,
  pages: pages.map((questions, index) => ({
    id: `p${index + 1}`,
    title: localText(`page ${index + 1}`),
    questions,
  })),
})
