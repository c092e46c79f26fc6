import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Picker } from '@/components/picker/picker'
import { numbered } from '../../samples/numbered'
import { useDemoMessages } from '../../samples/use-demo-messages'
import '../../samples/demo.scss'

/** Number of days of a month; the ids of year and month are the indexes of their names. */
const daysOf = (year: string, month: string) => new Date(2024 + Number(year), Number(month) + 1, 0).getDate()

/** Year, month and day; the number of days depends on year and month. */
function Founded() {
  const messages = useDemoMessages().picker
  const [founded, setFounded] = useState(['0', '1', '28'])
  const days = ([year = '', month = '']: string[]) =>
    year === '' || month === ''
      ? []
      : Array.from({ length: daysOf(year, month) }, (_, at) => messages.dayName(at + 1))
  return (
    <Picker
      id="demo-founded"
      label={messages.founded}
      placeholder={messages.choose}
      columns={(selected) => [
        { label: messages.year, options: numbered(messages.yearNames) },
        { label: messages.month, options: numbered(messages.monthNames) },
        { label: messages.day, options: numbered(days(selected)) },
      ]}
      value={founded}
      onChange={setFounded}
    />
  )
}

export function PickerDemo() {
  const messages = useDemoMessages().picker
  const [industry, setIndustry] = useState<string[]>([])
  const [period, setPeriod] = useState(['2', '9'])
  const [missing, setMissing] = useState<string[]>([])
  const industries = { label: messages.industry, options: numbered(messages.industries) }
  const shared = { placeholder: messages.choose }
  return (
    <>
      <Card title={messages.one}>
        <Picker
          {...shared}
          id="demo-industry"
          label={messages.industry}
          columns={[industries]}
          value={industry}
          onChange={setIndustry}
        />
      </Card>
      <Card title={messages.several}>
        <Picker
          {...shared}
          id="demo-period"
          label={messages.period}
          columns={[
            { label: messages.year, options: numbered(messages.yearNames) },
            { label: messages.month, options: numbered(messages.monthNames) },
          ]}
          value={period}
          onChange={setPeriod}
        />
      </Card>
      <Card title={messages.linked}>
        <Founded />
      </Card>
      <Card title={messages.states}>
        <View className="demo-column">
          <Picker
            {...shared}
            id="demo-missing"
            label={messages.industry}
            columns={[industries]}
            value={missing}
            error={missing.length === 0 ? messages.missing : null}
            onChange={setMissing}
          />
          <Picker
            {...shared}
            id="demo-locked"
            label={messages.industry}
            columns={[industries]}
            value={['2']}
            disabled
            onChange={setMissing}
          />
        </View>
      </Card>
    </>
  )
}
