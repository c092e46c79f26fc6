import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Region } from '@/platform/ui/elements'
import { useDemoMessages } from '../../samples/use-demo-messages'
import '../../samples/demo.scss'

export function ButtonDemo() {
  const messages = useDemoMessages().button
  const [times, setTimes] = useState(0)
  const count = () => setTimes(times + 1)
  return (
    <>
      <Card title={messages.looks}>
        <View className="demo-row">
          <Button variant="primary" onPress={count}>
            {messages.primary}
          </Button>
          <Button onPress={count}>{messages.plain}</Button>
          <Button variant="link" onPress={count}>
            {messages.link}
          </Button>
        </View>
        <Region className="demo-said small" role="status">
          <Text>{messages.pressed(times)}</Text>
        </Region>
      </Card>
      <Card title={messages.states}>
        <View className="demo-row">
          <Button disabled onPress={count}>
            {messages.disabled}
          </Button>
          <Button variant="primary" busy onPress={count}>
            {messages.busy}
          </Button>
        </View>
      </Card>
      <Card title={messages.sizes}>
        <View className="demo-row">
          <Button onPress={count}>{messages.normal}</Button>
          <Button size="small" onPress={count}>
            {messages.small}
          </Button>
        </View>
      </Card>
    </>
  )
}
