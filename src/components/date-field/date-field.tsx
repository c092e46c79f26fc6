import { View } from '@tarojs/components'
import { DateInput } from '@/platform/ui/elements'
import { FieldError } from '../text-field/text-field'
import './date-field.scss'

export interface DateFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** What is asked, for a screen reader. */
  label: string
  /** The chosen day as YYYY-MM-DD, or empty. */
  value: string
  /**
   * A day was chosen or taken away.
   * @payload The day as YYYY-MM-DD, or an empty text.
   */
  onChange: (value: string) => void
  /** The field was left. */
  onBlur?: () => void
  /** The first day that can be chosen, as YYYY-MM-DD. */
  min?: string | undefined
  /** The last day that can be chosen, as YYYY-MM-DD. */
  max?: string | undefined
  /** Stands in the empty field of the mini-program; browsers show a pattern of their own. */
  placeholder: string
  /** What is wrong, in words; the field is marked and described by it. */
  error?: string | null
}

/** A day, chosen with the platform's own calendar. */
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
