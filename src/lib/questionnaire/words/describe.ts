import { formatDecimal, isDecimal } from '../../numbers/decimal'
import { multiplyDecimals } from '../../numbers/decimal-arithmetic'
import { type Cell, parseAddress } from '../answers/address'
import type { CompiledForm, CompiledField } from '../compile/compiled'
import { type WildcardBinding, fieldsAtPath } from '../compile/paths'
import { type PeriodRef, periodRefs } from '../expression/compile-expression'
import type { Condition, LocalText, Operand } from '../expression/expression-types'
import type { FormInstance } from '../engine/form-instance'
import type { EditRule } from '../schema/form'
import type { Say } from '../answers/reading'
import type { Comparison, Operation, RuleWords } from './rule-words'

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
const namedEach = 3

const isExpression = (operand: Operand | undefined): operand is Condition =>
  typeof operand === 'object' && operand !== null && !Array.isArray(operand)

function takeApart(condition: Condition): [string, Operand[]] {
  const [name = ''] = Object.keys(condition)
  const operands = condition[name]
  return [name, Array.isArray(operands) ? operands : [operands ?? null]]
}

/** True for ratios, which are displayed as percentages, also under `abs` and `round`. */
function isShare(operand: Operand | undefined): boolean {
  if (!isExpression(operand)) return false
  const [name, [first]] = takeApart(operand)
  if (name === 'ratio' || name === 'growth') return true
  return (name === 'abs' || name === 'round') && isShare(first)
}

/** Only the titles of the form are needed, so a form with errors can be described too. */
type Named = Pick<CompiledForm, 'byId'>

interface Speaker {
  compiled: Named
  words: RuleWords
  say: Say
  /** The question of the rule's address. */
  home: string
  here: WildcardBinding
  fill: FormInstance | null
}

function nameOf({ compiled, words, say, home }: Speaker, { address }: CompiledField): string {
  const { questionId, cell } = parseAddress(address)
  const question = compiled.byId.get(questionId)?.question
  if (!question) return address
  const titleIn = (parts: { id: string; title: LocalText }[], id: string | undefined) =>
    parts.filter((part) => part.id === id).map(({ title }) => say(title).trim())
  const row = 'rows' in question ? titleIn(question.rows, cell?.row) : []
  const column = 'columns' in question ? titleIn(question.columns, cell?.column) : []
  const whole = row.length === 0 || questionId !== home ? [say(question.title).trim()] : []
  return words.name(...whole, ...row, ...column)
}

function variable(speaker: Speaker, tense: PeriodRef, path: string): string {
  const { compiled, words, here, fill } = speaker
  const [id = ''] = path.split('.')
  const source = compiled.byId.get(id)
  const places = source ? fieldsAtPath(source, path, here) : []
  const [first] = places
  const last = places[places.length - 1]
  if (!first || !last) return path
  const when = tense === 'var' ? (name: string) => name : words[tense]
  if (places.length > namedEach) return when(words.run(nameOf(speaker, first), nameOf(speaker, last)))
  if (places.length > 1) return when(words.list(...places.map((place) => nameOf(speaker, place))))
  const name = when(nameOf(speaker, first))
  const figure = tense === 'var' ? fill?.effective(first.address) : fill?.prior(first.address, tense)
  return typeof figure === 'string' && isDecimal(figure) ? words.valued(name, formatDecimal(figure)) : name
}

/** The title of the option that an answer is compared with. */
function optionTitle({ compiled, say }: Speaker, id: string, beside: Operand | undefined): string | null {
  if (!isExpression(beside)) return null
  const [name, [path]] = takeApart(beside)
  if (name !== 'var' || typeof path !== 'string') return null
  const question = compiled.byId.get(path.split('.')[0] ?? '')?.question
  const option = question && 'options' in question ? question.options.find((one) => one.id === id) : undefined
  return option ? say(option.title) : null
}

function term(speaker: Speaker, operand: Operand | undefined, beside?: Operand): string {
  const { words } = speaker
  if (Array.isArray(operand)) return words.list(...operand.map((one) => term(speaker, one, beside)))
  if (!isExpression(operand)) {
    const text = String(operand ?? '')
    if (!isDecimal(text)) return words.name(optionTitle(speaker, text, beside) ?? text)
    return isShare(beside) ? words.percent(formatDecimal(multiplyDecimals(text, '100'))) : formatDecimal(text)
  }
  const [name, operands] = takeApart(operand)
  if (periodRefs.includes(name)) return variable(speaker, name as PeriodRef, operands[0] as string)
  const reckon = (words.reckon as Record<string, RuleWords['reckon'][Operation] | undefined>)[name]
  return reckon ? reckon(...operands.map((one) => term(speaker, one))) : statement(speaker, operand, 'is')
}

type Sentence = (speaker: Speaker, operands: Operand[], mood: Mood) => string

const compare =
  (name: Comparison): Sentence =>
  (speaker, [a, b], mood) =>
    speaker.words[mood][name](term(speaker, a, b), term(speaker, b, a))

const all =
  (name: 'and' | 'or'): Sentence =>
  (speaker, operands, mood) => {
    const each: Mood = name === 'and' ? mood : 'is'
    const said = speaker.words[name](...operands.map((one) => statement(speaker, one, each)))
    return name === 'or' && mood === 'must' ? speaker.words.meet(said) : said
  }

const sentences: Record<string, Sentence | undefined> = {
  '==': compare('=='),
  '!=': compare('!='),
  '<': compare('<'),
  '<=': compare('<='),
  '>': compare('>'),
  '>=': compare('>='),
  and: all('and'),
  or: all('or'),
  in: (speaker, [a, b]) =>
    Array.isArray(b)
      ? speaker.words.oneOf(term(speaker, a), term(speaker, b, a))
      : speaker.words.holds(term(speaker, b), term(speaker, a, b)),
  empty: (speaker, operands) =>
    speaker.words.empty(speaker.words.list(...operands.map((one) => term(speaker, one)))),
  '!': (speaker, [operand], mood) => {
    const [name, operands] = isExpression(operand) ? takeApart(operand) : ['', []]
    const opposite = inverse[name]
    if (opposite) return compare(opposite)(speaker, operands, mood)
    if (name === 'empty') return speaker.words.filled(operands.map((one) => term(speaker, one)).join(''))
    return speaker.words.not(statement(speaker, operand, 'is'))
  },
  if: (speaker, [condition, then, otherwise], mood) => {
    const { words } = speaker
    const said = words.when(statement(speaker, condition, 'is'), statement(speaker, then, mood))
    return otherwise === undefined ? said : said + words.otherwise(statement(speaker, otherwise, mood))
  },
}

function statement(speaker: Speaker, operand: Operand | undefined, mood: Mood): string {
  const [name, operands] = isExpression(operand) ? takeApart(operand) : ['', []]
  const sentence = sentences[name]
  return sentence ? sentence(speaker, operands, mood) : speaker.words.filled(term(speaker, operand))
}

interface Told {
  compiled: Named
  words: RuleWords
  say: Say
  /** Adds the current values if set. */
  fill?: FormInstance | undefined
}

/** Describes a rule at one of its cells. */
export function describeRule(
  rule: EditRule,
  cell: Cell | undefined,
  { compiled, words, say, fill }: Told,
): string {
  const [home = ''] = rule.at.split('.')
  const speaker: Speaker = { compiled, words, say, home, here: cell ?? {}, fill: fill ?? null }
  const demand = statement(speaker, rule.constraint, 'must')
  return rule.when ? words.when(statement(speaker, rule.when, 'is'), demand) : demand
}

/** Describes a condition. */
export const describeCondition = (condition: Condition, { compiled, words, say }: Told): string =>
  statement({ compiled, words, say, home: '', here: {}, fill: null }, condition, 'is')

/** The first cell that a rule applies to, to describe the rule. Undefined for a whole question. */
export function firstCellOf(rule: EditRule, { byId }: Named): Cell | undefined {
  const [id = ''] = rule.at.split('.')
  const source = byId.get(id)
  return source && rule.at.includes('.') ? fieldsAtPath(source, rule.at, 'each')[0]?.cell : undefined
}
