import type { Dimension, Form } from '../../schema/form'
import type { Question } from '../../schema/question'
import { isScaled } from '../../scores/scale'
import type { FormProblem } from './problem'

const prefix = 'dimension/'

/** Address of a dimension in the problems of a form. Ids have no `/`, so it differs from that of a question or page. */
export const dimensionAddress = (id: string): string => `${prefix}${id}`

/** The dimension of an address with or without one of its questions; null for any other address. */
export const dimensionAt = (at: string): string | null =>
  at.startsWith(prefix) ? (at.slice(prefix.length).split('.')[0] ?? null) : null

type Tell = (code: FormProblem['code'], message: string, question?: string) => void

function checkQuestions({ questions }: Dimension, byId: ReadonlyMap<string, Question>, tell: Tell): void {
  if (questions.length === 0) tell('noQuestion', 'has no question')
  const known = new Set<string>()
  for (const { at } of questions) {
    const question = byId.get(at)
    if (known.has(at)) tell('usedTwice', `${at} is used twice`, at)
    known.add(at)
    if (!question) tell('unknownPath', `${at} names no question`, at)
    else if (!isScaled(question))
      tell('notScaled', `${at} is no scale: at least two of its options need different scores`, at)
  }
}

/** Errors of the dimensions. Their address is that of the dimension, followed by `.` and the question. */
export function checkDimensions({ pages, dimensions = [] }: Form): FormProblem[] {
  const byId = new Map(pages.flatMap(({ questions }) => questions).map((one) => [one.id, one]))
  const known = new Set<string>()
  return dimensions.flatMap((dimension) => {
    const problems: FormProblem[] = []
    const address = dimensionAddress(dimension.id)
    const tell: Tell = (code, message, question) =>
      problems.push({ level: 'error', code, at: question ? `${address}.${question}` : address, message })
    if (known.has(dimension.id)) tell('usedTwice', 'used twice')
    known.add(dimension.id)
    if (Object.values(dimension.title).every((text: string) => text.trim() === ''))
      tell('noTitle', 'has no title')
    checkQuestions(dimension, byId, tell)
    return problems
  })
}
