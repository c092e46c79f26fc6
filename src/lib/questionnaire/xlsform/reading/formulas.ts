import type { NumberQuestion } from '../../schema/question'
import type { Xpath } from '../xpath/xpath-types'
import type { Reading, Spot } from './reading'

/** The digits that `round(…, 2)` rounds to; null for anything else. */
function roundedTo(xpath: Xpath): number | null {
  if (xpath.type !== 'call' || xpath.name !== 'round') return null
  const [, digits] = xpath.operands
  if (!digits) return 0
  return digits.type === 'number' && /^[0-8]$/.test(digits.value) ? Number(digits.value) : null
}

/**
 * The calculation of a figure, which the product rounds to the decimals of its question. False if there is none, or it
 * cannot be taken over.
 */
export function readFormula(
  reading: Reading,
  spot: Spot,
  question: Pick<NumberQuestion, 'formula' | 'decimals'>,
): boolean {
  const found = reading.read(spot, 'calculation', (xpath, translator) => {
    const decimals = roundedTo(xpath)
    const inner = xpath.type === 'call' && decimals !== null ? xpath.operands[0] : xpath
    return { formula: translator.expression(inner ?? xpath), decimals }
  })
  if (!found) return false
  const { formula, decimals } = found
  question.formula = formula
  if (decimals === 0) delete question.decimals
  else if (decimals !== null) question.decimals = decimals
  spot.row.take('read_only')
  return true
}
