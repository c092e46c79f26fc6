import { type PickerColumn, PickerSheet } from '@/components/picker/picker-sheet'
import { useMessageNamespace } from '@/hooks/use-messages'
import { periodMessages } from '@/i18n/period'
import { taskListMessages } from '@/i18n/task-list'
import { periodsAround } from '@/lib/questionnaire'
import { splitPeriod } from '@/lib/dates/period-choices'
import '@/components/picker/picker.scss'

const anyTime = 'any'
const whole = 'whole'

/** The years, quarters and months that contain these periods, latest first; a quarter after its months. */
function choicesOf(periods: string[]): string[] {
  const all = periods.flatMap((period) => periodsAround(period, ['month', 'quarter', 'year']))
  return [...new Set([...all, ...periods])].sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
}

/** Sort key: the year, then the last month of the period; of two that end together, the longer one last. */
function orderOf(period: string): string {
  const [year = '', part = ''] = splitPeriod(period)
  const months: Record<string, string> = { Q1: '03', Q2: '06', Q3: '09', Q4: '12', H1: '06', H2: '12' }
  return `${year} ${months[part] ?? part} ${part}`
}

export interface PeriodSheetProps {
  /** The existing periods, latest first. */
  periods: string[]
  /** A month, a quarter or a year; empty for any period. */
  value: string
  onConfirm: (period: string) => void
  onClose: () => void
}

/** Offers the existing years, and of a year its existing parts. */
export function PeriodSheet({ periods, value, onConfirm, onClose }: PeriodSheetProps) {
  const messages = useMessageNamespace(taskListMessages)
  const named = useMessageNamespace(periodMessages)
  const [year = anyTime, part = whole] = splitPeriod(value)
  return (
    <PickerSheet
      id="list-period"
      title={messages.period}
      columns={periodColumns(choicesOf(periods), messages, named)}
      start={[year, part]}
      onConfirm={(chosen) => onConfirm(chosen.filter((one) => one !== anyTime && one !== whole).join('-'))}
      onClose={onClose}
    />
  )
}

type ListMessages = ReturnType<typeof taskListMessages>
type Named = ReturnType<typeof periodMessages>

/** A column of years (or any period), and one with the existing parts of the chosen year. */
function periodColumns(choices: string[], messages: ListMessages, named: Named) {
  const years = [...new Set(choices.map((period) => period.slice(0, 4)))]
  const yearColumn: PickerColumn = {
    label: messages.year,
    options: [
      { id: anyTime, text: messages.always },
      ...years.map((year) => ({ id: year, text: named.year(year) })),
    ],
  }
  return ([year = anyTime]: string[]): PickerColumn[] => {
    const parts = choices.filter((period) => period.startsWith(`${year}-`)).map((period) => period.slice(5))
    const all = { id: whole, text: year === anyTime ? messages.always : messages.wholeYear }
    const options = [all, ...parts.map((part) => ({ id: part, text: named.part(part) }))]
    return [yearColumn, { label: messages.part, options }]
  }
}
