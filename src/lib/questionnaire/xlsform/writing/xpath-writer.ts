import { isDecimal } from '../../../numbers/decimal'
import type { ById } from '../../compile/compiled'
import { questionIdOf } from '../../compile/form-expression'
import { fieldsAtPath, type WildcardBinding } from '../../compile/paths'
import type { Condition, Expression, Operand } from '../../expression/expression-types'
import { isCondition, splitCondition } from '../../expression/operands'
import { isRoster } from '../../kinds/kinds'
import type { Names } from './names'
import {
  type Asked,
  type Level,
  levels,
  NoEqualError,
  primary,
  quoted,
  type Written,
  writers,
  type WritingTools,
} from './operators'

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

const comparisonSigns: Record<string, string> = {
  '==': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

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
    if (operand === null || Array.isArray(operand))
      throw new NoEqualError('function', JSON.stringify(operand))
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
    return { text: operands.map((one) => this.within(one, level + 1)).join(` ${sign} `), level }
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
    const inner = level + 1
    return { text: `${this.beside(a, b, inner)} ${sign} ${this.beside(b, a, inner)}`, level }
  }

  private readonly tools: WritingTools = {
    text: (operand) => this.operand(operand ?? null).text,
    within: (operand, level) => this.within(operand ?? null, level),
    beside: (operand, other) => this.beside(operand ?? null, other, levels.order),
    path: (operand) => this.pathOf(operand),
    find: (path) => this.find(path),
    reference: (address) => this.reference(address),
  }
}
