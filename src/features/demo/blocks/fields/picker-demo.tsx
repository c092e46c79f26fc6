import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Picker } from '@/components/picker/picker'
import { numbered } from '../../numbered'
import { useDemoWords } from '../../use-demo-words'
import '../../demo.scss'

/** Number of days of a month; the ids of year and month are the indexes of their names. */
const daysOf = (year: string, month: string) => new Date(2024 + Number(year), Number(month) + 1, 0).getDate()

/** Year, month and day; the number of days depends on year and month. */
function Founded() {
  const words = useDemoWords().picker
  const [founded, setFounded] = useState(['0', '1', '28'])
  const days = ([year = '', month = '']: string[]) =>
    year === '' || month === ''
      ? []
      : Array.from({ length: daysOf(year, month) }, (_, at) => words.dayName(at + 1))
  return (
    <Picker
      id="demo-founded"
      label={words.founded}
      placeholder={words.choose}
      columns={(chosen) => [
        { label: words.year, options: numbered(words.yearNames) },
        { label: words.month, options: numbered(words.monthNames) },
        { label: words.day, options: numbered(days(chosen)) },
      ]}
      value={founded}
      onChange={setFounded}
    />
  )
}

export function PickerDemo() {
  const words = useDemoWords().picker
  const [industry, setIndustry] = useState<string[]>([])
  const [period, setPeriod] = useState(['2', '9'])
  const [missing, setMissing] = useState<string[]>([])
  const industries = { label: words.industry, options: numbered(words.industries) }
  const shared = { placeholder: words.choose }
  return (
    <>
      <Card title={words.one}>
        <Picker
          {...shared}
          id="demo-industry"
          label={words.industry}
          columns={[industries]}
          value={industry}
          onChange={setIndustry}
        />
      </Card>
      <Card title={words.several}>
        <Picker
          {...shared}
          id="demo-period"
          label={words.period}
          columns={[
            { label: words.year, options: numbered(words.yearNames) },
            { label: words.month, options: numbered(words.monthNames) },
          ]}
          value={period}
          onChange={setPeriod}
        />
      </Card>
      <Card title={words.linked}>
        <Founded />
      </Card>
      <Card title={words.states}>
        <View className="demo-column">
          <Picker
            {...shared}
            id="demo-missing"
            label={words.industry}
            columns={[industries]}
            value={missing}
            error={missing.length === 0 ? words.missing : null}
            onChange={setMissing}
          />
          <Picker
            {...shared}
            id="demo-locked"
            label={words.industry}
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
