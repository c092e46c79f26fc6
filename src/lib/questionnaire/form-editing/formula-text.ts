import { periodRefs } from '../expression/compile-expression'
import type { Condition, Expression, Operand } from '../expression/expression-types'
import { comparisons, isCondition } from '../expression/operands'
import { operators } from '../expression/operators'

/**
 * The text form of expressions: `profit.operating.total < 0 and (staff > 5 or not empty(note))`,
 * `sum(finance.sales:research.@) * 100`, `state in ['partly', 'closed']`, `last(staff)`.
 * A minus needs spaces around it, because ids contain hyphens.
 */

/** A syntax error at a character index. */
export class FormulaSyntaxError extends Error {
  override name = 'WritingError'
  constructor(readonly at: number) {
    super(`unreadable at ${at}`)
  }
}

/** Operators by increasing precedence. */
const precedences: string[][] = [['or'], ['and'], [...comparisons, 'in'], ['+', '-'], ['*', '/']]
/** Operators with any number of operands. */
const variadic = ['or', 'and', '+', '*']
/** Operators whose single operand is not a list. */
const unwrapped = ['empty', 'sum', 'count', 'min', 'max', '!', ...periodRefs]
const infix = precedences.flat()

const token =
  /\s*(?:(-?\d+(?:\.\d+)?(?![A-Za-z0-9_.-]))|'([^']*)'|([A-Za-z0-9_][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_@*:-]+)*)|(==|!=|<=|>=|[<>=+*/(),[\]-]))/y

interface Token {
  kind: 'number' | 'text' | 'word' | 'sign' | 'end'
  text: string
  at: number
}

function tokenize(formula: string): Token[] {
  const found: Token[] = []
  const end = formula.trimEnd().length
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const at = token.lastIndex
    const match = token.exec(formula)
    if (!match) throw new FormulaSyntaxError(at)
    const [, number, text, word, sign] = match
    if (number !== undefined) found.push({ kind: 'number', text: number, at })
    else if (text !== undefined) found.push({ kind: 'text', text, at })
    else if (word !== undefined) found.push({ kind: 'word', text: word, at })
    else found.push({ kind: 'sign', text: sign === '=' ? '==' : (sign ?? ''), at })
  }
  return [...found, { kind: 'end', text: '', at: end }]
}

class FormulaParser {
  private position = 0
  constructor(private readonly tokens: Token[]) {}

  private get next(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: '', at: 0 }
  }

  private fail(): never {
    throw new FormulaSyntaxError(this.next.at)
  }

  private accept(...texts: string[]): string | null {
    const { kind, text } = this.next
    if (kind === 'number' || kind === 'text' || kind === 'end' || !texts.includes(text)) return null
    this.position += 1
    return text
  }

  private expect(text: string): void {
    if (this.accept(text) === null) this.fail()
  }

  parse(): Operand {
    const read = this.parseLevel(0)
    return this.next.kind === 'end' ? read : this.fail()
  }

  private parseLevel(depth: number): Operand {
    const signs = precedences[depth]
    if (!signs) return this.parsePrimary()
    let left = this.parseLevel(depth + 1)
    for (let sign = this.accept(...signs); sign !== null; sign = this.accept(...signs)) {
      const right = this.parseLevel(depth + 1)
      left = joinOperands(sign, left, right)
    }
    return left
  }

  private parsePrimary(): Operand {
    const { kind, text } = this.next
    if (this.accept('not')) return { '!': this.parsePrimary() }
    if (this.accept('-')) return { '-': [this.parsePrimary()] }
    if (this.accept('(')) return this.parseEnclosed(')')
    if (this.accept('[')) return this.parseList(']')
    if (kind === 'end' || kind === 'sign') return this.fail()
    this.position += 1
    if (kind !== 'word') return text
    return this.accept('(') ? this.parseCall(text) : { var: text }
  }

  private parseEnclosed(end: string): Operand {
    const inner = this.parseLevel(0)
    this.expect(end)
    return inner
  }

  private parseList(end: string): Operand[] {
    if (this.accept(end)) return []
    const items = [this.parseLevel(0)]
    while (this.accept(',')) items.push(this.parseLevel(0))
    this.expect(end)
    return items
  }

  private parseCall(name: string): Operand {
    const operands = this.parseList(')')
    const [first] = operands
    if (periodRefs.includes(name)) {
      const path = isCondition(first) ? first['var'] : undefined
      return typeof path === 'string' && operands.length === 1 ? { [name]: path } : this.fail()
    }
    const operator = operators.get(name)
    if (!operator || operands.length < operator.minOperands || operands.length > operator.maxOperands)
      this.fail()
    return { [name]: operands.length === 1 && unwrapped.includes(name) ? (first ?? null) : operands }
  }
}

/** Flattens `a and b and c` into three operands. */
function joinOperands(sign: string, left: Operand, right: Operand): Operand {
  const inner = isCondition(left) && variadic.includes(sign) ? left[sign] : undefined
  return { [sign]: Array.isArray(inner) && inner.length > 1 ? [...inner, right] : [left, right] }
}

/** Parses a formula. Throws {@link FormulaSyntaxError}. */
export function parseFormula(text: string): Expression {
  const read = new FormulaParser(tokenize(text)).parse()
  if (Array.isArray(read) || read === null || typeof read === 'boolean') throw new FormulaSyntaxError(0)
  return read
}

const depthOf = (operand: Operand): number => {
  const [name = ''] = isCondition(operand) ? Object.keys(operand) : []
  const depth = precedences.findIndex((signs) => signs.includes(name))
  return depth < 0 ? precedences.length : depth
}

const inBrackets = (operand: Operand, depth: number): string =>
  depthOf(operand) <= depth ? `(${formatFormula(operand)})` : formatFormula(operand)

/** Formats an expression; parsing the result gives an equivalent one. */
export function formatFormula(operand: Operand): string {
  if (Array.isArray(operand)) return `[${operand.map(formatFormula).join(', ')}]`
  if (typeof operand === 'string') return /^-?\d+(\.\d+)?$/.test(operand) ? operand : `'${operand}'`
  return isCondition(operand) ? formatCondition(operand) : String(operand)
}

function formatCondition(condition: Condition): string {
  const [name = ''] = Object.keys(condition)
  const raw = condition[name] ?? null
  const operands = Array.isArray(raw) ? raw : [raw]
  const [first = null] = operands
  const path = typeof first === 'string' ? first : ''
  if (name === 'var') return path
  if (periodRefs.includes(name)) return `${name}(${path})`
  const depth = depthOf(condition)
  if (operands.length === 1 && (name === '!' || name === '-'))
    return (name === '!' ? 'not ' : '-') + inBrackets(first, precedences.length - 1)
  if (!infix.includes(name) || operands.length < 2)
    return `${name}(${operands.map(formatFormula).join(', ')})`
  return operands.map((one) => inBrackets(one, depth)).join(` ${name === '==' ? '=' : name} `)
}
