import type { FormInstance } from './form-instance'
import { isNote } from '../kinds/kinds'
import type { Question } from '../schema/question'

/** A screen of the layout with one question per screen. */
export interface Screen {
  pageIndex: number
  /** A question with the notes before it, or the notes at the end of a page. */
  questions: Question[]
}

const known = new WeakMap<FormInstance, { version: number; screens: Screen[] }>()

/** The screens of the relevant questions. Cached until the relevance of a question changes. */
export function screensOf(fill: FormInstance): Screen[] {
  const version = fill.flowVersion()
  const before = known.get(fill)
  if (before?.version === version) return before.screens
  const { pages } = fill.compiled.form
  const screens = fill
    .pages()
    .flatMap((pageIndex) => screensOfPage(pageIndex, pages[pageIndex]?.questions ?? [], fill))
  known.set(fill, { version, screens })
  return screens
}

function screensOfPage(pageIndex: number, questions: readonly Question[], fill: FormInstance): Screen[] {
  const screens: Screen[] = []
  let waiting: Question[] = []
  for (const question of questions) {
    if (!fill.isRelevant(question.id)) continue
    waiting.push(question)
    if (isNote(question)) continue
    screens.push({ pageIndex, questions: waiting })
    waiting = []
  }
  return waiting.length > 0 ? [...screens, { pageIndex, questions: waiting }] : screens
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
