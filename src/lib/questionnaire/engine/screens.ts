import type { FormInstance } from './form-instance'
import { isNote } from '../kinds/kinds'
import type { Question } from '../schema/question'

/** What is shown at a time where each question has a screen of its own. */
export interface Screen {
  pageIndex: number
  /** The question, after the notes that stand before it; or notes alone at the end of a page. */
  questions: Question[]
}

const known = new WeakMap<FormInstance, { version: number; screens: Screen[] }>()

/** The screens of what is visible now, in their order. Made anew only when questions come or go. */
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

/** Index of the screen that a question is on, or else of the first one of a page. */
export function screenAt(screens: Screen[], questionId: string, pageIndex: number): number {
  const own = screens.findIndex(({ questions }) => questions.some(({ id }) => id === questionId))
  if (own !== -1) return own
  return Math.max(
    0,
    screens.findIndex((screen) => screen.pageIndex === pageIndex),
  )
}
