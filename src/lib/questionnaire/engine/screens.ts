import type { FormInstance } from './form-instance'
import { isNote } from '../kinds/kinds'
import type { Question } from '../schema/question'

/** A screen of the layout with one question per screen. */
export interface Screen {
  pageIndex: number
  /** A question with the notes before it, or the notes at the end of a page. */
  questions: Question[]
}

const cache = new WeakMap<FormInstance, { version: number; screens: Screen[] }>()

/** The screens of the relevant questions. Cached until the relevance of a question changes. */
export function screensOf(instance: FormInstance): Screen[] {
  const version = instance.flowVersion()
  const cached = cache.get(instance)
  if (cached?.version === version) return cached.screens
  const { pages } = instance.compiled.form
  const screens = instance
    .pages()
    .flatMap((pageIndex) => screensOfPage(pageIndex, pages[pageIndex]?.questions ?? [], instance))
  cache.set(instance, { version, screens })
  return screens
}

function screensOfPage(pageIndex: number, questions: readonly Question[], instance: FormInstance): Screen[] {
  const screens: Screen[] = []
  let pending: Question[] = []
  for (const question of questions) {
    if (!instance.isRelevant(question.id)) continue
    pending.push(question)
    if (isNote(question)) continue
    screens.push({ pageIndex, questions: pending })
    pending = []
  }
  return pending.length > 0 ? [...screens, { pageIndex, questions: pending }] : screens
}

/** Index of the screen of a question, else of the first screen of the page. */
export function screenAt(screens: Screen[], questionId: string, pageIndex: number): number {
  const own = screens.findIndex(({ questions }) => questions.some(({ id }) => id === questionId))
  if (own !== -1) return own
  return Math.max(
    0,
    screens.findIndex((screen) => screen.pageIndex === pageIndex),
  )
}
