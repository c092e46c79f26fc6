import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { taskListMessages } from '@/i18n/task-list'
import { Pressable } from '@/platform/ui/elements'

const Nothing = () => null

/** Loaded separately: few look for a period. Prefetched for use without a network. */
export const PeriodSheet = lazyComponent(async () => (await import('./period-sheet')).PeriodSheet, Nothing)

interface PeriodFilterProps {
  /** The existing periods, latest first. */
  periods: string[]
  /** A month, a quarter or a year; empty for any period. */
  value: string
  onChange: (period: string) => void
}

/** A button that displays the selected period and opens the choice. */
export function PeriodFilter({ periods, value, onChange }: PeriodFilterProps) {
  const messages = useMessageNamespace(taskListMessages)
  const periodText = usePeriodText()
  const [open, setOpen] = useState(false)
  const said = value === '' ? messages.always : periodText(value)
  const confirm = (period: string) => {
    setOpen(false)
    onChange(period)
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
        <PeriodSheet {...{ periods, value }} onConfirm={confirm} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
