import { periodRefs } from '../expression/compile-expression'
import type { Condition, Expression, Operand } from '../expression/expression-types'
import { operators } from '../expression/operators'

/**
 * The text form of expressions: `profit.operating.total < 0 and (staff > 5 or not empty(note))`,
 * `sum(finance.sales:research.@) * 100`, `state in ['partly', 'closed']`, `last(staff)`.
 * A minus needs spaces around it, because ids contain hyphens.
 */

/** A syntax error at a character index. */
export class WritingError extends Error {
  override name = 'WritingError'
  constructor(readonly at: number) {
    super(`unreadable at ${at}`)
  }
}

/** Operators by increasing precedence. */
const levels: string[][] = [['or'], ['and'], ['==', '!=', '<', '<=', '>', '>=', 'in'], ['+', '-'], ['*', '/']]
/** Operators with any number of operands. */
const joining = ['or', 'and', '+', '*']
/** Operators whose single operand is not a list. */
const bare = ['empty', 'sum', 'count', 'min', 'max', '!', ...periodRefs]
const infix = levels.flat()

const token =
  /\s*(?:(-?\d+(?:\.\d+)?(?![A-Za-z0-9_.-]))|'([^']*)'|([A-Za-z0-9_][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_@*:-]+)*)|(==|!=|<=|>=|[<>=+*/(),[\]-]))/y

interface Token {
  kind: 'number' | 'text' | 'word' | 'sign' | 'end'
  text: string
  at: number
}

function tokensOf(written: string): Token[] {
  const found: Token[] = []
  const end = written.trimEnd().length
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const at = token.lastIndex
    const match = token.exec(written)
    if (!match) throw new WritingError(at)
    const [, number, text, word, sign] = match
    if (number !== undefined) found.push({ kind: 'number', text: number, at })
    else if (text !== undefined) found.push({ kind: 'text', text, at })
    else if (word !== undefined) found.push({ kind: 'word', text: word, at })
    else found.push({ kind: 'sign', text: sign === '=' ? '==' : (sign ?? ''), at })
  }
  return [...found, { kind: 'end', text: '', at: end }]
}

class Reader {
  private place = 0
  constructor(private readonly tokens: Token[]) {}

  private get next(): Token {
    return this.tokens[this.place] ?? { kind: 'end', text: '', at: 0 }
  }

  private fail(): never {
    throw new WritingError(this.next.at)
  }

  private takes(...texts: string[]): string | null {
    const { kind, text } = this.next
    if (kind === 'number' || kind === 'text' || kind === 'end' || !texts.includes(text)) return null
    this.place += 1
    return text
  }

  private needs(text: string): void {
    if (this.takes(text) === null) this.fail()
  }

  whole(): Operand {
    const read = this.level(0)
    return this.next.kind === 'end' ? read : this.fail()
  }

  private level(depth: number): Operand {
    const signs = levels[depth]
    if (!signs) return this.single()
    let left = this.level(depth + 1)
    for (let sign = this.takes(...signs); sign !== null; sign = this.takes(...signs)) {
      const right = this.level(depth + 1)
      left = joined(sign, left, right)
    }
    return left
  }

  private single(): Operand {
    const { kind, text } = this.next
    if (this.takes('not')) return { '!': this.single() }
    if (this.takes('-')) return { '-': [this.single()] }
    if (this.takes('(')) return this.closed(')')
    if (this.takes('[')) return this.list(']')
    if (kind === 'end' || kind === 'sign') return this.fail()
    this.place += 1
    if (kind !== 'word') return text
    return this.takes('(') ? this.call(text) : { var: text }
  }

  private closed(end: string): Operand {
    const inner = this.level(0)
    this.needs(end)
    return inner
  }

  private list(end: string): Operand[] {
    if (this.takes(end)) return []
    const items = [this.level(0)]
    while (this.takes(',')) items.push(this.level(0))
    this.needs(end)
    return items
  }

  private call(name: string): Operand {
    const operands = this.list(')')
    const [first] = operands
    if (periodRefs.includes(name)) {
      const path = isCondition(first) ? first['var'] : undefined
      return typeof path === 'string' && operands.length === 1 ? { [name]: path } : this.fail()
    }
    const operator = operators.get(name)
    if (!operator || operands.length < operator.least || operands.length > operator.most) this.fail()
    return { [name]: operands.length === 1 && bare.includes(name) ? (first ?? null) : operands }
  }
}

const isCondition = (operand: Operand | undefined): operand is Condition =>
  typeof operand === 'object' && operand !== null && !Array.isArray(operand)

/** Flattens `a and b and c` into three operands. */
function joined(sign: string, left: Operand, right: Operand): Operand {
  const inner = isCondition(left) && joining.includes(sign) ? left[sign] : undefined
  return { [sign]: Array.isArray(inner) && inner.length > 1 ? [...inner, right] : [left, right] }
}

/** Parses a formula. Throws {@link WritingError}. */
export function parseFormula(written: string): Expression {
  const read = new Reader(tokensOf(written)).whole()
  if (Array.isArray(read) || read === null || typeof read === 'boolean') throw new WritingError(0)
  return read
}

const depthOf = (operand: Operand): number => {
  const [name = ''] = isCondition(operand) ? Object.keys(operand) : []
  const depth = levels.findIndex((signs) => signs.includes(name))
  return depth < 0 ? levels.length : depth
}

const inBrackets = (operand: Operand, depth: number): string =>
  depthOf(operand) <= depth ? `(${formatFormula(operand)})` : formatFormula(operand)

/** Formats an expression; parsing the result gives an equivalent one. */
export function formatFormula(operand: Operand): string {
  if (Array.isArray(operand)) return `[${operand.map(formatFormula).join(', ')}]`
  if (typeof operand === 'string') return /^-?\d+(\.\d+)?$/.test(operand) ? operand : `'${operand}'`
  return isCondition(operand) ? writeCondition(operand) : String(operand)
}

function writeCondition(condition: Condition): string {
  const [name = ''] = Object.keys(condition)
  const raw = condition[name] ?? null
  const operands = Array.isArray(raw) ? raw : [raw]
  const [first = null] = operands
  const path = typeof first === 'string' ? first : ''
  if (name === 'var') return path
  if (periodRefs.includes(name)) return `${name}(${path})`
  const depth = depthOf(condition)
  if (operands.length === 1 && (name === '!' || name === '-'))
    return (name === '!' ? 'not ' : '-') + inBrackets(first, levels.length - 1)
  if (!infix.includes(name) || operands.length < 2)
    return `${name}(${operands.map(formatFormula).join(', ')})`
  return operands.map((one) => inBrackets(one, depth)).join(` ${name === '==' ? '=' : name} `)
}
