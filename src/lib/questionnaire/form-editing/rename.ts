import type { ItemRole } from '../kinds/kind'
import { itemsOf } from '../kinds/shared/items'
import type { Form } from '../schema/form'
import type { Question } from '../schema/question'

export type { ItemRole }

/** Keys whose value is a path. */
const pathKeys = new Set(['var', 'last', 'lastYear', 'at'])
const inTemplate = /(\{\{\s*(?:(?:last|lastYear):)?)([A-Za-z0-9_.@:*-]+)(\s*\}\})/g

type ChangePath = (path: string) => string

/** Maps all paths of a value, including those in texts. */
function mapPaths<T>(value: T, change: ChangePath, key = ''): T {
  if (typeof value === 'string') {
    if (pathKeys.has(key)) return change(value) as T
    const piped = (_all: string, open: string, path: string, close: string) => open + change(path) + close
    return value.replace(inTemplate, piped) as T
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => mapPaths(one as unknown, change, key)) as T
  return mapValues(value, (inner, name) => mapPaths(inner, change, name))
}

const mapValues = <T extends object>(value: T, change: (inner: unknown, key: string) => unknown): T =>
  Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [key, change(inner, key)]),
  ) as T

const mapQuestion = (form: Form, id: string, change: (question: Question) => Question): Form => ({
  ...form,
  pages: form.pages.map((page) => ({
    ...page,
    questions: page.questions.map((one) => (one.id === id ? change(one) : one)),
  })),
})

/** Replaces question ids in all paths of a value. */
export const withQuestionIds = <T>(value: T, ids: ReadonlyMap<string, string>): T =>
  mapPaths(value, (path) => {
    const [first = '', ...steps] = path.split('.')
    return [ids.get(first) ?? first, ...steps].join('.')
  })

/** Ids of the questions that the paths of a value name. */
export function questionIdsIn(value: unknown): Set<string> {
  const ids = new Set<string>()
  mapPaths(value, (path) => {
    ids.add(path.split('.')[0] ?? '')
    return path
  })
  return ids
}

/** Replaces the placeholders of a text that name one of these questions. */
export const withoutPlaceholders = (text: string, ids: ReadonlySet<string>, instead: string): string =>
  text.replace(inTemplate, (all, _open: string, path: string) =>
    ids.has(path.split('.')[0] ?? '') ? instead : all,
  )

/** Renames a question, also in rules, conditions, formulas and texts. */
export const renameQuestion = (form: Form, from: string, to: string): Form =>
  withQuestionIds(
    mapQuestion(form, from, (question) => ({ ...question, id: to })),
    new Map([[from, to]]),
  )

/** Renames a page, also in jumps. */
export const renamePage = (form: Form, from: string, to: string): Form => ({
  ...form,
  pages: form.pages.map((page) => ({
    ...page,
    id: page.id === from ? to : page.id,
    ...(page.jumps ? { jumps: page.jumps.map((jump) => (jump.to === from ? { ...jump, to } : jump)) } : {}),
  })),
})

/** `a`, or an end of `a:b`. */
const renameStep = (step: string | undefined, from: string, to: string) =>
  step
    ?.split(':')
    .map((end) => (end === from ? to : end))
    .join(':')

const pathIndex: Record<ItemRole, number> = { rows: 1, columns: 2, options: -1 }

/** Renames an option, row or column, also in everything that refers to it. */
export function renameItem(form: Form, id: string, role: ItemRole, from: string, to: string): Form {
  const renamed = mapQuestion(form, id, (question) => withRenamedItem(question, role, from, to))
  if (role === 'options') return mapOptionIds(renamed, id, from, to)
  return mapPaths(renamed, (path) => {
    const steps = path.split('.')
    if (steps[0] !== id) return path
    return steps.map((step, at) => (at === pathIndex[role] ? renameStep(step, from, to) : step)).join('.')
  })
}

function withRenamedItem(question: Question, role: ItemRole, from: string, to: string): Question {
  const parts = itemsOf(question, role) ?? []
  const own = { ...question, [role]: parts.map((part) => (part.id === from ? { ...part, id: to } : part)) }
  if (!('computed' in own) || !own.computed) return own
  const name = role === 'rows' ? 'row' : 'column'
  return {
    ...own,
    computed: own.computed.map((cell) => (cell[name] === from ? { ...cell, [name]: to } : cell)),
  }
}

const refersTo = (operand: unknown, id: string): boolean => {
  if (typeof operand !== 'object' || operand === null) return false
  const { var: path } = operand as { var?: unknown }
  return typeof path === 'string' && path.split('.')[0] === id
}

/** Options are renamed only in comparisons with their question. */
function mapOptionIds<T>(value: T, id: string, from: string, to: string): T {
  if (typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value)) return mapValues(value, (inner) => mapOptionIds(inner, id, from, to))
  const operands = value as unknown[]
  const compared = operands.some((one) => refersTo(one, id))
  const swap = (one: unknown): unknown => {
    if (compared && one === from) return to
    if (compared && Array.isArray(one)) return one.map(swap)
    return mapOptionIds(one, id, from, to)
  }
  return operands.map(swap) as T
}
