import { type Sign, signs, type Xpath, XpathError } from './xpath-types'

/** Characters of an expression, and depth of its brackets. */
const longest = 10_000
const deepest = 60

const token =
  /\s*(?:(\d+(?:\.\d+)?|\.\d+)|"([^"]*)"|'([^']*)'|\$\{\s*([^}]+?)\s*\}|(<=|>=|!=|[=<>+*(),|/[\]@-]|\.\.?)|([\p{L}_][\p{L}\p{N}_-]*(?:[:.][\p{L}_][\p{L}\p{N}_-]*)*))/uy

interface Token {
  kind: 'number' | 'text' | 'name' | 'sign' | 'word' | 'end'
  text: string
}

const kinds = ['number', 'text', 'text', 'name', 'sign', 'word'] as const

/** Quotation marks and signs as word processors and phones write them. */
const asTyped = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u00A0/g, ' ')

function tokenize(written: string): Token[] {
  const text = asTyped(written)
  if (text.length > longest) throw new XpathError('tooLong')
  const end = text.trimEnd().length
  const found: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const at = token.lastIndex
    const match = token.exec(text)
    if (!match) throw new XpathError('syntax', text.slice(at, at + 20).trim())
    const index = match.slice(1).findIndex((group) => group !== undefined)
    found.push({ kind: kinds[index] ?? 'end', text: match[index + 1] ?? '' })
  }
  return [...found, { kind: 'end', text: '' }]
}

/** Operators by increasing precedence. */
const precedences: Sign[][] = [
  ['or'],
  ['and'],
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
]

const isSign = (text: string): text is Sign => (signs as readonly string[]).includes(text)

class XpathParser {
  private position = 0
  private depth = 0

  constructor(private readonly tokens: Token[]) {}

  parse(): Xpath {
    const read = this.level(0)
    return this.next.kind === 'end' ? read : this.fail()
  }

  private get next(): Token {
    return this.tokens[this.position] ?? { kind: 'end', text: '' }
  }

  private fail(): never {
    const { text } = this.next
    throw new XpathError(['/', '..', '[', ']', '@', '|'].includes(text) ? 'path' : 'syntax', text)
  }

  private accept(text: string): boolean {
    const { kind, text: own } = this.next
    if ((kind !== 'sign' && kind !== 'word') || own !== text) return false
    this.position += 1
    return true
  }

  private signOf(level: readonly Sign[]): Sign | null {
    const { kind, text } = this.next
    if ((kind !== 'sign' && kind !== 'word') || !isSign(text) || !level.includes(text)) return null
    this.position += 1
    return text
  }

  private level(index: number): Xpath {
    const level = precedences[index]
    if (!level) return this.primary()
    let left = this.level(index + 1)
    for (let sign = this.signOf(level); sign !== null; sign = this.signOf(level))
      left = { type: 'operation', sign, left, right: this.level(index + 1) }
    return left
  }

  private primary(): Xpath {
    this.depth += 1
    if (this.depth > deepest) throw new XpathError('tooLong')
    const read = this.operand()
    this.depth -= 1
    return read
  }

  private operand(): Xpath {
    if (this.accept('-')) return { type: 'minus', operand: this.primary() }
    if (this.accept('(')) {
      const inner = this.level(0)
      return this.accept(')') ? inner : this.fail()
    }
    if (this.accept('.')) return { type: 'self' }
    const { kind, text } = this.next
    if (kind === 'end' || kind === 'sign') return this.fail()
    this.position += 1
    if (kind === 'number') return { type: 'number', value: text.startsWith('.') ? `0${text}` : text }
    if (kind === 'text') return { type: 'text', value: text }
    // `last-saved#` reads the answer of the record before.
    if (kind === 'name') return { type: 'name', name: text }
    return this.accept('(') ? this.call(text) : { type: 'word', name: text }
  }

  private call(name: string): Xpath {
    const operands: Xpath[] = []
    if (this.accept(')')) return { type: 'call', name, operands }
    do operands.push(this.level(0))
    while (this.accept(','))
    return this.accept(')') ? { type: 'call', name, operands } : this.fail()
  }
}

/** Parses an expression. Throws {@link XpathError}. */
export const parseXpath = (text: string): Xpath => new XpathParser(tokenize(text)).parse()

/** The parts that are joined by `and`. */
export const conjuncts = (xpath: Xpath): Xpath[] =>
  xpath.type === 'operation' && xpath.sign === 'and'
    ? [...conjuncts(xpath.left), ...conjuncts(xpath.right)]
    : [xpath]
