import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Label, TextArea, TextInput } from '@/platform/ui/elements'
import type { TextInputProps } from '@/platform/ui/elements/types'
import './text-field.scss'

export interface TextFieldProps extends Omit<
  TextInputProps,
  'className' | 'invalid' | 'describedBy' | 'label'
> {
  /** Seen above the field; with `hideLabel` only heard. */
  label: string
  /** The label is only heard, because words beside the field say the same. */
  hideLabel?: boolean
  /** What is wrong, in words; the field is marked and described by it. */
  error?: string | null
  /** Several lines. */
  multiline?: boolean
  /** Several lines which grow with the text, up to two fifths of the screen's height. */
  autoHeight?: boolean
  /** Says below how many characters of `maxLength` are written. */
  count?: boolean
  /** Beside the field, inside its frame. */
  end?: ReactNode
  /** Figures stand on the right, with digits of one width. */
  figures?: boolean
}

/** A text of one line or several, with its label, what is wrong with it and how long it is. */
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
    className: `dt-field-input ${figures ? figureLook(field.value) : ''} ${lines}`,
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

/** Half a phone's width holds eleven large digits; longer figures are written smaller. */
const figureLook = (text: string) => `dt-field-figures ${text.length > 11 ? 'dt-field-long' : ''}`

export interface FieldErrorProps {
  /** The field's `describedBy`. */
  id: string | undefined
  /** What is wrong, in words; nothing shows nothing. */
  error: string | null | undefined
}

/** The line under a field that says what is wrong. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null
  return (
    <View className="dt-field-error" {...(id === undefined ? {} : { id })}>
      <Text>{error}</Text>
    </View>
  )
}
