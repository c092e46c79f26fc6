import { isNote, isRoster } from '../kinds/kinds'
import type { Form } from '../schema/form'
import type { LocalText } from '../expression/expression-types'
import { parseTemplate } from '../text/piping'
import type { Question } from '../schema/question'

/** An answer that a text can contain as `{{path}}`, with the titles of question, row and column. */
export interface AnswerName {
  path: string
  titles: LocalText[]
}

/** The questions before a question or page, without notes; all if `before` is missing. */
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

/** The columns of a list in the row of a rule. */
const rowNames = (question: Question): AnswerName[] =>
  isRoster(question)
    ? question.columns.map(({ id, title }) => ({
        path: `${question.id}.@.${id}`,
        titles: [question.title, title],
      }))
    : []

function namesIn(question: Question): AnswerName[] {
  const { id, title } = question
  const rows = 'rows' in question ? question.rows : []
  const columns = 'columns' in question ? question.columns : []
  if (rows.length === 0) return [{ path: id, titles: [title] }, ...rowNames(question)]
  if (columns.length === 0)
    return rows.map((row) => ({ path: `${id}.${row.id}`, titles: [title, row.title] }))
  return rows.flatMap((row) =>
    columns.map((column) => ({
      path: `${id}.${row.id}.${column.id}`,
      titles: [title, row.title, column.title],
    })),
  )
}

/** The answers that a text before a question or page may contain. */
export const answerNames = (form: Form, before: string | undefined): AnswerName[] =>
  questionsBefore(form, before).flatMap(namesIn)

/** An incomplete placeholder at the cursor: `last:fin` in `…{{last:fin`. */
const openPlaceholder = /\{\{\s*((?:last|lastYear):)?([A-Za-z0-9_.@-]*)(?![^{}]*\}\})/

/** Names that contain the entered text; those whose path starts with it first. */
function namesLike(start: string, names: readonly AnswerName[], limit: number): AnswerName[] {
  const starting = names.filter(({ path }) => path.toLowerCase().startsWith(start))
  const contains = names.filter(
    (name) =>
      !starting.includes(name) &&
      [name.path, ...name.titles.map((title) => title['en-US'])].some((one) =>
        one.toLowerCase().includes(start),
      ),
  )
  return [...starting, ...contains].slice(0, limit)
}

/** Completions of the incomplete placeholder in a text. Empty if there is none. */
export function namesFor(text: string, names: readonly AnswerName[], limit: number): AnswerName[] {
  const start = openPlaceholder.exec(text)?.[2]
  return start === undefined ? [] : namesLike(start.toLowerCase(), names, limit)
}

/** The last word of an expression. */
const lastWord = /[A-Za-z][A-Za-z0-9_.@-]*$/

/** Completions of the last word of an expression. Empty if it is a name already. */
export function namesAtEnd(written: string, names: readonly AnswerName[], limit: number): AnswerName[] {
  const word = lastWord.exec(written)?.[0].toLowerCase()
  if (word === undefined || names.some(({ path }) => path.toLowerCase() === word)) return []
  return namesLike(word, names, limit)
}

/** The expression with its last word completed. */
export const withNameAtEnd = (written: string, { path }: AnswerName): string =>
  written.replace(lastWord, path)

/** The text with its incomplete placeholder completed. */
export const withName = (text: string, { path }: AnswerName): string =>
  text.replace(openPlaceholder, (_all, prefix: string | undefined) => `{{${prefix ?? ''}${path}}}`)

/** Paths in a text that match none of these names; `@` is the current row or column of a rule. */
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
