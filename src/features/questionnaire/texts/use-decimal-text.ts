import { useLocalText } from '@/hooks/use-messages'
import { withUnit } from '@/lib/text/with-unit'
import { formatDecimal, isDecimal } from '@/lib/numbers/decimal'
import { type AnswerValue, type CompiledForm, parseAddress } from '@/lib/questionnaire'

/** The number as displayed, with its unit. */
export function useDecimalText(
  compiled: CompiledForm,
): (address: string, value: AnswerValue | undefined) => string {
  const localText = useLocalText()
  return (address, value) => {
    const question = compiled.byId.get(parseAddress(address).questionId)?.question
    if (typeof value !== 'string' || !isDecimal(value)) return '—'
    const { unit, decimals } = question && ('decimals' in question || 'unit' in question) ? question : {}
    return withUnit(formatDecimal(value, decimals), unit ? localText(unit) : '')
  }
}
