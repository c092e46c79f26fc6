import { questionIdsIn } from '../form-editing/rename'
import type { EditRule, Form, FormPage } from '../schema/form'
import type { Question } from '../schema/question'
import type { LocalText } from '../expression/expression-types'

/** A question that copied ones refer to without being copied; another form may have another one of the same id. */
export type OutsideQuestion = Pick<Question, 'id' | 'kind'> & { title: LocalText }

/** Copied questions and pages, as the clipboard holds them. */
export interface FormClip {
  type: typeof clipName
  version: 1
  /** The form they are of. */
  formId: string
  /** Whole pages; then single questions. */
  pages: FormPage[]
  questions: Question[]
  /** Edit rules about the copied questions alone. */
  rules: EditRule[]
  outside: OutsideQuestion[]
}

export const clipName = 'dsb-form-questions'

const questionsIn = (pages: readonly FormPage[]) => pages.flatMap(({ questions }) => questions)

/** Copies the pages and questions with these ids, in the order of the form. */
export function copyItems(form: Form, ids: ReadonlySet<string>): FormClip {
  const pages = form.pages.filter(({ id }) => ids.has(id))
  const others = form.pages.filter((page) => !pages.includes(page))
  const questions = questionsIn(others).filter(({ id }) => ids.has(id))
  const copied = new Set([...questionsIn(pages), ...questions].map(({ id }) => id))
  const rules = (form.rules ?? []).filter((rule) => [...questionIdsIn(rule)].every((id) => copied.has(id)))
  const named = questionIdsIn([pages, questions])
  const outside = questionsIn(form.pages)
    .filter(({ id }) => named.has(id) && !copied.has(id))
    .map(({ id, kind, title }) => ({ id, kind, title }))
  return { type: clipName, version: 1, formId: form.id, pages, questions, rules, outside }
}

/** Number of copied questions. */
export const clipSize = ({ pages, questions }: FormClip): number =>
  questionsIn(pages).length + questions.length

/** The form without the pages and questions with these ids; it keeps one page. */
export function withoutItems(form: Form, ids: ReadonlySet<string>): Form {
  const pages = form.pages
    .filter(({ id }) => !ids.has(id))
    .map((page) => ({ ...page, questions: page.questions.filter(({ id }) => !ids.has(id)) }))
  const [first] = form.pages
  return { ...form, pages: pages.length > 0 || !first ? pages : [{ ...first, questions: [] }] }
}
