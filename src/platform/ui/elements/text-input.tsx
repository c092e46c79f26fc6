import type { FieldProps, TextInputProps } from './types'

/** The attributes that all fields have. */
export const described = ({
  id,
  disabled,
  invalid,
  describedBy,
  label,
  placeholder,
  maxLength,
  className,
}: FieldProps) => ({
  id,
  disabled,
  placeholder,
  maxLength,
  className,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  'aria-label': label,
})

const inputModes = {
  text: 'text',
  digits: 'numeric',
  decimal: 'decimal',
  search: 'search',
  tel: 'tel',
} as const

export function TextInput({ keyboard = 'text', onConfirm, oneTimeCode, ...field }: TextInputProps) {
  return (
    <input
      {...described(field)}
      type="text"
      value={field.value}
      inputMode={inputModes[keyboard]}
      enterKeyHint={keyboard === 'search' ? 'search' : undefined}
      autoComplete={oneTimeCode ? 'one-time-code' : keyboard === 'tel' ? 'tel' : 'off'}
      onChange={(event) => field.onChange(event.target.value)}
      onBlur={field.onBlur}
      onFocus={field.onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onConfirm?.()
      }}
    />
  )
}
