import { View } from '@tarojs/components'
import { DateInput } from '@/platform/elements'
import { FieldError } from '../text-field/text-field'
import './date-field.scss'

export interface DateFieldProps {
  id: string
  label: string
  /** YYYY-MM-DD, or empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  min?: string | undefined
  max?: string | undefined
  placeholder: string
  error?: string | null
}

export function DateField({ error, id, ...field }: DateFieldProps) {
  const describedBy = error ? `${id}-error` : undefined
  return (
    <View className="dt-field">
      <View className={`dt-field-frame ${error ? 'dt-field-bad' : ''}`}>
        <DateInput
          {...field}
          id={id}
          className="dt-field-input dt-field-date"
          invalid={Boolean(error)}
          describedBy={describedBy}
        />
      </View>
      <FieldError id={describedBy} error={error} />
    </View>
  )
}
