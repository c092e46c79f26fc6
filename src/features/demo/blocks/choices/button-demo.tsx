import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Region } from '@/platform/ui/elements'
import { useDemoWords } from '../../use-demo-words'
import '../../demo.scss'

export function ButtonDemo() {
  const words = useDemoWords().button
  const [times, setTimes] = useState(0)
  const count = () => setTimes(times + 1)
  return (
    <>
      <Card title={words.looks}>
        <View className="demo-row">
          <Button look="primary" onPress={count}>
            {words.primary}
          </Button>
          <Button onPress={count}>{words.plain}</Button>
          <Button look="link" onPress={count}>
            {words.link}
          </Button>
        </View>
        <Region className="demo-said small" role="status">
          <Text>{words.pressed(times)}</Text>
        </Region>
      </Card>
      <Card title={words.states}>
        <View className="demo-row">
          <Button disabled onPress={count}>
            {words.disabled}
          </Button>
          <Button look="primary" busy onPress={count}>
            {words.busy}
          </Button>
        </View>
      </Card>
      <Card title={words.sizes}>
        <View className="demo-row">
          <Button onPress={count}>{words.normal}</Button>
          <Button size="small" onPress={count}>
            {words.small}
          </Button>
        </View>
      </Card>
    </>
  )
}
