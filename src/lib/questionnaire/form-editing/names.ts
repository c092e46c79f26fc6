import { isNote } from '../kinds/kinds'
import type { Form } from '../schema/form'
import type { LocalText } from '../expression/expression-types'
import { parseTemplate } from '../words/piping'
import type { Question } from '../schema/question'

/** An answer that a text can hold, as `{{path}}`, and what it is called: the question, then its row and column. */
export interface AnswerName {
  path: string
  titles: LocalText[]
}

/** The questions that answers can be taken from: those before a question or page, or all of them. */
export function questionsBefore(form: Form, before: string | undefined): Question[] {
  const all = form.pages.flatMap(({ id, questions }) => [
    { page: id, question: undefined },
    ...questions.map((question) => ({ page: id, question })),
  ])
  const end = all.findIndex(({ page, question }) => (question ? question.id : page) === before)
  return (end < 0 ? all : all.slice(0, end)).flatMap(({ question }) =>
    question && !isNote(question) ? [question] : [],
  )
}

function namesIn(question: Question): AnswerName[] {
  const { id, title } = question
  const rows = 'rows' in question ? question.rows : []
  const columns = 'columns' in question ? question.columns : []
  if (rows.length === 0) return [{ path: id, titles: [title] }]
  if (columns.length === 0)
    return rows.map((row) => ({ path: `${id}.${row.id}`, titles: [title, row.title] }))
  return rows.flatMap((row) =>
    columns.map((column) => ({
      path: `${id}.${row.id}.${column.id}`,
      titles: [title, row.title, column.title],
    })),
  )
}

/** Every answer that a text may hold which stands before a question or page, or anywhere. */
export const answerNames = (form: Form, before: string | undefined): AnswerName[] =>
  questionsBefore(form, before).flatMap(namesIn)

/** What is being typed of an answer's name: `last:fin` in `…{{last:fin`. Null while none is begun. */
const begun = /\{\{\s*((?:last|lastYear):)?([A-Za-z0-9_.@-]*)(?![^{}]*\}\})/

/** The names that go on with a beginning, those whose path begins so first. */
function namesLike(start: string, names: readonly AnswerName[], most: number): AnswerName[] {
  const begins = names.filter(({ path }) => path.toLowerCase().startsWith(start))
  const holds = names.filter(
    (name) =>
      !begins.includes(name) &&
      [name.path, ...name.titles.map((title) => title['en-US'])].some((one) =>
        one.toLowerCase().includes(start),
      ),
  )
  return [...begins, ...holds].slice(0, most)
}

/** The names that what is being typed in a text may mean; none while no name is begun. */
export function namesFor(text: string, names: readonly AnswerName[], most: number): AnswerName[] {
  const start = begun.exec(text)?.[2]
  return start === undefined ? [] : namesLike(start.toLowerCase(), names, most)
}

/** The last word of an expression being written. */
const lastWord = /[A-Za-z][A-Za-z0-9_.@-]*$/

/** The names that the last word of an expression may mean; none once it is one. */
export function namesAtEnd(written: string, names: readonly AnswerName[], most: number): AnswerName[] {
  const word = lastWord.exec(written)?.[0].toLowerCase()
  if (word === undefined || names.some(({ path }) => path.toLowerCase() === word)) return []
  return namesLike(word, names, most)
}

/** The expression with its last word written out. */
export const withNameAtEnd = (written: string, { path }: AnswerName): string =>
  written.replace(lastWord, path)

/** The text with the name that was begun written out. */
export const withName = (text: string, { path }: AnswerName): string =>
  text.replace(begun, (_all, tense: string | undefined) => `{{${tense ?? ''}${path}}}`)

/** The answers a text names that are not among these; `@` stands for the row or column of a rule at hand. */
export function unknownNames(text: string, names: readonly AnswerName[]): string[] {
  const known = new Set(names.map(({ path }) => path))
  const matches = (path: string) => {
    if (!path.includes('@')) return known.has(path)
    const steps = path.split('.')
    return names.some(({ path: one }) => {
      const own = one.split('.')
      return own.length === steps.length && own.every((step, at) => steps[at] === '@' || steps[at] === step)
    })
  }
  const named = parseTemplate(text).flatMap((part) => ('path' in part ? [part.path] : []))
  return [...new Set(named)].filter((path) => !matches(path))
}
