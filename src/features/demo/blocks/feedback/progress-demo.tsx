import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Progress } from '@/components/progress/progress'
import { useDisplayWords } from '../../use-block-words'
import '../../demo.scss'

const parts = [0, 0.35, 1]

export function ProgressDemo() {
  const words = useDisplayWords().progress
  const [part, setRawValue] = useState(0.2)
  return (
    <>
      <Card title={words.steps}>
        <View className="demo-column">
          {parts.map((each) => (
            <Labelled key={each} part={each} />
          ))}
        </View>
      </Card>
      <Card title={words.moving}>
        <View className="demo-column">
          <Labelled part={part} />
          <View className="demo-row">
            <Button disabled={part >= 1} onPress={() => setRawValue(Math.min(1, part + 0.2))}>
              {words.forward}
            </Button>
            <Button onPress={() => setRawValue(0)}>{words.restart}</Button>
          </View>
        </View>
      </Card>
    </>
  )
}

function Labelled({ part }: { part: number }) {
  const label = useDisplayWords().progress.label(Math.round(part * 100))
  return (
    <View>
      <Text className="small">{label}</Text>
      <Progress part={part} label={label} />
    </View>
  )
}
