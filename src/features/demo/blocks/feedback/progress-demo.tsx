import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Progress } from '@/components/progress/progress'
import { useDisplayMessages } from '../../samples/use-block-messages'
import '../../samples/demo.scss'

const parts = [0, 0.35, 1]

export function ProgressDemo() {
  const messages = useDisplayMessages().progress
  const [part, setRawValue] = useState(0.2)
  return (
    <>
      <Card title={messages.steps}>
        <View className="demo-column">
          {parts.map((each) => (
            <Labelled key={each} part={each} />
          ))}
        </View>
      </Card>
      <Card title={messages.moving}>
        <View className="demo-column">
          <Labelled part={part} />
          <View className="demo-row">
            <Button disabled={part >= 1} onPress={() => setRawValue(Math.min(1, part + 0.2))}>
              {messages.forward}
            </Button>
            <Button onPress={() => setRawValue(0)}>{messages.restart}</Button>
          </View>
        </View>
      </Card>
    </>
  )
}

function Labelled({ part }: { part: number }) {
  const label = useDisplayMessages().progress.label(Math.round(part * 100))
  return (
    <View>
      <Text className="small">{label}</Text>
      <Progress part={part} label={label} />
    </View>
  )
}
