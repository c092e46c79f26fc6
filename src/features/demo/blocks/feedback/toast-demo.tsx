import { useCallback, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Toast } from '@/components/toast/toast'
import { useFeedbackMessages } from '../../samples/use-block-messages'

const shownFor = 2000

export function ToastDemo() {
  const messages = useFeedbackMessages().toast
  const [text, setText] = useState('')
  const end = useCallback(() => setText(''), [])
  return (
    <>
      <Card title={messages.basic}>
        <Button onPress={() => setText(messages.basicText)}>{messages.show}</Button>
      </Card>
      <Card title={messages.long}>
        <Button onPress={() => setText(messages.longText)}>{messages.show}</Button>
      </Card>
      <Toast text={text} duration={shownFor} onEnd={end} />
    </>
  )
}
