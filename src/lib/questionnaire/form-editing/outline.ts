import { isNote } from '../kinds/kinds'
import type { Form, FormPage } from '../schema/form'
import type { Question, QuestionKindName } from '../schema/question'
import { emptyText, newQuestion } from './new-question'
import { withQuestionIds } from './rename'

/** All ids of pages and questions, to create unique ones. */
const usedIds = (form: Form): Set<string> =>
  new Set(form.pages.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]))

/** The first unused id of `name-1`, `name-2` and so on. */
export function freeId(used: ReadonlySet<string>, name: string): string {
  let number = 1
  while (used.has(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}

export const pageOf = (form: Form, id: string): FormPage | undefined =>
  form.pages.find((page) => page.id === id || page.questions.some((question) => question.id === id))

export const questionOf = (form: Form, id: string): Question | undefined =>
  pageOf(form, id)?.questions.find((question) => question.id === id)

/** A new item of a list, such as an option, without texts. */
export const newItem = (items: readonly { id: string }[], name: string) => ({
  id: freeId(new Set(items.map(({ id }) => id)), name),
  title: emptyText(),
})

const withPages = (form: Form, change: (page: FormPage) => FormPage): Form => ({
  ...form,
  pages: form.pages.map(change),
})

/** The number of each question in the whole form; notes have none. */
export function outlineNumbers({ pages }: Form): Map<string, number> {
  const asked = pages.flatMap(({ questions }) => questions).filter((question) => !isNote(question))
  return new Map(asked.map(({ id }, at) => [id, at + 1]))
}

export const updatePage = (form: Form, id: string, change: Partial<FormPage>): Form =>
  withPages(form, (page) => (page.id === id ? { ...page, ...change } : page))

/** Replaces the definition of a question. */
export const replaceQuestion = (form: Form, id: string, question: Question): Form =>
  withPages(form, (page) => ({
    ...page,
    questions: page.questions.map((one) => (one.id === id ? question : one)),
  }))

const insertAfter = <T extends { id: string }>(list: readonly T[], item: T, after: string): T[] => {
  const at = list.findIndex(({ id }) => id === after)
  return at < 0 ? [...list, item] : [...list.slice(0, at + 1), item, ...list.slice(at + 1)]
}

/** Adds a question after another one, or at the end of a page. */
export function addQuestion(form: Form, after: string, kind: QuestionKindName): { form: Form; id: string } {
  const page = pageOf(form, after) ?? form.pages[form.pages.length - 1]
  const id = freeId(usedIds(form), 'q')
  const question = newQuestion(kind, id)
  if (!page) return { form, id }
  return { form: updatePage(form, page.id, { questions: insertAfter(page.questions, question, after) }), id }
}

/** Inserts a copy after the original. Formulas on its own cells refer to those of the copy. */
export function duplicateQuestion(form: Form, id: string): { form: Form; id: string } {
  const [page, question] = [pageOf(form, id), questionOf(form, id)]
  if (!page || !question) return { form, id }
  const copyId = freeId(usedIds(form), 'q')
  const copy = { ...withQuestionIds(question, new Map([[id, copyId]])), id: copyId }
  return { form: updatePage(form, page.id, { questions: insertAfter(page.questions, copy, id) }), id: copyId }
}

export const deleteQuestion = (form: Form, id: string): Form =>
  withPages(form, (page) => ({ ...page, questions: page.questions.filter((question) => question.id !== id) }))

function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_item, at) => at !== from)
  const item = list[from]
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** Moves a question one step; at the edge of a page to the adjacent page. */
export function moveQuestion(form: Form, id: string, step: 1 | -1): Form {
  const pageAt = form.pages.findIndex(({ questions }) => questions.some((question) => question.id === id))
  const page = form.pages[pageAt]
  const question = questionOf(form, id)
  if (!page || !question) return form
  const from = page.questions.indexOf(question)
  const to = from + step
  if (to >= 0 && to < page.questions.length)
    return updatePage(form, page.id, { questions: withMoved(page.questions, from, to) })
  const next = form.pages[pageAt + step]
  if (!next) return form
  const joined = step === 1 ? [question, ...next.questions] : [...next.questions, question]
  return updatePage(deleteQuestion(form, id), next.id, { questions: joined })
}

/** Moves an item of a list one step, if it is not at the edge. */
export function moveItem<T extends { id: string }>(list: readonly T[], id: string, step: 1 | -1): T[] {
  const from = list.findIndex((item) => item.id === id)
  const to = from + step
  return from < 0 || to < 0 || to >= list.length ? [...list] : withMoved(list, from, to)
}

export function addPage(form: Form): { form: Form; id: string } {
  const id = freeId(usedIds(form), 'page')
  const number = form.pages.length + 1
  const title = { 'zh-CN': `第 ${number} 页`, 'en-US': `Page ${number}` }
  return { form: { ...form, pages: [...form.pages, { id, title, questions: [] }] }, id }
}

/** Inserts a copy of a page and its questions; references between them refer to the copies. */
export function duplicatePage(form: Form, id: string): { form: Form; id: string } {
  const page = form.pages.find((one) => one.id === id)
  if (!page) return { form, id }
  const used = usedIds(form)
  const fresh = (name: string) => {
    const free = freeId(used, name)
    used.add(free)
    return free
  }
  const ids = new Map(page.questions.map((question) => [question.id, fresh('q')]))
  const renamed = withQuestionIds(page, ids)
  const questions = renamed.questions.map((question) => ({ ...question, id: ids.get(question.id) ?? '' }))
  const copy = { ...renamed, id: fresh('page'), questions }
  return { form: { ...form, pages: insertAfter(form.pages, copy, id) }, id: copy.id }
}

export const movePage = (form: Form, id: string, step: 1 | -1): Form => ({
  ...form,
  pages: moveItem(form.pages, id, step),
})

/** Ids of pages and questions in the order of the outline. */
export const outlineIds = ({ pages }: Form): string[] =>
  pages.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)])

/**
 * Drops a page or question on another one: before it when moved up, after it when moved down. A question dropped on a
 * page becomes its first one; a page dropped on a question takes the position of the question's page.
 */
export function dropOn(form: Form, id: string, target: string): Form {
  const onto = pageOf(form, target)
  const [page, question] = [form.pages.find((one) => one.id === id), questionOf(form, id)]
  if (!onto || id === target) return form
  if (page)
    return { ...form, pages: withMoved(form.pages, form.pages.indexOf(page), form.pages.indexOf(onto)) }
  if (!question) return form
  const ids = outlineIds(form)
  const behind = ids.indexOf(id) < ids.indexOf(target) ? 1 : 0
  const others = deleteQuestion(form, id)
  const rest = pageOf(others, onto.id)?.questions ?? []
  const at = target === onto.id ? 0 : rest.findIndex((one) => one.id === target) + behind
  return updatePage(others, onto.id, { questions: [...rest.slice(0, at), question, ...rest.slice(at)] })
}

/** Deletes a page unless it is the only one. */
export const deletePage = (form: Form, id: string): Form =>
  form.pages.length === 1 ? form : { ...form, pages: form.pages.filter((page) => page.id !== id) }
