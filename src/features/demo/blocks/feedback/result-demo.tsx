import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { Result } from '@/components/result/result'
import { EventText } from '../../samples/event-text'
import { useFeedbackMessages } from '../../samples/use-block-messages'

export function ResultDemo() {
  const messages = useFeedbackMessages().result
  return (
    <>
      <Card title={messages.success}>
        <Result
          outcome="success"
          title={messages.successTitle}
          hint={messages.survey}
          facts={[
            { name: messages.number, value: 'SQ-2026-AB12' },
            { name: messages.time, value: '2026-11-20 09:30' },
          ]}
          actions={<Ways ways={[messages.toList, messages.home]} />}
        />
      </Card>
      <Card title={messages.failed}>
        <Result
          outcome="failed"
          title={messages.failedTitle}
          hint={messages.failedHint}
          facts={[{ name: messages.rejectedBy, value: messages.bureau }]}
          actions={<Ways ways={[messages.toList, messages.again]} />}
        >
          <Notice tone="warn">
            <Text>{messages.note}</Text>
          </Notice>
        </Result>
      </Card>
      <Card title={messages.waiting}>
        <Result outcome="waiting" title={messages.waitingTitle} hint={messages.waitingHint} />
      </Card>
    </>
  )
}

/** The primary action is last. */
function Ways({ ways }: { ways: string[] }) {
  const messages = useFeedbackMessages().result
  const [said, setSaid] = useState('')
  return (
    <>
      {ways.map((way, index) => (
        <Button
          key={way}
          variant={index === ways.length - 1 ? 'primary' : 'plain'}
          onPress={() => setSaid(messages.went(way))}
        >
          {way}
        </Button>
      ))}
      <EventText text={said} />
    </>
  )
}
