import { Picker } from '@/components/picker/picker'
import type { PickerColumn } from '@/components/picker/picker-sheet'
import { useMessageNamespace } from '@/hooks/use-messages'
import { recurrenceMessages } from '@/i18n/recurrence'
import { dayBases, type PeriodDay } from '@/lib/dates/recurrence'
import type { RecurrenceSettings } from '@/wire/recurrence/recurrence'
import { basisText, periodDayText } from './day-text'

/** Days after a period at most; the gateway accepts no more. */
const MOST_DAYS_AFTER = 90

interface PeriodDayFieldProps {
  id: string
  label: string
  value: PeriodDay
  rhythm: RecurrenceSettings['rhythm']
  error: string | null
  onChange: (value: PeriodDay) => void
}

/** Field for a day of each period: of one of its months, or after its end. */
export function PeriodDayField({ id, label, value, rhythm, error, onChange }: PeriodDayFieldProps) {
  const messages = useMessageNamespace(recurrenceMessages)
  const isMonth = rhythm === 'month'
  // The first month of a month is its last.
  const bases = dayBases.filter((basis) => basis !== 'first' || !isMonth)
  const basis = isMonth && value.basis === 'first' ? 'last' : value.basis
  const columns = ([chosen]: string[]): PickerColumn[] => {
    const isAfter = chosen === 'after'
    const days = Array.from({ length: isAfter ? MOST_DAYS_AFTER : 31 }, (_, index) => index + 1)
    return [
      {
        label: messages.basis,
        options: bases.map((one) => ({ id: one, text: basisText(one, rhythm, messages) })),
      },
      {
        label: messages.day,
        options: days.map((day) => ({
          id: String(day),
          text: isAfter ? messages.dayAfter(day) : messages.dayOfMonth(day),
        })),
      },
    ]
  }
  return (
    <Picker
      {...{ id, label, columns, error }}
      value={[basis, String(value.day)]}
      said={periodDayText(value, rhythm, messages)}
      placeholder={label}
      onChange={([chosen, day]) => onChange({ basis: chosen as PeriodDay['basis'], day: Number(day) })}
    />
  )
}
