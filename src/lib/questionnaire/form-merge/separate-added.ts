import { sameJson } from '../../device/same-json'
import type { Form } from '../schema/form'
import { freeId } from '../form-editing/outline'
import { renamePage, renameQuestion } from '../form-editing/rename'
import { partsOf } from './parts'
import type { FormPart } from './types'

/** New ids by their keys of `FormPart`. */
export type RenamedParts = Readonly<Record<string, string>>

const renameBy: Record<FormPart['what'], (form: Form, from: string, to: string) => Form> = {
  form: (form) => form,
  page: renamePage,
  question: renameQuestion,
  rule: (form, from, to) => ({
    ...form,
    rules: (form.rules ?? []).map((rule) => (rule.id === from ? { ...rule, id: to } : rule)),
  }),
  dimension: (form, from, to) => ({
    ...form,
    dimensions: (form.dimensions ?? []).map((one) => (one.id === from ? { ...one, id: to } : one)),
  }),
}

/** Gives parts their new ids, also where they are referred to. */
export const renameParts = (form: Form, renamed: RenamedParts): Form =>
  Object.entries(renamed).reduce((before, [key, to]) => {
    const [what, from] = key.split(' ') as [FormPart['what'], string]
    return renameBy[what](before, from, to)
  }, form)

/** `q-3` gives `q`, to number the next one. */
const nameOf = (id: string) => id.replace(/-\d+$/, '')

/** Pages and questions share their ids. */
const idSpace = ({ what }: FormPart) => (what === 'page' ? 'question' : what)

/**
 * New ids for the own parts that others have added under the same id: the editor numbers additions, so two people who
 * add a question at the same time give theirs the same number. With `isOwnWork` an equal addition is the same one, which
 * has been saved twice.
 */
export function separateAdded(base: Form, mine: Form, theirs: Form, isOwnWork = false): RenamedParts {
  const [before, own, other] = [partsOf(base), partsOf(mine), partsOf(theirs)]
  const used = new Map<string, Set<string>>()
  for (const part of [...before.values(), ...own.values(), ...other.values()])
    used.set(idSpace(part), (used.get(idSpace(part)) ?? new Set()).add(part.id))
  const renamed: Record<string, string> = {}
  for (const [key, part] of own) {
    const twin = other.get(key)
    if (part.what === 'form' || before.has(key) || !twin) continue
    if (isOwnWork && sameJson(part, twin)) continue
    const taken = used.get(idSpace(part)) ?? new Set()
    renamed[key] = freeId(taken, nameOf(part.id))
    taken.add(renamed[key])
  }
  return renamed
}
