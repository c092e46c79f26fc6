import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { numbered } from '../../numbered'
import { useDemoWords } from '../../use-demo-words'
import '../../demo.scss'

const nothing = () => undefined

export function CheckboxDemo() {
  const words = useDemoWords().checkbox
  const [agreed, setAgreed] = useState(false)
  const [some, setSome] = useState<'mixed' | boolean>('mixed')
  const [ways, setWays] = useState(['1'])
  return (
    <>
      <Card title={words.single}>
        <View className="demo-row">
          <Checkbox name="demo-agree" checked={agreed} onChange={setAgreed}>
            {words.agree}
          </Checkbox>
          <Checkbox name="demo-mixed" checked={some === true} mixed={some === 'mixed'} onChange={setSome}>
            {words.mixed}
          </Checkbox>
        </View>
      </Card>
      <Card title={words.disabled}>
        <View className="demo-row">
          <Checkbox name="demo-off" checked={false} disabled onChange={nothing}>
            {words.wayNames[0]}
          </Checkbox>
          <Checkbox name="demo-on" checked disabled onChange={nothing}>
            {words.wayNames[1]}
          </Checkbox>
        </View>
      </Card>
      <Card title={words.group}>
        <ChoiceList
          name="demo-ways"
          label={words.ways}
          type="checkbox"
          options={numbered(words.wayNames)}
          chosen={ways}
          max={2}
          onChange={setWays}
        />
      </Card>
    </>
  )
}
