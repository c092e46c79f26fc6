import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Loading } from '@/components/loading/loading'
import { useDemoWords } from '../../use-demo-words'
import '../../demo.scss'

const shownFor = 2000

export function LoadingDemo() {
  const words = useDemoWords().loading
  const [delay, setDelay] = useState<number | null>(null)
  useEffect(() => {
    if (delay === null) return undefined
    const timer = setTimeout(() => setDelay(null), delay + shownFor)
    return () => clearTimeout(timer)
  }, [delay])
  return (
    <Card title={words.title}>
      <View className="demo-row">
        <Button onPress={() => setDelay(0)}>{words.now}</Button>
        <Button onPress={() => setDelay(1000)}>{words.late}</Button>
      </View>
      <View className="demo-said small">
        <Text>{words.hint}</Text>
      </View>
      <Loading show={delay !== null} delay={delay ?? 0} />
    </Card>
  )
}
