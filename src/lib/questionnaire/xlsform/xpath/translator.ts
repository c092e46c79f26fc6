import type { Condition, Expression, Operand } from '../../expression/expression-types'
import { isCondition, splitCondition } from '../../expression/operands'
import { calls, type CallTools, optionId } from './calls'
import type { ExpressionScope, Target } from './target'
import { type Sign, type Xpath, XpathError } from './xpath-types'

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='
type Call = Extract<Xpath, { type: 'call' }>

const comparisons: Partial<Record<Sign, Comparison>> = {
  '=': '==',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}
const flipped: Record<Comparison, Comparison> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
}
const arithmetic: Partial<Record<Sign, string>> = { '+': '+', '-': '-', '*': '*', div: '/' }

const isZero = (xpath: Xpath) => xpath.type === 'number' && Number(xpath.value) === 0
const isBlank = (xpath: Xpath) => xpath.type === 'text' && xpath.value === ''
const isCall = (xpath: Xpath, name: string): xpath is Call => xpath.type === 'call' && xpath.name === name

const variable = (path: string): Condition => ({ var: path })
const filled = (path: string): Condition => ({ '!': { empty: variable(path) } })

/** Flattens `a and b and c`. */
function joined(sign: 'and' | 'or' | '+' | '*', left: Operand, right: Operand): Condition {
  const inner = isCondition(left) ? left[sign] : undefined
  return { [sign]: Array.isArray(inner) ? [...inner, right] : [left, right] }
}

/** The path and the constant of an equality; null for anything else. */
function equality(operand: Operand): { path: string; value: string } | null {
  if (!isCondition(operand)) return null
  const [name, [left, right]] = splitCondition(operand)
  if (name !== '==' || !isCondition(left) || typeof right !== 'string') return null
  const [kind, [path]] = splitCondition(left)
  return kind === 'var' && typeof path === 'string' ? { path, value: right } : null
}

/** An answer that is one of several options, if all of these say so. */
function asOneOf(condition: Condition): Condition {
  const [name, operands] = splitCondition(condition)
  if (name !== 'or') return condition
  const all = operands.map(equality)
  const [first] = all
  if (!first || all.some((one) => one?.path !== first.path)) return condition
  return { in: [variable(first.path), all.map((one) => one?.value ?? '')] }
}

/** Translates expressions of XLSForm into those of the form model. Throws {@link XpathError}. */
export class Translator {
  constructor(private readonly scope: ExpressionScope) {}

  /** Null for a condition that always holds. */
  condition(xpath: Xpath): Condition | null {
    const translated = this.truth(xpath)
    if (translated === true) return null
    if (!isCondition(translated)) throw new XpathError('constant')
    return translated
  }

  expression(xpath: Xpath): Expression {
    const translated = this.value(xpath)
    if (Array.isArray(translated) || translated === null || typeof translated === 'boolean')
      throw new XpathError('constant')
    return translated
  }

  private target(xpath: Xpath): Target | null {
    if (xpath.type === 'name') return this.scope.targetOf(xpath.name)
    if (xpath.type === 'self') return this.scope.self
    // The first place of an order is its value in conditions.
    const [of, at] = isCall(xpath, 'selected-at') ? xpath.operands : []
    const target = of && at && isZero(at) ? this.target(of) : null
    return target?.kind === 'ranking' ? target : null
  }

  private path({ path, roster }: Target): string {
    if (roster !== null && roster !== this.scope.roster) throw new XpathError('otherRow')
    return path
  }

  /** True, or a condition. */
  private truth(xpath: Xpath): Operand {
    if (xpath.type === 'operation' && (xpath.sign === 'and' || xpath.sign === 'or'))
      return this.junction(xpath.sign, xpath.left, xpath.right)
    if (isCall(xpath, 'true')) return true
    if (isCall(xpath, 'false')) return false
    const target = this.target(xpath)
    return target ? filled(this.path(target)) : this.value(xpath)
  }

  private junction(sign: 'and' | 'or', left: Xpath, right: Xpath): Operand {
    const [a, b] = [this.truth(left), this.truth(right)]
    const decisive = sign === 'or'
    if (a === decisive || b === decisive) return decisive
    if (typeof a === 'boolean') return b
    if (typeof b === 'boolean') return a
    return sign === 'or' ? asOneOf(joined(sign, a, b)) : joined(sign, a, b)
  }

  private value(xpath: Xpath): Operand {
    if (xpath.type === 'number' || xpath.type === 'text') return xpath.value
    if (xpath.type === 'minus')
      return xpath.operand.type === 'number'
        ? `-${xpath.operand.value}`
        : { '-': [this.value(xpath.operand)] }
    if (xpath.type === 'operation') return this.operation(xpath)
    const target = this.target(xpath)
    if (target) return this.answer(target, xpath)
    if (xpath.type === 'word') throw new XpathError('path', xpath.name)
    return xpath.type === 'call' ? this.call(xpath) : this.refuse('noValue')
  }

  private refuse(problem: 'noValue' | 'function', detail = ''): never {
    throw new XpathError(problem, detail)
  }

  /** An order as a text, and a list, are no values. */
  private answer(target: Target, xpath: Xpath): Operand {
    const isWhole = target.kind === 'ranking' && xpath.type !== 'call'
    return isWhole || target.kind === 'roster' ? this.refuse('noValue') : variable(this.path(target))
  }

  private operation(xpath: Extract<Xpath, { type: 'operation' }>): Operand {
    const { sign, left, right } = xpath
    if (sign === 'and' || sign === 'or') return this.truth(xpath)
    const comparison = comparisons[sign]
    if (comparison) return this.comparison(comparison, left, right)
    const name = arithmetic[sign]
    if (name === undefined) return this.refuse('function', sign)
    const terms = sign === '+' ? this.optionalTerms(xpath) : null
    if (terms) return { sum: terms }
    const [a, b] = [this.value(left), this.value(right)]
    return name === '+' || name === '*' ? joined(name, a, b) : { [name]: [a, b] }
  }

  /** The terms of a sum in which missing ones count as 0. */
  private optionalTerms(xpath: Xpath): Operand[] | null {
    if (xpath.type === 'operation' && xpath.sign === '+') {
      const [left, right] = [this.optionalTerms(xpath.left), this.optionalTerms(xpath.right)]
      return left && right ? [...left, ...right] : null
    }
    const [of, other] = isCall(xpath, 'coalesce') ? xpath.operands : []
    return of && other && isZero(other) ? [this.value(of)] : null
  }

  private comparison(sign: Comparison, left: Xpath, right: Xpath): Operand {
    if (!this.isAsked(left) && this.isAsked(right)) return this.comparison(flipped[sign], right, left)
    const length = isCall(left, 'string-length') && isZero(right) ? left.operands[0] : undefined
    const asked = length ?? (isBlank(right) ? left : undefined)
    if (asked) return this.emptiness(sign, asked)
    const target = this.target(left)
    if (target?.options) return this.choice(sign, target, left, right)
    const operands = [this.value(left), target ? this.constant(target, right) : this.value(right)]
    return { [sign]: operands }
  }

  /** True for what is compared rather than compared with. */
  private isAsked = (xpath: Xpath): boolean =>
    xpath.type === 'name' || xpath.type === 'self' || (xpath.type === 'call' && xpath.name !== 'date')

  private emptiness(sign: Comparison, xpath: Xpath): Operand {
    const target = this.target(xpath)
    if (!target) return this.refuse('noValue')
    const path = this.path(target)
    if (sign === '==' || sign === '<=') return { empty: variable(path) }
    return sign === '!=' || sign === '>' ? filled(path) : this.refuse('noValue')
  }

  private choice(sign: Comparison, target: Target, left: Xpath, right: Xpath): Operand {
    const path = this.path(target)
    if (right.type !== 'text' && right.type !== 'number')
      return { [sign]: [this.answer(target, left), this.value(right)] }
    if (target.kind === 'ranking' && left.type !== 'call') return this.refuse('noValue')
    const id = optionId(target, right.value)
    if (!target.isMultiple) return { [sign]: [variable(path), id] }
    // The answer of a multiple choice is the text of all its choices.
    const only = { and: [{ in: [id, variable(path)] }, { '==': [{ count: variable(path) }, '1'] }] }
    return sign === '==' ? only : sign === '!=' ? { '!': only } : this.refuse('noValue')
  }

  /** Months and years are dates in other programs. */
  private constant({ step }: Target, right: Xpath): Operand {
    const value = this.value(right)
    if (step === undefined || typeof value !== 'string') return value
    return value.slice(0, step === 'year' ? 4 : 7)
  }

  private call({ name, operands }: Call): Operand {
    const translate = calls[name]
    return translate ? translate(operands, this.tools) : this.refuse('function', `${name}()`)
  }

  private readonly tools: CallTools = {
    truth: (xpath) => this.truth(xpath ?? { type: 'text', value: '' }),
    value: (xpath) => this.value(xpath ?? this.refuse('noValue')),
    target: (xpath) => (xpath && this.target(xpath)) ?? this.refuse('noValue'),
    path: (target) => this.path(target),
    column: (xpath) => {
      const target = xpath ? this.target(xpath) : null
      return target && target.roster !== null ? variable(target.path.replace('.@.', '.*.')) : null
    },
  }
}
