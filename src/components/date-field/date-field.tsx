import { View } from '@tarojs/components'
import { DateInput } from '@/platform/ui/elements'
import { FieldError } from '../text-field/text-field'
import './date-field.scss'

export interface DateFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Accessible name: the question. */
  label: string
  /** The chosen day as YYYY-MM-DD, or an empty string. */
  value: string
  /**
   * Called when a day is chosen or cleared.
   * @payload The day as YYYY-MM-DD, or an empty string.
   */
  onChange: (value: string) => void
  /** Called when the field loses the focus. */
  onBlur?: () => void
  /** Earliest selectable day, as YYYY-MM-DD. */
  min?: string | undefined
  /** Latest selectable day, as YYYY-MM-DD. */
  max?: string | undefined
  /** Placeholder of the empty field in the mini-program; browsers show their own date pattern. */
  placeholder: string
  /** Error message, shown below the field and linked to it; null if valid. */
  error?: string | null
}

/** Date field with the date picker of the platform. */
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
