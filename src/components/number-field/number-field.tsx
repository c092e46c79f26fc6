import { Text } from '@tarojs/components'
import { useState } from 'react'
import { formatDecimal, isDecimal } from '@/lib/decimal'
import { cleanNumber, settleNumber } from '@/lib/numeric-input'
import { TextField } from '../text-field/text-field'

export interface NumberFieldProps {
  id: string
  label: string
  hideLabel?: boolean
  /** A decimal as text, so that no digit is lost. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  decimals?: number | undefined
  negative?: boolean
  unit?: string | undefined
  error?: string | null
}

/** A figure: typed plainly, shown with commas when the field is left. */
export function NumberField({
  value,
  onChange,
  onBlur,
  decimals = 0,
  negative = false,
  unit,
  ...field
}: NumberFieldProps) {
  const [editing, setEditing] = useState(false)
  // As many decimals as were typed: 3.10 stays 3.10.
  const places = (value.split('.')[1] ?? '').length
  const shown = !editing && isDecimal(value) ? formatDecimal(value, places) : value
  const leave = () => {
    setEditing(false)
    const settled = settleNumber(value)
    if (settled !== value) onChange(settled)
    onBlur?.()
  }
  return (
    <TextField
      {...field}
      figures
      value={shown}
      // Keyboards for decimals have no minus on iPhones, so where one is allowed the full keyboard comes up.
      keyboard={negative ? 'text' : decimals > 0 ? 'decimal' : 'digits'}
      maxLength={32}
      onFocus={() => setEditing(true)}
      onChange={(text) => onChange(cleanNumber(text, { decimals, negative }))}
      onBlur={leave}
      end={unit ? <Text className="small">{unit}</Text> : null}
    />
  )
}
