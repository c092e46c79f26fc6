import { isDecimal } from '../../../numbers/decimal'
import type { ById } from '../../compile/compiled'
import { questionIdOf } from '../../compile/form-expression'
import { fieldsAtPath, type WildcardBinding } from '../../compile/paths'
import type { Condition, Expression, Operand } from '../../expression/expression-types'
import { isCondition, splitCondition } from '../../expression/operands'
import { isRoster } from '../../kinds/kinds'
import type { Question, RosterColumn } from '../../schema/question'
import type { NoteCode } from '../xlsform-types'
import type { Names } from './names'

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

/** Where an expression is evaluated. */
export interface Standpoint {
  /** The row and column that `@` means. */
  binding: WildcardBinding
  /** Address of the field that `.` is; none outside of constraints. */
  self?: string
  /** Id of the list whose row is evaluated. */
  roster?: string
}

export interface WriterParts {
  byId: ById
  names: Names
}

/** Operators by increasing precedence; a function or a value comes last. */
const levels = { or: 0, and: 1, equality: 2, order: 3, sum: 4, product: 5, primary: 6 }
type Level = (typeof levels)[keyof typeof levels]

interface Written {
  text: string
  level: Level
}

const primary = (text: string): Written => ({ text, level: levels.primary })

function quoted(text: string): string {
  if (!text.includes("'")) return `'${text}'`
  if (text.includes('"')) throw new NoEqualError('function', text)
  return `"${text}"`
}

const comparisonSigns: Record<string, string> = {
  '==': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

/** The question or column of a value. */
type Asked = Question | RosterColumn

/** A month or a year is a date in other programs. */
function periodDate(asked: Asked, value: string): string {
  if (asked.kind !== 'period') return value
  return asked.step === 'month' ? `${value}-01` : `${value}-01-01`
}

function constantBeside(value: string | number | boolean, asked: Asked | null): string {
  const text = String(value)
  if (typeof value === 'boolean') return `${text}()`
  const isDay = asked?.kind === 'date' || (asked?.kind === 'period' && /^(year|month)$/.test(asked.step))
  if (asked && isDay && text !== '') return `date('${periodDate(asked, text)}')`
  const isFigure = !asked || ['number', 'table', 'rate'].includes(asked.kind)
  return isFigure && isDecimal(text) ? text : quoted(text)
}

/** Writes expressions of the form model as XLSForm does. Throws {@link NoEqualError}. */
export class XpathWriter {
  constructor(
    private readonly parts: WriterParts,
    private readonly point: Standpoint,
  ) {}

  write = (expression: Expression): string => this.operand(expression).text

  private within(operand: Operand, level: Level): string {
    const written = this.operand(operand)
    return written.level < level ? `(${written.text})` : written.text
  }

  private operand(operand: Operand): Written {
    if (operand === null || Array.isArray(operand)) throw new NoEqualError('function', String(operand))
    if (isCondition(operand)) return this.operation(operand)
    return primary(constantBeside(operand, null))
  }

  /** The addresses that a path means, and whether it is a column of a list. */
  private find(path: string): { asked: Asked; addresses: string[]; isColumn: boolean } {
    const source = this.parts.byId.get(questionIdOf(path))
    if (!source) throw new NoEqualError('unknownName', path)
    const { question } = source
    const [, row, id = ''] = path.split('.')
    if (!isRoster(question) || row === undefined)
      return {
        asked: question,
        addresses: isRoster(question) ? [question.id] : this.addresses(path),
        isColumn: false,
      }
    const column = question.columns.find((one) => one.id === id)
    const isOwn = row === '@' && this.point.roster === question.id
    if (!column || (!isOwn && row !== '*')) throw new NoEqualError('otherRow', path)
    return { asked: column, addresses: [`${question.id}.${id}`], isColumn: true }
  }

  private addresses(path: string): string[] {
    const source = this.parts.byId.get(questionIdOf(path))
    const found = source ? fieldsAtPath(source, path, this.point.binding).map(({ address }) => address) : []
    if (found.length === 0) throw new NoEqualError('unknownName', path)
    return found
  }

  private reference = (address: string): string =>
    address === this.point.self ? '.' : `\${${this.parts.names.of(address)}}`

  private pathOf(operand: Operand | undefined): string | null {
    if (!isCondition(operand)) return null
    const [name, [path]] = splitCondition(operand)
    if (name === 'last' || name === 'lastYear') throw new NoEqualError('period')
    return name === 'var' && typeof path === 'string' ? path : null
  }

  private value(path: string): Written {
    const { asked, addresses } = this.find(path)
    const [address = '', ...more] = addresses
    if (more.length > 0) throw new NoEqualError('function', path)
    const reference = this.reference(address)
    return primary(asked.kind === 'ranking' ? `selected-at(${reference}, 0)` : reference)
  }

  private operation(condition: Condition): Written {
    const path = this.pathOf(condition)
    if (path !== null) return this.value(path)
    const [name, operands] = splitCondition(condition)
    const sign = comparisonSigns[name]
    if (sign !== undefined) return this.comparison(sign, operands)
    if (name === 'and' || name === 'or') return this.chain(name, operands, levels[name])
    if (name === '+') return this.chain('+', operands, levels.sum)
    if (name === '*') return this.chain('*', operands, levels.product)
    const write = writers[name]
    if (!write) throw new NoEqualError('function', name)
    return write(operands, this.tools)
  }

  private chain(sign: string, operands: readonly Operand[], level: Level): Written {
    if (operands.length === 0) return primary(sign === 'or' ? 'false()' : 'true()')
    const [only] = operands
    if (operands.length === 1 && only !== undefined) return this.operand(only)
    return { text: operands.map((one) => this.within(one, (level + 1) as Level)).join(` ${sign} `), level }
  }

  private askedOf(operand: Operand | undefined): Asked | null {
    const path = this.pathOf(operand)
    return path === null ? null : this.find(path).asked
  }

  private beside(operand: Operand, other: Operand | undefined, level: Level): string {
    if (operand === null || typeof operand === 'object') return this.within(operand, level)
    return constantBeside(operand, this.askedOf(other))
  }

  private comparison(sign: string, [a = null, b = null]: readonly Operand[]): Written {
    const level = sign === '=' || sign === '!=' ? levels.equality : levels.order
    const inner = (level + 1) as Level
    return { text: `${this.beside(a, b, inner)} ${sign} ${this.beside(b, a, inner)}`, level }
  }

  private readonly tools: Tools = {
    text: (operand) => this.operand(operand ?? null).text,
    within: (operand, level) => this.within(operand ?? null, level),
    beside: (operand, other) => this.beside(operand ?? null, other, levels.order),
    path: (operand) => this.pathOf(operand),
    find: (path) => this.find(path),
    reference: (address) => this.reference(address),
  }
}

interface Tools {
  text: (operand: Operand | undefined) => string
  within: (operand: Operand | undefined, level: Level) => string
  beside: (operand: Operand | undefined, other: Operand | undefined) => string
  path: (operand: Operand | undefined) => string | null
  find: (path: string) => { asked: Asked; addresses: string[]; isColumn: boolean }
  reference: (address: string) => string
}

type Write = (operands: Operand[], tools: Tools) => Written

const call =
  (name: string): Write =>
  (operands, { text }) =>
    primary(`${name}(${operands.map(text).join(', ')})`)

const isAnyOf = (kind: string, ...kinds: string[]) => kinds.includes(kind)

/** Tests of missing answers. */
function empties(operands: readonly Operand[], { path, find, reference }: Tools, sign: '=' | '!='): Written {
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

const writers: Partial<Record<string, Write>> = {
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
