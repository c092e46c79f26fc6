import type { Condition } from '../../expression/expression-types'
import type { Option } from '../../schema/question-base'
import { type Xpath, XpathError } from '../xpath/xpath-types'
import type { Choice } from './choices'
import type { Reading, Spot } from './reading'

/** The filter with the columns of one choice in place of their names. */
function filled(xpath: Xpath, choice: Choice): Xpath {
  const inner = (one: Xpath) => filled(one, choice)
  if (xpath.type === 'word') {
    const value = xpath.name === 'name' ? choice.name : choice.row.take(xpath.name.toLowerCase())
    return { type: 'text', value }
  }
  if (xpath.type === 'minus') return { ...xpath, operand: inner(xpath.operand) }
  if (xpath.type === 'call') return { ...xpath, operands: xpath.operands.map(inner) }
  return xpath.type === 'operation' ? { ...xpath, left: inner(xpath.left), right: inner(xpath.right) } : xpath
}

const yes: Xpath = { type: 'call', name: 'true', operands: [] }
const no: Xpath = { type: 'call', name: 'false', operands: [] }

const isConstant = (xpath: Xpath): xpath is Extract<Xpath, { value: string }> =>
  xpath.type === 'text' || xpath.type === 'number'

/** Decides comparisons of constants, which are about the choice alone. */
function decided(xpath: Xpath): Xpath {
  if (xpath.type === 'call') return { ...xpath, operands: xpath.operands.map(decided) }
  if (xpath.type !== 'operation') return xpath
  const [left, right] = [decided(xpath.left), decided(xpath.right)]
  if (!isConstant(left) || !isConstant(right)) return { ...xpath, left, right }
  if (xpath.sign === '=') return left.value === right.value ? yes : no
  if (xpath.sign === '!=') return left.value === right.value ? no : yes
  return { ...xpath, left, right }
}

const isFalse = (error: unknown) => error instanceof XpathError && error.problem === 'constant'

/** A choice that the list never offers: `options` has it no more. */
const never = 'never'

interface Decided {
  condition: Condition | null | typeof never
}

function conditionOf(
  reading: Reading,
  spot: Spot,
  value: string,
  choice: Choice,
): Condition | null | typeof never {
  const translated = reading.translate(spot, 'choice_filter', value, (xpath, translator): Decided => {
    try {
      return { condition: translator.condition(decided(filled(xpath, choice))) }
    } catch (error) {
      if (isFalse(error)) return { condition: never }
      throw error
    }
  })
  return translated ? translated.condition : null
}

/** The options of a list under the conditions that a filter states for each of them. */
export function filteredOptions(
  reading: Reading,
  spot: Spot,
  options: Option[],
  choices: readonly Choice[],
): Option[] {
  const value = spot.row.take('choice_filter')
  if (value === '') return options
  const before = reading.notes.list.length
  const filtered = options.flatMap((option, at) => {
    const choice = choices[at]
    const condition = choice ? conditionOf(reading, spot, value, choice) : null
    if (condition === never) return []
    return condition ? [{ ...option, showIf: condition }] : [option]
  })
  // The same cannot be translated for each choice: once is enough.
  if (reading.notes.list.length > before) {
    reading.notes.list.splice(before + 1)
    return options
  }
  return filtered.length > 0 ? filtered : options
}
