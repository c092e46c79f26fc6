import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Loading } from '@/components/loading/loading'
import { useDemoMessages } from '../../samples/use-demo-messages'
import '../../samples/demo.scss'

const shownFor = 2000

export function LoadingDemo() {
  const messages = useDemoMessages().loading
  const [delay, setDelay] = useState<number | null>(null)
  useEffect(() => {
    if (delay === null) return undefined
    const timer = setTimeout(() => setDelay(null), delay + shownFor)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <Card title={messages.title}>
      <View className="demo-row">
        <Button onPress={() => setDelay(0)}>{messages.now}</Button>
        <Button onPress={() => setDelay(1000)}>{messages.late}</Button>
      </View>
      <View className="demo-said small">
        <Text>{messages.hint}</Text>
      </View>
      <Loading show={delay !== null} delay={delay ?? 0} />
    </Card>
  )
}
