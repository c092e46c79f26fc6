import { useCallback, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Toast } from '@/components/toast/toast'
import { useFeedbackWords } from '../../use-block-words'

const shownFor = 2000

export function ToastDemo() {
  const words = useFeedbackWords().toast
  const [text, setText] = useState('')
  const end = useCallback(() => setText(''), [])
  return (
    <>
      <Card title={words.basic}>
        <Button onPress={() => setText(words.basicText)}>{words.show}</Button>
      </Card>
      <Card title={words.long}>
        <Button onPress={() => setText(words.longText)}>{words.show}</Button>
      </Card>
      <Toast text={text} duration={shownFor} onEnd={end} />
    </>
  )
}
