import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Preloader } from '@/components/preloader/preloader'
import { Spinner } from '@/components/spinner/spinner'
import { useFeedbackMessages } from '../../samples/use-block-messages'
import '../../samples/demo.scss'

const shownFor = 2000

export function PreloaderDemo() {
  const messages = useFeedbackMessages().preloader
  const [shown, setShown] = useState<'plain' | 'spinner' | null>(null)
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(() => setShown(null), shownFor)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <>
      <Card title={messages.basic}>
        <Button onPress={() => setShown('plain')}>{messages.show}</Button>
        <View className="demo-said small">
          <Text>{messages.hint}</Text>
        </View>
        {shown === 'plain' ? <Preloader text={messages.text} /> : null}
      </Card>
      <Card title={messages.withSpinner}>
        <Button onPress={() => setShown('spinner')}>{messages.show}</Button>
        {shown === 'spinner' ? <Preloader text={messages.sending} spinner={<Spinner type="dots" />} /> : null}
      </Card>
    </>
  )
}
