import { parseAddress } from '../answers/address'
import type { FormInstance } from './form-instance'
import { isNote } from '../kinds/kinds'
import type { Question } from '../schema/question'

/** A screen of the layout with one question per screen. */
export interface Screen {
  pageIndex: number
  /** A question with the notes before it, or the notes at the end of a page. */
  questions: Question[]
  /** The row that is displayed of a table, if each row has a screen of its own. */
  row?: ScreenRow
}

export interface ScreenRow {
  id: string
  /** Index among the relevant rows, from 0. */
  at: number
  count: number
}

interface CachedScreens {
  version: number
  byRow: boolean
  screens: Screen[]
}

const cache = new WeakMap<FormInstance, CachedScreens>()

/**
 * The screens of the relevant questions; with `byRow` the rows of tables have screens of their own. Cached until the
 * relevance of a question changes.
 */
export function screensOf(instance: FormInstance, byRow = false): Screen[] {
  const version = instance.flowVersion()
  const cached = cache.get(instance)
  if (cached?.version === version && cached.byRow === byRow) return cached.screens
  const { pages } = instance.compiled.form
  const screens = instance
    .pages()
    .flatMap((pageIndex) => screensOfPage(pageIndex, pages[pageIndex]?.questions ?? [], instance))
    .flatMap((screen) => (byRow ? screensOfRows(screen, instance) : screen))
  cache.set(instance, { version, byRow, screens })
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

/** A screen for each row of a table; the notes before the table stay with its first row. */
function screensOfRows(screen: Screen, instance: FormInstance): Screen[] {
  const table = screen.questions[screen.questions.length - 1]
  if (!table || !('columns' in table)) return [screen]
  const rows = instance.rows(table.id)
  if (rows.length < 2) return [screen]
  return rows.map(({ id }, at) => ({
    pageIndex: screen.pageIndex,
    questions: at === 0 ? screen.questions : [table],
    row: { id, at, count: rows.length },
  }))
}

/** Index of the screen of a row or a question, else of the first screen of the page. */
export function screenAt(screens: Screen[], address: string, pageIndex: number): number {
  const { questionId, cell } = parseAddress(address)
  const isOwn = ({ questions }: Screen) => questions.some(({ id }) => id === questionId)
  const ofRow = cell ? screens.findIndex((screen) => isOwn(screen) && screen.row?.id === cell.row) : -1
  const own = ofRow === -1 ? screens.findIndex(isOwn) : ofRow
  if (own !== -1) return own
  return Math.max(
    0,
    screens.findIndex((screen) => screen.pageIndex === pageIndex),
  )
}
