import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { PeriodField, type PeriodFieldProps } from '@/components/period-field/period-field'
import { useLocale } from '@/hooks/use-messages'
import { periodDemo } from '@/i18n/period-demo'
import '../../samples/demo.scss'

type EntryProps = Omit<PeriodFieldProps, 'value' | 'onChange'> & { start?: string }

function Entry({ start = '', ...field }: EntryProps) {
  const messages = periodDemo[useLocale()]
  const [value, setValue] = useState(start)
  return (
    <View>
      <PeriodField {...field} value={value} onChange={setValue} />
      <View className="demo-said small">
        <Text>{messages.chosen(value)}</Text>
      </View>
    </View>
  )
}

/** `PeriodField`: every kind of reference period, bounds and states. */
export function PeriodFieldDemo() {
  const messages = periodDemo[useLocale()]
  return (
    <>
      <Card title={messages.steps}>
        <View className="demo-column">
          {(['year', 'half', 'quarter', 'month'] as const).map((step) => (
            <Entry key={step} id={`demo-${step}`} step={step} label={messages.labels[step]} />
          ))}
        </View>
      </Card>
      <Card title={messages.bounds}>
        <Entry id="demo-bounds" step="month" label={messages.labels.month} min="2025-11" max="2026-03" />
      </Card>
      <Card title={messages.states}>
        <View className="demo-column">
          <Entry
            id="demo-closed"
            step="quarter"
            label={messages.locked}
            start="2025-Q4"
            min="2025-Q1"
            max="2026-Q4"
            disabled
          />
          <Entry
            id="demo-late"
            step="half"
            label={messages.late}
            start="2026-H2"
            min="2025-H1"
            max="2026-H2"
            error={messages.lateText}
          />
        </View>
      </Card>
    </>
  )
}
