import type { Condition } from '../../expression/expression-types'
import { freeId } from '../../form-editing/outline'
import { isCondition, splitCondition } from '../../expression/operands'
import type { Question, QuestionKindName, RosterColumn } from '../../schema/question'
import { parseXpath, conjuncts } from '../xpath/parse-xpath'
import { type Sign, type Xpath, XpathError } from '../xpath/xpath-types'
import type { Target } from '../xpath/target'
import type { Reading, Spot } from './reading'
import type { LocalText } from '../../expression/expression-types'

/** What a part of a constraint sets on the question itself: bounds, lengths, numbers of choices. */
type Setting = Partial<
  Record<'min' | 'max' | 'minLength' | 'maxLength' | 'decimals' | 'minChoices' | 'maxChoices', unknown>
>

const isSelf = (xpath: Xpath | undefined): boolean => xpath?.type === 'self'

const ofSelf = (xpath: Xpath, name: string): boolean =>
  xpath.type === 'call' && xpath.name === name && isSelf(xpath.operands[0])

/** A number, or a date, that does not depend on answers. */
function constantOf(xpath: Xpath): string | null {
  if (xpath.type === 'number') return xpath.value
  if (xpath.type === 'minus' && xpath.operand.type === 'number') return `-${xpath.operand.value}`
  const of = xpath.type === 'call' && xpath.name === 'date' ? xpath.operands[0] : xpath
  return of?.type === 'text' && /^\d{4}-\d{2}-\d{2}$/.test(of.value) ? of.value : null
}

const wholeOf = (xpath: Xpath): number | null => {
  const constant = constantOf(xpath)
  return constant !== null && /^\d{1,6}$/.test(constant) ? Number(constant) : null
}

type Operation = Extract<Xpath, { type: 'operation' }>
type Bound = 'min' | 'max'
const boundOf: Partial<Record<Sign, Bound>> = { '>=': 'min', '<=': 'max' }

function numberBound(bound: Bound, right: Xpath): Setting | null {
  const constant = constantOf(right)
  return constant !== null && /^-?\d{1,24}(\.\d{1,8})?$/.test(constant) ? { [bound]: constant } : null
}

function dateBound(bound: Bound, right: Xpath, length: number): Setting | null {
  const constant = constantOf(right)
  return constant !== null && /^\d{4}-/.test(constant) ? { [bound]: constant.slice(0, length) } : null
}

const counted = (bound: Bound, right: Xpath, names: Record<Bound, keyof Setting>): Setting | null => {
  const count = wholeOf(right)
  return count === null ? null : { [names[bound]]: count }
}

type SettingOf = (bound: Bound, right: Xpath, target: Target) => Setting | null

/** What a comparison of the answer itself sets. */
const ofAnswer: Partial<Record<QuestionKindName, SettingOf>> = {
  number: numberBound,
  date: (bound, right) => dateBound(bound, right, 10),
  period: (bound, right, { step }) => dateBound(bound, right, step === 'year' ? 4 : 7),
}

const lengths: SettingOf = (bound, right) => counted(bound, right, { min: 'minLength', max: 'maxLength' })
const numbers: SettingOf = (bound, right) => counted(bound, right, { min: 'minChoices', max: 'maxChoices' })

/** What a comparison of a property of the answer sets. */
const ofProperty: Partial<Record<QuestionKindName, [property: string, set: SettingOf]>> = {
  text: ['string-length', lengths],
  textarea: ['string-length', lengths],
  multiple: ['count-selected', numbers],
  checklist: ['count-selected', numbers],
}

/** The decimals that `round(., 2) = .` allows; null for anything else. */
function decimalsOf({ sign, left, right }: Operation): Setting | null {
  if (sign !== '=' || !isSelf(right) || !ofSelf(left, 'round')) return null
  const digits = left.type === 'call' && left.operands[1] ? wholeOf(left.operands[1]) : 0
  return digits !== null && digits <= 8 ? { decimals: digits } : null
}

/** The setting that `. >= 0`, `string-length(.) <= 20` or `count-selected(.) <= 3` is; null for anything else. */
function settingOf(xpath: Xpath, target: Target): Setting | null {
  if (xpath.type !== 'operation') return null
  const { sign, left, right } = xpath
  const bound = boundOf[sign]
  if (!bound) return target.kind === 'number' ? decimalsOf(xpath) : null
  if (isSelf(left)) return ofAnswer[target.kind]?.(bound, right, target) ?? null
  const [property = '', set] = ofProperty[target.kind] ?? []
  return set && ofSelf(left, property) ? set(bound, right, target) : null
}

/** The choice of `not(selected(., 'none') and count-selected(.) > 1)`, which excludes all others; null for anything else. */
function exclusiveChoice(xpath: Xpath): string | null {
  const inner = xpath.type === 'call' && xpath.name === 'not' ? xpath.operands[0] : undefined
  const [chosen, several] = inner ? conjuncts(inner) : []
  if (chosen?.type !== 'call' || chosen.name !== 'selected' || !isSelf(chosen.operands[0])) return null
  const isSeveral =
    several?.type === 'operation' &&
    several.sign === '>' &&
    ofSelf(several.left, 'count-selected') &&
    constantOf(several.right) === '1'
  const choice = chosen.operands[1]
  return isSeveral && choice?.type === 'text' ? choice.value : null
}

function setExclusive(question: Question | RosterColumn, target: Target, xpath: Xpath): boolean {
  const name = exclusiveChoice(xpath)
  const id = name === null ? undefined : target.options?.get(name)
  if (id === undefined || !('options' in question) || !target.isMultiple) return false
  question.options = question.options.map((option) =>
    option.id === id ? { ...option, exclusive: true } : option,
  )
  return true
}

/** `not(when) or constraint` is a rule that applies only at times. */
function ruleOf(condition: Condition): { when?: Condition; constraint: Condition } {
  const [name, [first, second, ...more]] = splitCondition(condition)
  const when = isCondition(first) ? first['!'] : undefined
  if (name !== 'or' || more.length > 0 || !isCondition(when) || !isCondition(second))
    return { constraint: condition }
  return { when, constraint: second }
}

/** The parts that bound one answer become settings; the others an edit rule with the message. */
export function readConstraint(
  reading: Reading,
  spot: Spot & { self: Target },
  question: Question | RosterColumn,
): void {
  const { row, self } = spot
  const value = row.take('constraint')
  const message = row.takeText('constraint_message')
  if (value === '') return
  try {
    const parts = conjuncts(parseXpath(value))
    const open = parts.filter((part) => !setExclusive(question, self, part))
    const settings = open.map((part) => settingOf(part, self))
    // A message of the form's own is said by a rule.
    const keepsMessage = message !== null && settings.every(Boolean) && open.length > 0
    const rest = keepsMessage ? open : open.filter((_part, at) => !settings[at])
    if (!keepsMessage) for (const setting of settings) Object.assign(question, setting)
    if (rest.length > 0 && !addRule(reading, spot, value, rest, message)) noteMessage(reading, spot, message)
  } catch (error) {
    if (!(error instanceof XpathError)) throw error
    reading.refuse(row, 'constraint', value, error)
    noteMessage(reading, spot, message)
  }
}

/** A message goes with its constraint. */
function noteMessage(reading: Reading, { row }: Spot, message: LocalText | null): void {
  if (!message) return
  const entry = { column: row.head('constraint_message'), value: message['zh-CN'] || message['en-US'] }
  reading.notes.add('lost', 'noEqual', row, entry)
}

/** False if the constraint has no equal, which is reported. */
function addRule(
  reading: Reading,
  spot: Spot & { self: Target },
  value: string,
  parts: readonly Xpath[],
  message: LocalText | null,
): boolean {
  const whole = parts.reduce((left, right) => ({ type: 'operation', sign: 'and', left, right }))
  const condition = reading.translate(spot, 'constraint', value, (_xpath, translator) =>
    translator.condition(whole),
  )
  if (!condition) return condition === null
  const used = new Set(reading.rules.map(({ id }) => id))
  reading.rules.push({
    id: freeId(used, 'rule'),
    level: 'hard',
    at: spot.self.path,
    ...ruleOf(condition),
    ...(message && { message: reading.withAnswers(message, spot.row, spot.roster) }),
  })
  return true
}
