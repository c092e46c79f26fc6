import { Text, View } from '@tarojs/components'
import { useAppearance } from '@/hooks/use-appearance'
import { useMessageNamespace } from '@/hooks/use-messages'
import { numberInputMessages } from '@/i18n/number-input'
import { amountInWords, scaledAmount, spokenAmount } from '@/lib/text/amount-in-words'
import { formatDecimal, isDecimal, shiftDecimal } from '@/lib/numbers/decimal'

interface AmountLineProps {
  id: string
  /** Decimal value in units of 10^`power` yuan. */
  value: string
  power: number
}

/** Shows the amount in words below its field, to reveal a value entered in the wrong unit; in the elder appearance
 * in everyday numerals. */
export function AmountLine({ id, value, power }: AmountLineProps) {
  const messages = useMessageNamespace(numberInputMessages)
  const { elder } = useAppearance()
  const yuan = isDecimal(value) ? shiftDecimal(value, power) : ''
  const capitals = amountInWords(yuan)
  if (capitals === null) return null
  return (
    <View id={id} className="dt-figure-amount">
      <Text>
        {messages.amount(elder ? spokenAmount(capitals) : capitals, formatDecimal(yuan), scaledAmount(yuan))}
      </Text>
    </View>
  )
}
