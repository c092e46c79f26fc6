import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { type PickerColumn, PickerSheet } from '@/components/picker/picker-sheet'
import { useMessageNamespace } from '@/hooks/use-messages'
import { periodMessages } from '@/i18n/period'
import { taskListMessages } from '@/i18n/task-list'
import { periodsAround } from '@/lib/questionnaire'
import { splitPeriod } from '@/lib/dates/period-choices'
import { Pressable } from '@/platform/ui/elements'
import '@/components/picker/picker.scss'

interface PeriodFilterProps {
  /** The existing periods, latest first. */
  periods: string[]
  /** A month, a quarter or a year; empty for any period. */
  value: string
  onChange: (period: string) => void
}

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

/** A button that displays the selected period and opens the choice. */
export function PeriodFilter({ periods, value, onChange }: PeriodFilterProps) {
  const messages = useMessageNamespace(taskListMessages)
  const named = useMessageNamespace(periodMessages)
  const [open, setOpen] = useState(false)
  const [year = anyTime, part = whole] = splitPeriod(value)
  const said =
    part === whole
      ? year === anyTime
        ? messages.always
        : named.year(year)
      : named.whole(named.year(year), named.part(part))
  const columns = periodColumns(choicesOf(periods), messages, named)
  const confirm = ([chosenYear = anyTime, chosenPart = whole]: string[]) => {
    setOpen(false)
    onChange([chosenYear, chosenPart].filter((one) => one !== anyTime && one !== whole).join('-'))
  }
  return (
    <>
      <Pressable
        className={`list-period ${value === '' ? '' : 'list-period-on'}`}
        label={`${messages.period} ${said}`}
        expanded={open}
        onPress={() => setOpen(true)}
      >
        <Text>{said}</Text>
        <Icon name="down" small />
      </Pressable>
      {open ? (
        <PickerSheet
          id="list-period"
          title={messages.period}
          columns={columns}
          start={[year, part]}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
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
