import { Text, View } from '@tarojs/components'
import { Fragment, useMemo } from 'react'
import { Chip } from '@/components/chip/chip'
import { displayedText } from '@/components/number-input/figure'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { numberInputMessages } from '@/i18n/number-input'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { type UnitMultiplier, isMoneyUnit, moneyUnits, yuanExponent } from '@/lib/numbers/money-units'
import { isDecimal } from '@/lib/numbers/decimal'
import type { Expression, FigureHint, LocalText } from '@/lib/questionnaire'
import { changePercent } from '@/lib/numbers/change-percent'
import { withUnit } from '@/lib/text/with-unit'
import { Pressable, Region } from '@/platform/ui/elements'
import type { AnswerSession } from '../session/answer-session'
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

/** A value of the unit beside a figure: of an earlier period, of other forms, or of its ledger. */
interface HintText {
  text: string
  value: string
}

const hintsOf = ({ instance, figures }: AnswerSession, address: string): FigureHint[] => {
  const prior = (['last', 'lastYear'] as const).flatMap((kind): FigureHint[] => {
    const value = instance.prior(address, kind)
    return typeof value === 'string' && isDecimal(value) ? [{ kind, value, titles: [] }] : []
  })
  return [...prior, ...(figures?.[address] ?? [])]
}

/** What is known beside a figure, each with the change since. Empty if nothing is. */
export function useFigureHints(
  session: AnswerSession,
): (address: string, now: string | undefined, format: DecimalFormat) => HintText[] {
  const { prior } = useMessageNamespace(questionnaireMessages)
  return (address, now, format) =>
    hintsOf(session, address).map(({ kind, value }) => ({
      text: `${prior[kind](formatWithUnit(value, format))} ${changeText(now, value)}`.trim(),
      value,
    }))
}

interface FigureHintsProps {
  id?: string
  hints: HintText[]
  /** Takes a value over; without it none can be. */
  onTake?: (value: string) => void
}

/** The known values in one line; each stays on one line with its label, and one press takes it over. */
export function FigureHints({ id, hints, onTake }: FigureHintsProps) {
  const { takeHint } = useMessageNamespace(questionnaireMessages)
  if (hints.length === 0) return null
  return (
    <View {...(id === undefined ? {} : { id })} className="small figures figure-prior">
      {hints.map(({ text, value }, at) => (
        <Fragment key={text}>
          {at > 0 ? ' · ' : null}
          {onTake ? (
            <Pressable
              className="figure-prior-part figure-take"
              label={takeHint(text)}
              keepsFocus
              onPress={() => onTake(value)}
            >
              {text}
            </Pressable>
          ) : (
            <Text className="figure-prior-part">{text}</Text>
          )}
        </Fragment>
      ))}
    </View>
  )
}

interface ComputedProps extends DecimalFormat {
  /** Displayed above the value, where nothing else names it. */
  label?: string | undefined
  /** Accessible name. */
  name: string
  formula: Expression
  figure: string | undefined
  hints: HintText[]
}

export const isTotal = (formula: Expression) =>
  typeof formula === 'object' && formula !== null && 'sum' in formula

/** A value computed by the form; read-only. */
export function Computed({ label, name, formula, figure, hints, ...format }: ComputedProps) {
  const messages = useMessageNamespace(questionnaireMessages)
  return (
    <Region className="figure-computed" role="group" label={name}>
      <View className="figure-head">
        {label === undefined ? null : <Text>{label}</Text>}
        <FigureHints hints={hints} />
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
