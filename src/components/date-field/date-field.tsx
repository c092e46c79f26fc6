import { View } from '@tarojs/components'
import { useState } from 'react'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { DateInput } from '@/platform/ui/elements'
import { FieldError } from '../text-field/text-field'
import { TypedDay } from './desk'
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
  /** Placeholder of the empty field in the mini-program; elsewhere the field shows a date pattern. */
  placeholder: string
  /** Error message, shown below the field and linked to it; null if valid. */
  error?: string | null
}

/**
 * Date field: on phones with the date picker of the platform, on computers with the product's own, where a day can be
 * typed too. A text there that is no day, or a day outside the limits, is named below the field.
 */
export function DateField({ error, id, ...field }: DateFieldProps) {
  const isDesktop = useDesktop()
  const [problem, setProblem] = useState<string | null>(null)
  const said = problem ?? error
  const describedBy = said ? `${id}-error` : undefined
  const described = { id, describedBy, invalid: Boolean(said) }
  return (
    <View className="dt-field">
      <View className={`dt-field-frame ${said ? 'dt-field-bad' : ''}`}>
        {isDesktop && TypedDay ? (
          <TypedDay {...field} {...described} onProblem={setProblem} />
        ) : (
          <DateInput {...field} {...described} className="dt-field-input dt-field-date" />
        )}
      </View>
      <FieldError id={describedBy} error={said} />
    </View>
  )
}
