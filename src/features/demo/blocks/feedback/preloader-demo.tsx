import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Preloader } from '@/components/preloader/preloader'
import { Spinner } from '@/components/spinner/spinner'
import { useFeedbackWords } from '../../use-block-words'
import '../../demo.scss'

const shownFor = 2000

export function PreloaderDemo() {
  const words = useFeedbackWords().preloader
  const [shown, setShown] = useState<'plain' | 'spinner' | null>(null)
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(() => setShown(null), shownFor)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <>
      <Card title={words.basic}>
        <Button onPress={() => setShown('plain')}>{words.show}</Button>
        <View className="demo-said small">
          <Text>{words.hint}</Text>
        </View>
        {shown === 'plain' ? <Preloader text={words.text} /> : null}
      </Card>
      <Card title={words.withSpinner}>
        <Button onPress={() => setShown('spinner')}>{words.show}</Button>
        {shown === 'spinner' ? <Preloader text={words.sending} spinner={<Spinner type="dots" />} /> : null}
      </Card>
    </>
  )
}
