import { sameJson } from '../../device/same-json'
import type { Condition, Operand } from '../expression/expression-types'
import { type Comparison, isCondition, splitCondition } from '../expression/operands'

/** One line of a condition: an answer, an operator and the values to compare with. */
export interface Term {
  /** `question`, `matrix.row` or `table.row.column`. */
  path: string
  /** `in`: is one of several options; `has`: several choices include one; `empty` and `filled`: is there an answer. */
  sign: Comparison | 'in' | 'has' | 'empty' | 'filled'
  /** Empty for `empty` and `filled`, several for `in`. */
  values: (string | number | boolean)[]
}

/** A condition that the builder can display: lines joined by `and` or `or`. */
export interface TermGroup {
  join: 'and' | 'or'
  terms: Term[]
}

const variable = (path: string): Condition => ({ var: path })

function buildTerm({ path, sign, values }: Term): Condition {
  const [value = ''] = values
  if (sign === 'in') return { in: [variable(path), values] }
  if (sign === 'has') return { in: [value, variable(path)] }
  if (sign === 'empty') return { empty: variable(path) }
  if (sign === 'filled') return { '!': { empty: variable(path) } }
  return { [sign]: [variable(path), value] }
}

/** The condition of a group. Undefined without lines. */
export function buildCondition({ join, terms }: TermGroup): Condition | undefined {
  const [first] = terms
  if (!first) return undefined
  return terms.length === 1 ? buildTerm(first) : { [join]: terms.map(buildTerm) }
}

export function pathOf(operand: Operand | undefined): string | null {
  if (!isCondition(operand)) return null
  const [name, [path]] = splitCondition(operand)
  return name === 'var' && typeof path === 'string' ? path : null
}

const isConstant = (operand: Operand | undefined): operand is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof operand)

/** Candidates for a condition as one line; the right one builds the same condition again. */
function candidates(condition: Condition): Term[] {
  const [name, [a, b]] = splitCondition(condition)
  const [left, right] = [pathOf(a) ?? '', pathOf(b) ?? '']
  const innerPath = isCondition(a) ? pathOf(splitCondition(a)[1][0]) : null
  const list = Array.isArray(b) ? b.filter(isConstant) : []
  return [
    { path: left, sign: name as Comparison, values: isConstant(b) ? [b] : [] },
    { path: left, sign: 'in', values: list },
    { path: right, sign: 'has', values: isConstant(a) ? [a] : [] },
    { path: left, sign: 'empty', values: [] },
    { path: innerPath ?? '', sign: 'filled', values: [] },
  ]
}

const parseTerm = (condition: Condition): Term | null =>
  candidates(condition).find((term) => sameJson(buildTerm(term), condition)) ?? null

/** A condition as lines. Null if lines cannot represent it; it is then kept unchanged. */
export function parseCondition(condition: Condition | undefined): TermGroup | null {
  if (!condition) return { join: 'and', terms: [] }
  const [name, operands] = splitCondition(condition)
  const join = name === 'or' ? 'or' : 'and'
  const isGroup = name === 'and' || name === 'or'
  const parts = isGroup ? operands : [condition]
  const terms = parts.map((part) => (isCondition(part) ? parseTerm(part) : null))
  if (terms.includes(null) || (isGroup && terms.length < 2)) return null
  return { join, terms: terms as Term[] }
}
