import type { Form } from '../schema/form'
import type { FormPart } from './types'

export const keyOf = ({ what, id }: Pick<FormPart, 'what' | 'id'>): string => `${what} ${id}`

function ownParts({ id: _id, version: _version, pages: _p, rules: _r, dimensions: _d, ...own }: Form) {
  const entries = Object.entries(own).filter(([, value]) => value !== undefined)
  return entries.map(([id, value]) => ({ what: 'form', id, value }) as FormPart)
}

/** All parts of a form by their keys. */
export function partsOf(form: Form): Map<string, FormPart> {
  const pages = form.pages.flatMap(({ questions, ...page }): FormPart[] => [
    { what: 'page', id: page.id, value: page },
    ...questions.map((value): FormPart => ({ what: 'question', id: value.id, value })),
  ])
  const rules = (form.rules ?? []).map((value): FormPart => ({ what: 'rule', id: value.id, value }))
  const dimensions = (form.dimensions ?? []).map((value): FormPart => ({
    what: 'dimension',
    id: value.id,
    value,
  }))
  const all = [...ownParts(form), ...pages, ...rules, ...dimensions]
  return new Map(all.map((part) => [keyOf(part), part]))
}

/** False if two parts have the same id, which a draft may have: its parts cannot be told apart. */
export function hasUniqueIds(form: Form): boolean {
  const lists = [form.pages, form.pages.flatMap(({ questions }) => questions), form.rules, form.dimensions]
  return lists.every((list = []) => new Set(list.map(({ id }) => id)).size === list.length)
}
