import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { numberInputMessages } from '@/i18n/number-input'
import type { UnitMultiplier } from '@/lib/numbers/money-units'
import { Label, Region } from '@/platform/ui/elements'
import { DecimalInput } from '@/platform/ui/decimal-input'
import { FieldError } from '../text-field/text-field'
import { AmountLine } from './amount-line'
import { brokenStep } from './figure'
import { Keypad } from './keypad'
import { hasKeypad } from './keypad-spacer'
import { closeField, openField } from './active-field'
import { useRefusalText } from './refusal'
import { UnitSwitch } from './unit-switch'
import { useFigure } from './use-figure'
import '../text-field/text-field.scss'
import './number-input.scss'

export type { UnitMultiplier }

export interface NumberInputProps {
  /** Unique on the page; letters, digits, `-` and `_`. */
  id: string
  /** Label above the field. */
  label: string
  /**
   * Hides the label visually if text next to the field says the same; screen readers still read it.
   * @default false
   */
  hideLabel?: boolean
  /** The value in the base unit: a decimal string (`1234.50`), to keep all digits, or an empty string. */
  value: string
  /**
   * Called on every change of the value, with each key.
   * @payload The value in the base unit, independent of the displayed unit: a decimal string, or empty if there is no number (also after a lone minus).
   */
  onChange: (value: string) => void
  /** Called when the field loses the focus, after the value has been normalised. */
  onBlur?: () => void
  /**
   * Maximum number of decimals in the base unit; the value is displayed with as many. More are refused: the value stays, and
   * the field says why. Any number if missing.
   * @unit digits
   * @default Infinity
   */
  decimals?: number | undefined
  /**
   * Allows negative numbers.
   * @default true
   */
  negative?: boolean | undefined
  /**
   * Minimum, a decimal string: smaller input is replaced by it while typing. Undefined: no limit.
   * @unit base unit
   */
  min?: string | undefined
  /**
   * Maximum, a decimal string: larger input is replaced by it. Undefined: no limit.
   * @unit base unit
   */
  max?: string | undefined
  /** Name of the unit of measure, shown next to the value, if there is only one. */
  unit?: string | undefined
  /**
   * Units to choose from. The one with `shift` 0 is the base unit, in which the value is stored, and is
   * displayed first.
   */
  units?: UnitMultiplier[] | undefined
  /**
   * Id of the displayed unit if chosen elsewhere, for example for a whole table; the field then has no unit
   * switch.
   */
  unitId?: string | undefined
  /**
   * For amounts of money, which are repeated below the field in Chinese capitals or English words: 0 if the
   * base unit is 元, 4 for 万元.
   * @unit power of ten of yuan
   */
  yuanPower?: number | undefined
  /** Shown while the field is empty. */
  placeholder?: string | undefined
  /**
   * The value can be read, not changed.
   * @default false
   */
  disabled?: boolean | undefined
  /** Error message, shown below the field and linked to it; null if valid. */
  error?: string | null | undefined
  /** Id of an element that describes the field. */
  describedBy?: string | undefined
  /** Id of the field that Enter and the large key of the keypad move to. Without it they end the editing. */
  nextId?: string | undefined
}

/** Number of large digits that fit next to a unit; longer values use smaller digits. */
const largeDigits = 16

/**
 * Number field with its own keypad or a keyboard. Shows thousands separators when not edited; conversions
 * between units are exact.
 */
export function NumberInput(props: NumberInputProps) {
  const { id, label, hideLabel = false, value, nextId, yuanPower } = props
  const { decimals = Infinity, negative = true, min, max } = props
  const [keypad] = useState(hasKeypad)
  const { shift, shownUnit, setUnit } = useUnit(props)
  const figure = useFigure({ ...props, rule: { decimals, negative, min, max }, shift })
  const ownError = useStepError(figure.editing ? '' : value, decimals, shift)
  const error = ownError ?? props.error
  const refusal = useRefusalText(figure.refused)
  const close = () => closeField(id)
  const next = nextId === undefined ? undefined : () => openField(nextId)
  return (
    <View className="dt-field" id={`${id}-field`}>
      {hideLabel ? null : (
        <Label target={id} className="dt-field-label">
          {label}
        </Label>
      )}
      <View className={frameClass(figure.editing, Boolean(error), props.disabled)}>
        <Entry
          {...props}
          keypad={keypad}
          figure={figure}
          error={error}
          refusal={refusal}
          onDone={next ?? close}
        />
        <Unit {...props} shownUnit={shownUnit} onChange={setUnit} />
      </View>
      {yuanPower === undefined ? null : <AmountLine id={`${id}-amount`} value={value} power={yuanPower} />}
      {figure.editing ? (
        <Region role="status">
          <FieldError id={`${id}-error`} error={refusal ?? error} />
        </Region>
      ) : (
        <FieldError id={`${id}-error`} error={error} />
      )}
      {figure.editing && keypad ? (
        <Keypad
          fieldId={`${id}-field`}
          note={refusal}
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

function frameClass(editing: boolean, wrong: boolean, disabled = false): string {
  const state = [editing && 'dt-figure-open', wrong && 'dt-field-bad', disabled && 'dt-field-disabled']
  return ['dt-field-frame', ...state].filter(Boolean).join(' ')
}

interface EntryProps extends NumberInputProps {
  keypad: boolean
  figure: ReturnType<typeof useFigure>
  /** Why the last input was refused. */
  refusal: string | null
  onDone: () => void
}

/** The input itself. */
function Entry({ id, label, hideLabel, yuanPower, figure, error, keypad, refusal, ...more }: EntryProps) {
  const { edit } = figure
  const describedBy = [
    more.describedBy,
    (refusal ?? error) && `${id}-error`,
    yuanPower !== undefined && `${id}-amount`,
  ]
  return (
    <View className="dt-figure-entry">
      <DecimalInput
        id={id}
        className={`dt-field-input dt-field-figures ${edit.text.length > largeDigits ? 'dt-field-long' : ''}`}
        edit={edit}
        editing={figure.editing}
        keypad={keypad}
        mayType={figure.mayType}
        onType={figure.type}
        onCaret={figure.moveCaret}
        onFocus={figure.enter}
        onBlur={() => closeField(id)}
        onConfirm={more.onDone}
        disabled={more.disabled ?? false}
        invalid={Boolean(error)}
        describedBy={describedBy.filter(Boolean).join(' ') || undefined}
        label={label}
        labelled={!hideLabel}
        placeholder={more.placeholder}
      />
    </View>
  )
}

/** The displayed unit: the one chosen elsewhere or here, initially the base unit. */
function useUnit({ units = [], unitId }: NumberInputProps) {
  const [selected, setUnit] = useState<string | null>(null)
  const wanted = unitId ?? selected
  const unit = units.find(({ id }) => id === wanted) ?? units.find(({ shift }) => shift === 0)
  return { shift: unit?.shift ?? 0, shownUnit: unit, setUnit }
}

/**
 * Error message if the value has too many decimals, after a paste or input in a smaller unit. Not rounded:
 * that is for the user to decide.
 */
export function useStepError(value: string, decimals: number, shift: number): string | null {
  const messages = useMessageNamespace(numberInputMessages)
  const step = brokenStep(value, decimals, shift)
  if (step === null) return null
  return decimals + shift >= 0 ? messages.decimals(decimals + shift) : messages.multiple(step)
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
