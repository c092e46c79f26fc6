import { useLocalText } from '@/hooks/use-words'
import { withUnit } from '@/lib/with-unit'
import { formatDecimal, isDecimal } from '@/lib/decimal'
import { type AnswerValue, type CompiledForm, placeAt } from '@/lib/questionnaire'

/** A figure as it is read, with its unit. */
export function useFigureText(
  compiled: CompiledForm,
): (address: string, value: AnswerValue | undefined) => string {
  const say = useLocalText()
  return (address, value) => {
    const question = compiled.byId.get(placeAt(address).questionId)?.question
    if (typeof value !== 'string' || !isDecimal(value)) return '—'
    const { unit, decimals } = question && 'decimals' in question ? question : {}
    return withUnit(formatDecimal(value, decimals), unit ? say(unit) : '')
  }
}
