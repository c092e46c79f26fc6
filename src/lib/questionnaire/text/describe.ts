import { formatDecimal, isDecimal } from '../../numbers/decimal'
import { multiplyDecimals } from '../../numbers/decimal-arithmetic'
import { type Cell, formatAddress, parseAddress } from '../answers/address'
import type { CompiledForm, CompiledField } from '../compile/compiled'
import { type WildcardBinding, fieldsAtPath } from '../compile/paths'
import { type PeriodRef, periodRefs } from '../expression/compile-expression'
import type { Condition, LocalText, Operand } from '../expression/expression-types'
import { type Comparison, comparisons, isCondition, splitCondition } from '../expression/operands'
import type { FormInstance } from '../engine/form-instance'
import { isRoster } from '../kinds/kinds'
import type { EditRule, RosterQuestion } from '../schema/form'
import type { Localize } from '../answers/reading'
import type { Operation, RuleMessages } from './rule-messages'

type Mood = 'must' | 'is'

const inverse: Record<string, Comparison> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
}
/** Most cells that are listed; longer ranges are described by their ends. */
const maxListed = 3

/** True for ratios, which are displayed as percentages, also under `abs` and `round`. */
function isShare(operand: Operand | undefined): boolean {
  if (!isCondition(operand)) return false
  const [name, [first]] = splitCondition(operand)
  if (name === 'ratio' || name === 'growth') return true
  return (name === 'abs' || name === 'round') && isShare(first)
}

/** Only the titles of the form are needed, so a form with errors can be described too. */
type QuestionIndex = Pick<CompiledForm, 'byId'>

interface PhraseContext {
  compiled: QuestionIndex
  messages: RuleMessages
  localize: Localize
  /** The question of the rule's address. */
  ruleQuestionId: string
  binding: WildcardBinding
  instance: FormInstance | null
}

function nameOf(
  { compiled, messages, localize, ruleQuestionId }: PhraseContext,
  { address }: CompiledField,
): string {
  const { questionId, cell } = parseAddress(address)
  const question = compiled.byId.get(questionId)?.question
  if (!question) return address
  const titleIn = (parts: { id: string; title: LocalText }[], id: string | undefined) =>
    parts.filter((part) => part.id === id).map(({ title }) => localize(title).trim())
  const row = 'rows' in question ? titleIn(question.rows, cell?.row) : []
  const column = 'columns' in question ? titleIn(question.columns, cell?.column) : []
  const whole = row.length === 0 || questionId !== ruleQuestionId ? [localize(question.title).trim()] : []
  return messages.name(...whole, ...row, ...column)
}

/** A column of a list: in the row of the rule with its value, or in all rows. */
function listColumn(
  context: PhraseContext,
  question: RosterQuestion,
  periodRef: PeriodRef,
  path: string,
): string {
  const { messages, localize, binding, ruleQuestionId } = context
  const [, row, id] = path.split('.')
  const column = question.columns.find((one) => one.id === id)
  if (!column) return path
  const title = localize(column.title).trim()
  const names = question.id === ruleQuestionId ? [title] : [localize(question.title).trim(), title]
  const name = periodRef === 'var' ? messages.name(...names) : messages[periodRef](messages.name(...names))
  if (row !== '@' || binding === 'each' || binding.row === undefined) return name
  const cell = { row: binding.row, column: column.id }
  return valued(context, name, periodRef, formatAddress({ questionId: question.id, cell }))
}

/** A name with its current value, if that is a number. */
function valued({ messages, instance }: PhraseContext, name: string, periodRef: PeriodRef, address: string) {
  const figure = periodRef === 'var' ? instance?.effective(address) : instance?.prior(address, periodRef)
  return typeof figure === 'string' && isDecimal(figure) ? messages.valued(name, formatDecimal(figure)) : name
}

function variable(context: PhraseContext, periodRef: PeriodRef, path: string): string {
  const { compiled, messages, binding } = context
  const [id = ''] = path.split('.')
  const source = compiled.byId.get(id)
  if (source && isRoster(source.question) && path.includes('.'))
    return listColumn(context, source.question, periodRef, path)
  const fields = source ? fieldsAtPath(source, path, binding) : []
  const [first] = fields
  const last = fields[fields.length - 1]
  if (!first || !last) return path
  const when = periodRef === 'var' ? (name: string) => name : messages[periodRef]
  if (fields.length > maxListed) return when(messages.run(nameOf(context, first), nameOf(context, last)))
  if (fields.length > 1) return when(messages.list(...fields.map((field) => nameOf(context, field))))
  return valued(context, when(nameOf(context, first)), periodRef, first.address)
}

/** The title of the option that an answer is compared with. */
function optionTitle(
  { compiled, localize }: PhraseContext,
  id: string,
  comparedWith: Operand | undefined,
): string | null {
  if (!isCondition(comparedWith)) return null
  const [name, [path]] = splitCondition(comparedWith)
  if (name !== 'var' || typeof path !== 'string') return null
  const question = compiled.byId.get(path.split('.')[0] ?? '')?.question
  const option = question && 'options' in question ? question.options.find((one) => one.id === id) : undefined
  return option ? localize(option.title) : null
}

function term(context: PhraseContext, operand: Operand | undefined, comparedWith?: Operand): string {
  const { messages } = context
  if (operand === undefined || operand === '' || (Array.isArray(operand) && operand.length === 0))
    return messages.unset
  if (Array.isArray(operand)) return messages.list(...operand.map((one) => term(context, one, comparedWith)))
  if (!isCondition(operand)) {
    const text = String(operand ?? '')
    if (!isDecimal(text)) return messages.name(optionTitle(context, text, comparedWith) ?? text)
    return isShare(comparedWith)
      ? messages.percent(formatDecimal(multiplyDecimals(text, '100')))
      : formatDecimal(text)
  }
  const [name, operands] = splitCondition(operand)
  if (periodRefs.includes(name)) return variable(context, name as PeriodRef, operands[0] as string)
  const compute = (messages.compute as Record<string, RuleMessages['compute'][Operation] | undefined>)[name]
  if (compute) return compute(...operands.map((one) => term(context, one)))
  // A form with errors may name an operation that does not exist.
  return sentences[name] ? statement(context, operand, 'is') : name
}

type Sentence = (context: PhraseContext, operands: Operand[], mood: Mood) => string

const describeComparison =
  (name: Comparison): Sentence =>
  (context, [a, b], mood) =>
    context.messages[mood][name](term(context, a, b), term(context, b, a))

const describeJunction =
  (name: 'and' | 'or'): Sentence =>
  (context, operands, mood) => {
    const each: Mood = name === 'and' ? mood : 'is'
    const text = context.messages[name](...operands.map((one) => statement(context, one, each)))
    return name === 'or' && mood === 'must' ? context.messages.meet(text) : text
  }

const sentences: Record<string, Sentence | undefined> = {
  ...Object.fromEntries(comparisons.map((name) => [name, describeComparison(name)])),
  and: describeJunction('and'),
  or: describeJunction('or'),
  in: (context, [a, b]) =>
    Array.isArray(b)
      ? context.messages.oneOf(term(context, a), term(context, b, a))
      : context.messages.holds(term(context, b), term(context, a, b)),
  empty: (context, operands) =>
    context.messages.empty(context.messages.list(...operands.map((one) => term(context, one)))),
  '!': (context, [operand], mood) => {
    const [name, operands] = isCondition(operand) ? splitCondition(operand) : ['', []]
    const opposite = inverse[name]
    if (opposite) return describeComparison(opposite)(context, operands, mood)
    if (name === 'empty') return context.messages.filled(operands.map((one) => term(context, one)).join(''))
    return context.messages.not(statement(context, operand, 'is'))
  },
  if: (context, [condition, then, otherwise], mood) => {
    const { messages } = context
    const text = messages.when(statement(context, condition, 'is'), statement(context, then, mood))
    return otherwise === undefined ? text : text + messages.otherwise(statement(context, otherwise, mood))
  },
}

function statement(context: PhraseContext, operand: Operand | undefined, mood: Mood): string {
  const [name, operands] = isCondition(operand) ? splitCondition(operand) : ['', []]
  const sentence = sentences[name]
  return sentence ? sentence(context, operands, mood) : context.messages.filled(term(context, operand))
}

interface DescribeContext {
  compiled: QuestionIndex
  messages: RuleMessages
  localize: Localize
  /** Adds the current values if set. */
  instance?: FormInstance | undefined
}

/** Describes a rule at one of its cells. */
export function describeRule(
  rule: EditRule,
  cell: Cell | undefined,
  { compiled, messages, localize, instance }: DescribeContext,
): string {
  const [ruleQuestionId = ''] = rule.at.split('.')
  const context: PhraseContext = {
    compiled,
    messages,
    localize,
    ruleQuestionId,
    binding: cell ?? {},
    instance: instance ?? null,
  }
  const demand = statement(context, rule.constraint, 'must')
  return rule.when ? messages.when(statement(context, rule.when, 'is'), demand) : demand
}

/** Describes a condition. */
export const describeCondition = (
  condition: Condition,
  { compiled, messages, localize }: DescribeContext,
): string =>
  statement(
    { compiled, messages, localize, ruleQuestionId: '', binding: {}, instance: null },
    condition,
    'is',
  )

/** The first cell that a rule applies to, to describe the rule. Undefined for a whole question. */
export function firstCellOf(rule: EditRule, { byId }: QuestionIndex): Cell | undefined {
  const [id = ''] = rule.at.split('.')
  const source = byId.get(id)
  return source && rule.at.includes('.') ? fieldsAtPath(source, rule.at, 'each')[0]?.cell : undefined
}
