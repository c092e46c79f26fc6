import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { numberInputWords } from '@/i18n/number-input'
import type { UnitMultiplier } from '@/lib/numbers/money-units'
import { Label } from '@/platform/ui/elements'
import { DecimalInput } from '@/platform/ui/decimal-input'
import { FieldError } from '../text-field/text-field'
import { AmountLine } from './amount-line'
import { brokenStep } from './figure'
import { Keypad } from './keypad'
import { hasKeypad } from './keypad-spacer'
import { closeField, openField } from './active-field'
import { UnitSwitch } from './unit-switch'
import { useFigure } from './use-figure'
import '../text-field/text-field.scss'
import './number-input.scss'

export type { UnitMultiplier }

export interface NumberInputProps {
  /** Unique on the page; letters, digits, `-` and `_`. */
  id: string
  /** The field's name, seen above it. */
  label: string
  /**
   * The label is only heard, because words beside the field say the same.
   * @default false
   */
  hideLabel?: boolean
  /** The figure in the unit it is kept in: a decimal as text (`1234.50`), so that no digit is lost; or empty. */
  value: string
  /**
   * The figure has changed, told with every key.
   * @payload the figure in the unit it is kept in, whichever unit is shown: a decimal as text, or empty while there is none (also after a lone minus)
   */
  onChange: (value: string) => void
  /** The field was left; told after the figure was settled. */
  onBlur?: () => void
  /**
   * How many digits may stand after the point in the unit the figure is kept in. No key writes more.
   * @unit digits
   * @default 0
   */
  decimals?: number | undefined
  /**
   * Figures below zero can be typed.
   * @default false
   */
  negative?: boolean | undefined
  /**
   * The least figure, a decimal as text: what is less becomes this while it is typed. Without it there is none.
   * @unit the one the figure is kept in
   */
  min?: string | undefined
  /**
   * The greatest figure, a decimal as text: what is more becomes this. Without it there is none.
   * @unit the one the figure is kept in
   */
  max?: string | undefined
  /** The unit in words, beside the figure, where there is only one. */
  unit?: string | undefined
  /** Units to choose from. The one with `shift` 0 is that in which the figure is kept, and is shown first. */
  units?: UnitMultiplier[] | undefined
  /** The id of the shown unit where it is chosen elsewhere, say for a whole table; the field has no switch then. */
  unitId?: string | undefined
  /**
   * For money, which is read back below in Chinese capitals or English words: 0 for figures kept in 元, 4 for 万元.
   * @unit power of ten of yuan
   */
  yuanPower?: number | undefined
  /** Shown while there is no figure. */
  placeholder?: string | undefined
  /**
   * The figure can be read, not changed.
   * @default false
   */
  disabled?: boolean | undefined
  /** What is wrong, in words; the field is marked and described by it. */
  error?: string | null | undefined
  /** The id of an element beside the field that says more about it. */
  describedBy?: string | undefined
  /** The id of the field to which Enter and the large key of the keypad lead. Without it they end the editing. */
  nextId?: string | undefined
}

/** Room for this many large digits beside a unit; longer figures are written smaller. */
const largeDigits = 16

/** A figure: typed on its own keypad or a keyboard, shown with commas once it is left, exact in every unit. */
export function NumberInput(props: NumberInputProps) {
  const { id, label, hideLabel = false, value, nextId, yuanPower } = props
  const { decimals = 0, negative = false, min, max } = props
  const { shift, shownUnit, setUnit } = useUnit(props)
  const figure = useFigure({ ...props, rule: { decimals, negative, min, max }, shift })
  const ownError = useStepError(figure.editing ? '' : value, decimals, shift)
  const error = ownError ?? props.error
  const close = () => closeField(id)
  const next = nextId === undefined ? undefined : () => openField(nextId)
  return (
    <View className="dt-field" id={`${id}-field`}>
      {hideLabel ? null : (
        <Label target={id} className="dt-field-label">
          {label}
        </Label>
      )}
      <View className={frameLook(figure.editing, Boolean(error), props.disabled)}>
        <Entry {...props} figure={figure} error={error} onDone={next ?? close} />
        <Unit {...props} shownUnit={shownUnit} onChange={setUnit} />
      </View>
      {yuanPower === undefined ? null : <AmountLine id={`${id}-amount`} value={value} power={yuanPower} />}
      <FieldError id={`${id}-error`} error={error} />
      {figure.editing && hasKeypad() ? (
        <Keypad
          fieldId={`${id}-field`}
          text={figure.edit.text}
          rule={figure.rule}
          onKey={figure.press}
          onPaste={figure.paste}
          onDone={close}
          onNext={next}
        />
      ) : null}
    </View>
  )
}

function frameLook(editing: boolean, wrong: boolean, disabled = false): string {
  const state = [editing && 'dt-figure-open', wrong && 'dt-field-bad', disabled && 'dt-field-disabled']
  return ['dt-field-frame', ...state].filter(Boolean).join(' ')
}

interface EntryProps extends NumberInputProps {
  figure: ReturnType<typeof useFigure>
  onDone: () => void
}

/** The part in which is typed. */
function Entry({ id, label, hideLabel, yuanPower, figure, error, onDone, ...more }: EntryProps) {
  const { edit } = figure
  const describedBy = [more.describedBy, error && `${id}-error`, yuanPower !== undefined && `${id}-amount`]
  return (
    <DecimalInput
      id={id}
      className={`dt-field-input dt-field-figures ${edit.text.length > largeDigits ? 'dt-field-long' : ''}`}
      edit={edit}
      editing={figure.editing}
      keypad={hasKeypad()}
      mayType={figure.mayType}
      onType={figure.type}
      onCaret={figure.moveCaret}
      onFocus={figure.enter}
      onBlur={() => closeField(id)}
      onConfirm={onDone}
      disabled={more.disabled ?? false}
      invalid={Boolean(error)}
      describedBy={describedBy.filter(Boolean).join(' ') || undefined}
      label={label}
      labelled={!hideLabel}
      placeholder={more.placeholder}
    />
  )
}

/** The shown unit: the one chosen elsewhere or here, at first that in which the figure is kept. */
function useUnit({ units = [], unitId }: NumberInputProps) {
  const [chosen, setUnit] = useState<string | null>(null)
  const wanted = unitId ?? chosen
  const unit = units.find(({ id }) => id === wanted) ?? units.find(({ shift }) => shift === 0)
  return { shift: unit?.shift ?? 0, shownUnit: unit, setUnit }
}

/** A figure finer than may be kept: pasted so, or typed in a smaller unit. Rounding it is for the person. */
export function useStepError(value: string, decimals: number, shift: number): string | null {
  const words = useMessageNamespace(numberInputWords)
  const step = brokenStep(value, decimals, shift)
  if (step === null) return null
  return decimals + shift >= 0 ? words.decimals(decimals + shift) : words.multiple(step)
}

interface UnitProps extends NumberInputProps {
  shownUnit: UnitMultiplier | undefined
  onChange: (unitId: string) => void
}

function Unit({ unit, units = [], unitId, shownUnit, disabled, onChange }: UnitProps) {
  if (units.length > 1 && unitId === undefined && shownUnit)
    return <UnitSwitch units={units} value={shownUnit.id} disabled={disabled} onChange={onChange} />
  return unit === undefined ? null : <Text className="small">{unit}</Text>
}
