import { Text } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { seriesMessages } from '@/i18n/series'
import { Region } from '@/platform/ui/elements'
import type { SeriesPeriod } from '@/wire/results/series-figures'

interface PeriodStepperProps {
  periods: readonly SeriesPeriod[]
  at: number
  onMove: (at: number) => void
}

/** The chosen period, with the way to those around it. */
export function PeriodStepper({ periods, at, onMove }: PeriodStepperProps) {
  const messages = useMessageNamespace(seriesMessages)
  const periodText = usePeriodText()
  const period = periods[at]
  if (!period) return null
  return (
    <Region className="series-stepper" role="group" label={messages.stepper}>
      <Button size="small" disabled={at === periods.length - 1} onPress={() => onMove(at + 1)}>
        {messages.earlier}
      </Button>
      <Region role="status" className="series-period">
        <Text className="series-period-name">{periodText(period.period)}</Text>
        <Text className="small figures">{messages.received(period.received, period.assigned)}</Text>
      </Region>
      <Button size="small" disabled={at === 0} onPress={() => onMove(at - 1)}>
        {messages.later}
      </Button>
    </Region>
  )
}
