import type { Operand } from '../../expression/expression-types'
import { isCondition, splitCondition } from '../../expression/operands'
import type { Question, RosterColumn } from '../../schema/question'
import type { NoteCode } from '../xlsform-types'

/** What XLSForm cannot express. */
export class NoEqualError extends Error {
  override name = 'NoEqualError'
  constructor(
    readonly code: NoteCode,
    readonly detail = '',
  ) {
    super(`${code} ${detail}`)
  }
}

/** Operators by increasing precedence; a function or a value comes last. */
export const levels = { or: 0, and: 1, equality: 2, order: 3, sum: 4, product: 5, primary: 6 }
export type Level = (typeof levels)[keyof typeof levels]

export interface Written {
  text: string
  level: Level
}

export const primary = (text: string): Written => ({ text, level: levels.primary })

/** A text in quotation marks. XPath has no escapes. */
export function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  if (text.includes('"')) throw new NoEqualError('function', text)
  return `"${text}"`
}

/** The question or column of a value. */
export type Asked = Question | RosterColumn

/** How an operator writes its operands. */
export interface WritingTools {
  text: (operand: Operand | undefined) => string
  within: (operand: Operand | undefined, level: Level) => string
  beside: (operand: Operand | undefined, other: Operand | undefined) => string
  path: (operand: Operand | undefined) => string | null
  find: (path: string) => { asked: Asked; addresses: string[]; isColumn: boolean }
  reference: (address: string) => string
}

type Write = (operands: Operand[], tools: WritingTools) => Written

const call =
  (name: string): Write =>
  (operands, { text }) =>
    primary(`${name}(${operands.map(text).join(', ')})`)

const isAnyOf = (kind: string, ...kinds: string[]) => kinds.includes(kind)

/** Tests of missing answers. */
function empties(
  operands: readonly Operand[],
  { path, find, reference }: WritingTools,
  sign: '=' | '!=',
): Written {
  const parts = operands.flatMap((operand) => {
    const own = path(operand)
    if (own === null) throw new NoEqualError('function', 'empty')
    const { asked, addresses } = find(own)
    return addresses.map((address) =>
      asked.kind === 'roster' ? `count(${reference(address)}) ${sign} 0` : `${reference(address)} ${sign} ''`,
    )
  })
  const join = sign === '=' ? 'and' : 'or'
  return parts.length === 1
    ? { text: parts[0] ?? '', level: levels.equality }
    : { text: parts.join(` ${join} `), level: levels[join] }
}

const negation: Write = ([operand], tools) => {
  const [name, operands] = isCondition(operand) ? splitCondition(operand) : ['', []]
  return name === 'empty' ? empties(operands, tools, '!=') : primary(`not(${tools.text(operand)})`)
}

const contained: Write = ([a, b], tools) => {
  if (Array.isArray(b)) {
    const each = b.map((one) => `${tools.within(a, levels.order)} = ${tools.beside(one, a)}`)
    return each.length === 1
      ? { text: each[0] ?? '', level: levels.equality }
      : { text: each.join(' or '), level: levels.or }
  }
  const path = tools.path(b)
  const kind = path === null ? '' : tools.find(path).asked.kind
  const isChoice = isAnyOf(kind, 'multiple', 'checklist', 'matrix')
  return isChoice && typeof a === 'string'
    ? primary(`selected(${tools.text(b)}, ${quoted(a)})`)
    : primary(`contains(${tools.text(b)}, ${typeof a === 'string' ? quoted(a) : tools.text(a)})`)
}

/** A sum in which missing values count as 0. */
const total: Write = (operands, { path, find, reference, text }) => {
  const [only] = operands
  const own = operands.length === 1 ? path(only) : null
  const found = own === null ? null : find(own)
  if (found?.isColumn) return primary(`sum(${reference(found.addresses[0] ?? '')})`)
  const terms = operands.flatMap((operand) => {
    const each = path(operand)
    return each === null ? [text(operand)] : find(each).addresses.map(reference)
  })
  const parts = terms.map((term) => `coalesce(${term}, 0)`)
  return parts.length === 1 ? primary(parts[0] ?? '') : { text: parts.join(' + '), level: levels.sum }
}

const extreme =
  (name: string): Write =>
  (operands, { path, find, reference, text }) => {
    const terms = operands.flatMap((operand) => {
      const own = path(operand)
      return own === null ? [text(operand)] : find(own).addresses.map(reference)
    })
    return primary(`${name}(${terms.join(', ')})`)
  }

const count: Write = (operands, { path, find, reference }) => {
  const [only] = operands
  const own = operands.length === 1 ? path(only) : null
  if (own === null) throw new NoEqualError('function', 'count')
  const { asked, addresses } = find(own)
  const [address = '', ...more] = addresses
  if (more.length > 0) throw new NoEqualError('function', 'count')
  if (asked.kind === 'roster') return primary(`count(${reference(address)})`)
  if (!isAnyOf(asked.kind, 'multiple', 'checklist', 'matrix')) throw new NoEqualError('function', 'count')
  return primary(`count-selected(${reference(address)})`)
}

const quotient: Write = ([a, b], { within }) => ({
  text: `${within(a, levels.product)} div ${within(b, levels.primary)}`,
  level: levels.product,
})

/** The operators that functions of XLSForm write, by their names. */
export const writers: Partial<Record<string, Write>> = {
  '!': negation,
  empty: (operands, tools) => empties(operands, tools, '='),
  in: contained,
  sum: total,
  count,
  min: extreme('min'),
  max: extreme('max'),
  '-': ([a, b], { within }) =>
    b === undefined
      ? primary(`-${within(a, levels.primary)}`)
      : { text: `${within(a, levels.sum)} - ${within(b, levels.product)}`, level: levels.sum },
  '/': quotient,
  ratio: quotient,
  growth: ([a, b], { within, text }) => ({
    text: `(${within(a, levels.sum)} - ${within(b, levels.product)}) div abs(${text(b)})`,
    level: levels.product,
  }),
  abs: call('abs'),
  round: call('round'),
  if: (operands, { text }) => {
    const [when, then, otherwise = '', ...more] = operands
    if (more.length > 0) throw new NoEqualError('function', 'if')
    return primary(`if(${text(when)}, ${text(then)}, ${otherwise === '' ? "''" : text(otherwise)})`)
  },
}
