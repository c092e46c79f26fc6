import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { EventText } from '../../samples/event-text'
import { useFeedbackMessages } from '../../samples/use-block-messages'
import '../../samples/demo.scss'

const tones = ['info', 'warn', 'bad'] as const

export function NoticeDemo() {
  const messages = useFeedbackMessages().notice
  const [times, setTimes] = useState(0)
  return (
    <>
      <Card title={messages.tones}>
        <View className="demo-column">
          {tones.map((tone) => (
            <Notice key={tone} tone={tone}>
              <Text>{messages[tone]}</Text>
            </Notice>
          ))}
        </View>
      </Card>
      <Card title={messages.withAction}>
        <Notice
          tone="warn"
          action={
            <Button size="small" onPress={() => setTimes(times + 1)}>
              {messages.reload}
            </Button>
          }
        >
          <Text>{messages.changed}</Text>
        </Notice>
        <EventText text={times === 0 ? '' : messages.reloaded(times)} />
      </Card>
      <Card title={messages.long}>
        <Notice tone="info">
          <Text>{messages.longText}</Text>
        </Notice>
      </Card>
    </>
  )
}
