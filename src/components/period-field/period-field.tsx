import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { periodMessages } from '@/i18n/period'
import {
  joinPeriod,
  partsOfYear,
  type PeriodStep,
  periodYears,
  splitPeriod,
  usualRange,
} from '@/lib/dates/period-choices'
import { Picker } from '../picker/picker'
import type { PickerColumn } from '../picker/picker-sheet'

export interface PeriodFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Label above the field and title of the sheet. */
  label: string
  /**
   * Hides the label above the field visually if text there says the same.
   * @default false
   */
  hideLabel?: boolean
  /** Length of a period: a year, half-year, quarter or month. */
  step: PeriodStep
  /** The chosen period: `2026`, `2026-H1`, `2026-Q3` or `2026-11`, depending on `step`; empty if none. */
  value: string
  /** First selectable period, in the format of `value`; by default the first period ten years ago. */
  min?: string | undefined
  /** Last selectable period, in the format of `value`; by default the last period of the current year. */
  max?: string | undefined
  /**
   * The field cannot be opened.
   * @default false
   */
  disabled?: boolean
  /** Error message, shown below the field and linked to it; null if valid. */
  error?: string | null
  /**
   * Called when a period is confirmed. Closing the sheet otherwise changes nothing.
   * @payload The period, in the format of `value`.
   */
  onChange: (value: string) => void
}

/** Field for a reference period, chosen from a sheet with columns for the year and the period within it. */
export function PeriodField({ step, value, min, max, onChange, ...field }: PeriodFieldProps) {
  const messages = useMessageNamespace(periodMessages)
  const periodText = usePeriodText()
  const [thisYear] = useState(() => new Date().getFullYear())
  const usual = usualRange(step, thisYear)
  const range = { step, min: min ?? usual.min, max: max ?? usual.max }
  const years: PickerColumn = {
    label: messages.columns.year,
    options: periodYears(range).map((year) => ({ id: year, text: messages.year(year) })),
  }
  /** Offers only the periods of a year between `min` and `max`. */
  const columns = ([year = '']: string[]): PickerColumn[] => {
    const parts = partsOfYear(year, range).map((part) => ({ id: part, text: messages.part(part) }))
    return step === 'year' ? [years] : [years, { label: messages.columns[step], options: parts }]
  }
  return (
    <Picker
      {...field}
      columns={columns}
      value={splitPeriod(value)}
      said={periodText(value)}
      placeholder={messages.choose[step]}
      onChange={(selected) => onChange(joinPeriod(selected))}
    />
  )
}
