import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { numbered } from '../../samples/numbered'
import { useDemoMessages } from '../../samples/use-demo-messages'
import '../../samples/demo.scss'

const nothing = () => undefined

export function CheckboxDemo() {
  const messages = useDemoMessages().checkbox
  const [agreed, setAgreed] = useState(false)
  const [some, setSome] = useState<'mixed' | boolean>('mixed')
  const [ways, setWays] = useState(['1'])
  return (
    <>
      <Card title={messages.single}>
        <View className="demo-row">
          <Checkbox name="demo-agree" checked={agreed} onChange={setAgreed}>
            {messages.agree}
          </Checkbox>
          <Checkbox name="demo-mixed" checked={some === true} mixed={some === 'mixed'} onChange={setSome}>
            {messages.mixed}
          </Checkbox>
        </View>
      </Card>
      <Card title={messages.disabled}>
        <View className="demo-row">
          <Checkbox name="demo-off" checked={false} disabled onChange={nothing}>
            {messages.wayNames[0]}
          </Checkbox>
          <Checkbox name="demo-on" checked disabled onChange={nothing}>
            {messages.wayNames[1]}
          </Checkbox>
        </View>
      </Card>
      <Card title={messages.group}>
        <ChoiceList
          name="demo-ways"
          label={messages.ways}
          type="checkbox"
          options={numbered(messages.wayNames)}
          selected={ways}
          max={2}
          onChange={setWays}
        />
      </Card>
    </>
  )
}
