import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Label, TextArea, TextInput } from '@/platform/ui/elements'
import type { TextInputProps } from '@/platform/ui/elements/types'
import './text-field.scss'

export interface TextFieldProps extends Omit<
  TextInputProps,
  'className' | 'invalid' | 'describedBy' | 'label'
> {
  /** Label above the field; with `hideLabel` for screen readers only. */
  label: string
  /** Hides the label visually if text next to the field says the same. */
  hideLabel?: boolean
  /** Error message, shown below the field and linked to it; null if valid. */
  error?: string | null
  /** Several lines. */
  multiline?: boolean
  /** With `multiline`: the height grows with the text, up to 40% of the screen height. */
  autoHeight?: boolean
  /** Shows the number of characters and `maxLength` below the field. */
  count?: boolean
  /** Content at the end of the field, inside its frame. */
  end?: ReactNode
  /** Numbers: right-aligned, with tabular digits. */
  figures?: boolean
}

/** Text input of one or several lines, with label, error message and character count. */
export function TextField({
  label,
  hideLabel,
  error,
  multiline,
  autoHeight,
  count,
  end,
  figures,
  ...field
}: TextFieldProps) {
  const errorId = error ? `${field.id}-error` : undefined
  const countId = count && field.maxLength !== undefined ? `${field.id}-count` : undefined
  const lines = multiline ? `dt-field-lines ${autoHeight ? 'dt-field-grows' : ''}` : ''
  const shared = {
    ...field,
    className: `dt-field-input ${figures ? figureClass(field.value) : ''} ${lines}`,
    invalid: Boolean(error),
    describedBy: [errorId, countId].filter(Boolean).join(' ') || undefined,
    label: hideLabel ? label : undefined,
  }
  return (
    <View className="dt-field">
      {hideLabel ? null : (
        <Label target={field.id} className="dt-field-label">
          {label}
        </Label>
      )}
      <View
        className={`dt-field-frame ${error ? 'dt-field-bad' : ''} ${field.disabled ? 'dt-field-disabled' : ''}`}
      >
        {multiline ? <TextArea {...shared} autoHeight={autoHeight} /> : <TextInput {...shared} />}
        {end}
      </View>
      <FieldError id={errorId} error={error} />
      {countId === undefined ? null : (
        <View id={countId} className="dt-field-count small">
          <Text>{`${field.value.length} / ${field.maxLength}`}</Text>
        </View>
      )}
    </View>
  )
}

/** Half the width of a phone fits eleven large digits; longer numbers use smaller digits. */
const figureClass = (text: string) => `dt-field-figures ${text.length > 11 ? 'dt-field-long' : ''}`

export interface FieldErrorProps {
  /** Id that the field's `describedBy` refers to. */
  id: string | undefined
  /** Error message; null, undefined and '' render nothing. */
  error: string | null | undefined
}

/** Error message below a field. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null
  return (
    <View className="dt-field-error" {...(id === undefined ? {} : { id })}>
      <Text>{error}</Text>
    </View>
  )
}
