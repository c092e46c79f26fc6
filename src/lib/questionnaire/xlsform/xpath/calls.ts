import type { Condition, Operand } from '../../expression/expression-types'
import type { Target } from './target'
import { type Xpath, XpathError } from './xpath-types'

const variable = (path: string): Condition => ({ var: path })

/** How a function translates its operands. */
export interface CallTools {
  truth: (xpath: Xpath | undefined) => Operand
  value: (xpath: Xpath | undefined) => Operand
  target: (xpath: Xpath | undefined) => Target
  path: (target: Target) => string
  /** All rows of a column of a list; null for anything else. */
  column: (xpath: Xpath | undefined) => Condition | null
}

type Translate = (operands: Xpath[], tools: CallTools) => Operand

/** The id of a choice by its name. */
export function optionId({ options }: Target, name: string): string {
  const id = options?.get(name)
  if (id === undefined) throw new XpathError('unknownChoice', name)
  return id
}

const selected: Translate = ([of, choice], { target, path }) => {
  const asked = target(of)
  if (choice?.type !== 'text' && choice?.type !== 'number') throw new XpathError('noValue')
  if (!asked.options) throw new XpathError('noValue')
  const id = optionId(asked, choice.value)
  if (asked.kind === 'ranking') throw new XpathError('noValue')
  return asked.isMultiple ? { in: [id, variable(path(asked))] } : { '==': [variable(path(asked)), id] }
}

/** Of a column of a list, or of several values. */
const aggregate =
  (name: string): Translate =>
  (operands, { value, column }) => {
    const [only] = operands
    const rows = operands.length === 1 ? column(only) : null
    if (rows) return { [name]: rows }
    return operands.length === 1 && name === 'sum' ? { sum: [value(only)] } : { [name]: operands.map(value) }
  }

const negation: Translate = ([of], { truth }) => {
  const inner = truth(of)
  if (typeof inner === 'boolean') return !inner
  return { '!': inner }
}

/** The functions that have an equal, by their names. */
export const calls: Partial<Record<string, Translate>> = {
  selected,
  not: negation,
  sum: aggregate('sum'),
  min: aggregate('min'),
  max: aggregate('max'),
  count: ([of], { target }) => {
    const { kind, path } = target(of)
    if (kind !== 'roster') throw new XpathError('noValue')
    return { count: variable(path) }
  },
  'count-selected': ([of], { target, path }) => ({ count: variable(path(target(of))) }),
  if: ([when, then, otherwise], { truth, value }) => ({ if: [truth(when), value(then), value(otherwise)] }),
  coalesce: ([of, otherwise], { target, path, value }) => {
    const own = variable(path(target(of)))
    return { if: [{ empty: own }, value(otherwise), own] }
  },
  round: ([of, digits], { value }) => ({ round: [value(of), digits ? value(digits) : '0'] }),
  abs: ([of], { value }) => ({ abs: [value(of)] }),
  number: ([of], { value }) => value(of),
  string: ([of], { value }) => value(of),
  date: ([of], { value }) => value(of),
  contains: ([text, part], { value }) => ({ in: [value(part), value(text)] }),
  'string-length': () => {
    throw new XpathError('function', 'string-length()')
  },
}
