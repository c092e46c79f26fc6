import type { LocalText } from '../expression/expression-types'
import { isNote, kindOf } from '../kinds/kinds'
import type { Form } from '../schema/form'
import type { Question } from '../schema/question'
import { checkDimensions } from './checks/dimensions'
import { lintForm } from './checks/lint'
import type { FormProblem } from './checks/problem'

const isEmpty = (text: LocalText): boolean =>
  Object.values(text).every((value: string) => value.trim() === '')

interface Titled {
  id: string
  title: LocalText
}

const itemsOf = (question: Question): Titled[] => [
  ...('options' in question ? question.options : []),
  ...('rows' in question ? question.rows : []),
  ...('columns' in question ? question.columns : []),
]

/** Everything that must have a title, with its address. */
function titled(form: Form): [at: string, title: LocalText][] {
  return form.pages.flatMap((page) => [
    [page.id, page.title],
    ...page.questions.flatMap((question): [string, LocalText][] => [
      [question.id, question.title],
      ...itemsOf(question).map((part): [string, LocalText] => [`${question.id}.${part.id}`, part.title]),
    ]),
  ])
}

const error = (code: FormProblem['code'], at: string, message: string): FormProblem => ({
  level: 'error',
  code,
  at,
  message,
})

const hasTooFewOptions = (question: Question): boolean => {
  const { fewestOptions = 1 } = kindOf(question)
  return 'options' in question && question.options.length < fewestOptions
}

/** Errors that prevent publication, and warnings: of titles as well as of logic. */
export function checkForm(form: Form, maxWork?: number): FormProblem[] {
  const unnamed = [[form.id, form.title] as const, ...titled(form)]
    .filter(([, title]) => isEmpty(title))
    .map(([at]) => error('noTitle', at, 'has no title'))
  const hasQuestion = form.pages.some(({ questions }) => !questions.every(isNote))
  const empty = hasQuestion ? [] : [error('noQuestion', form.id, 'asks nothing')]
  const tooFew = form.pages
    .flatMap(({ questions }) => questions)
    .filter(hasTooFewOptions)
    .map(({ id }) => error('tooFewOptions', id, 'has too few options'))
  return [...unnamed, ...empty, ...tooFew, ...checkDimensions(form), ...lintForm(form, maxWork)]
}
