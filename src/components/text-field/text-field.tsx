import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Label, TextArea, TextInput } from '@/platform/elements'
import type { TextInputProps } from '@/platform/elements-types'
import './text-field.scss'

export interface TextFieldProps extends Omit<
  TextInputProps,
  'className' | 'invalid' | 'describedBy' | 'label'
> {
  /** Seen above the field; with `hideLabel` only heard. */
  label: string
  hideLabel?: boolean
  /** What is wrong, in words; the field is marked and described by it. */
  error?: string | null
  /** Several lines. */
  multiline?: boolean
  /** Beside the field, inside its frame. */
  end?: ReactNode
  /** Figures stand on the right, with digits of one width. */
  figures?: boolean
}

export function TextField({ label, hideLabel, error, multiline, end, figures, ...field }: TextFieldProps) {
  const describedBy = error ? `${field.id}-error` : undefined
  const shared = {
    ...field,
    className: `dt-field-input ${figures ? figureLook(field.value) : ''} ${multiline ? 'dt-field-lines' : ''}`,
    invalid: Boolean(error),
    describedBy,
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
        {multiline ? <TextArea {...shared} /> : <TextInput {...shared} />}
        {end}
      </View>
      <FieldError id={describedBy} error={error} />
    </View>
  )
}

/** Half a phone's width holds eleven large digits; longer figures are written smaller. */
const figureLook = (text: string) => `dt-field-figures ${text.length > 11 ? 'dt-field-long' : ''}`

/** The line under a field that says what is wrong. */
export function FieldError({ id, error }: { id: string | undefined; error: string | null | undefined }) {
  if (!error) return null
  return (
    <View className="dt-field-error" {...(id === undefined ? {} : { id })}>
      <Text>{error}</Text>
    </View>
  )
}
