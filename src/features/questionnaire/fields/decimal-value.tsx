import { Text, View } from '@tarojs/components'
import { Fragment, useMemo } from 'react'
import { Chip } from '@/components/chip/chip'
import { displayedText } from '@/components/number-input/figure'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { numberInputMessages } from '@/i18n/number-input'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { type UnitMultiplier, isMoneyUnit, moneyUnits, yuanExponent } from '@/lib/numbers/money-units'
import { isDecimal } from '@/lib/numbers/decimal'
import type { Expression, FormInstance, LocalText } from '@/lib/questionnaire'
import { changePercent } from '@/lib/numbers/change-percent'
import { withUnit } from '@/lib/text/with-unit'
import { Region } from '@/platform/ui/elements'
import './decimal-value.scss'

interface DecimalUnits {
  /** The unit of measure as text, if there is no choice of units. */
  unit?: string
  units?: UnitMultiplier[]
  yuanPower?: number
}

/** Units of a number. For money, the choice of units and the power of ten of yuan. */
export function useUnits(unit: LocalText | undefined): DecimalUnits {
  const localText = useLocalText()
  const { unitNames } = useMessageNamespace(numberInputMessages)
  return useMemo(() => {
    if (!unit) return {}
    const base = unit['zh-CN']
    if (!isMoneyUnit(base)) return { unit: localText(unit) }
    return { units: moneyUnits(base, (name) => unitNames[name]), yuanPower: yuanExponent(base) }
  }, [unit, localText, unitNames])
}

export interface DecimalFormat {
  decimals?: number | undefined
  /** Power of ten of the displayed unit, in stored units. */
  shift?: number | undefined
  unit?: string | undefined
}

/** The number as its field displays it, with its unit. */
export const formatWithUnit = (figure: string, { decimals = 0, shift = 0, unit = '' }: DecimalFormat) =>
  withUnit(displayedText(figure, shift, decimals), unit)

/** Percentage change since an earlier value, in brackets. Empty if it cannot be computed. */
export function changeText(figure: string | undefined, before: string): string {
  const change = figure && isDecimal(figure) && isDecimal(before) ? changePercent(figure, before) : null
  return change ?? ''
}

/** Texts of the values reported in earlier periods, and of the changes since. Empty if there are none. */
export function usePrior(
  instance: FormInstance,
): (address: string, now: string | undefined, format: DecimalFormat) => string[] {
  const { prior } = useMessageNamespace(questionnaireMessages)
  return (address, now, format) =>
    (['last', 'lastYear'] as const)
      .map((tense) => [prior[tense], instance.prior(address, tense)] as const)
      .map(([label, before]) =>
        typeof before === 'string' && isDecimal(before)
          ? `${label(formatWithUnit(before, format))} ${changeText(now, before)}`.trim()
          : '',
      )
      .filter((text) => text !== '')
}

/** The earlier values; each value stays on one line with its label. */
export const Prior = ({ id, texts }: { id?: string; texts: string[] }) =>
  texts.length === 0 ? null : (
    <View {...(id === undefined ? {} : { id })} className="small figures figure-prior">
      {texts.map((text, at) => (
        <Fragment key={text}>
          {at > 0 ? ' ' : null}
          <Text className="figure-prior-part">{at < texts.length - 1 ? `${text} ·` : text}</Text>
        </Fragment>
      ))}
    </View>
  )

interface ComputedProps extends DecimalFormat {
  /** Displayed above the value, where nothing else names it. */
  label?: string | undefined
  /** Accessible name. */
  name: string
  formula: Expression
  figure: string | undefined
  prior: string[]
}

export const isTotal = (formula: Expression) =>
  typeof formula === 'object' && formula !== null && 'sum' in formula

/** A value computed by the form; read-only. */
export function Computed({ label, name, formula, figure, prior, ...format }: ComputedProps) {
  const messages = useMessageNamespace(questionnaireMessages)
  return (
    <Region className="figure-computed" role="group" label={name}>
      <View className="figure-head">
        {label === undefined ? null : <Text>{label}</Text>}
        <Prior texts={prior} />
        <Chip tone="good">{isTotal(formula) ? messages.total : messages.computed}</Chip>
      </View>
      <View className="figure-result figures">
        <Text>{figure === undefined ? '—' : formatWithUnit(figure, format)}</Text>
      </View>
    </Region>
  )
}

/** A number may be negative unless the form sets a minimum that is not. */
export const allowsNegative = (min: string | undefined) => min === undefined || min.startsWith('-')
