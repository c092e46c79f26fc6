import { useMessageNamespace } from '@/hooks/use-messages'
import { periodWords } from '@/i18n/period'
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
  /** Seen above the field, and the title of the sheet. */
  label: string
  /**
   * Above the field the label is not seen, because words there say the same.
   * @default false
   */
  hideLabel?: boolean
  /** How long a period is: a year, half of one, a quarter or a month. */
  step: PeriodStep
  /** The chosen period, by its step `2026`, `2026-H1`, `2026-Q3` or `2026-11`; empty when none is. */
  value: string
  /** The first period that can be chosen, written as `value`; without it the first one ten years back. */
  min?: string | undefined
  /** The last period that can be chosen, written as `value`; without it the last one of this year. */
  max?: string | undefined
  /**
   * It cannot be opened now.
   * @default false
   */
  disabled?: boolean
  /** What is wrong, in words; the field is marked and described by it. */
  error?: string | null
  /**
   * A period was confirmed. Closing the sheet in another way changes nothing.
   * @payload the period, written as `value`
   */
  onChange: (value: string) => void
}

/** The period of a report, from a sheet of years and their parts. */
export function PeriodField({ step, value, min, max, onChange, ...field }: PeriodFieldProps) {
  const words = useMessageNamespace(periodWords)
  const usual = usualRange(step, new Date().getFullYear())
  const range = { step, min: min ?? usual.min, max: max ?? usual.max }
  const years: PickerColumn = {
    label: words.columns.year,
    options: periodYears(range).map((year) => ({ id: year, text: words.year(year) })),
  }
  /** Of a year, only those parts that lie between the first and the last period. */
  const columns = ([year = '']: string[]): PickerColumn[] => {
    const parts = partsOfYear(year, range).map((part) => ({ id: part, text: words.part(part) }))
    return step === 'year' ? [years] : [years, { label: words.columns[step], options: parts }]
  }
  return (
    <Picker
      {...field}
      columns={columns}
      value={splitPeriod(value)}
      placeholder={words.choose[step]}
      onChange={(chosen) => onChange(joinPeriod(chosen))}
    />
  )
}
