import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { Said } from '../../said'
import { useFeedbackWords } from '../../use-block-words'
import '../../demo.scss'

const tones = ['info', 'warn', 'bad'] as const

export function NoticeDemo() {
  const words = useFeedbackWords().notice
  const [times, setTimes] = useState(0)
  return (
    <>
      <Card title={words.tones}>
        <View className="demo-column">
          {tones.map((tone) => (
            <Notice key={tone} tone={tone}>
              <Text>{words[tone]}</Text>
            </Notice>
          ))}
        </View>
      </Card>
      <Card title={words.withAction}>
        <Notice
          tone="warn"
          action={
            <Button size="small" onPress={() => setTimes(times + 1)}>
              {words.reload}
            </Button>
          }
        >
          <Text>{words.changed}</Text>
        </Notice>
        <Said text={times === 0 ? '' : words.reloaded(times)} />
      </Card>
      <Card title={words.long}>
        <Notice tone="info">
          <Text>{words.longText}</Text>
        </Notice>
      </Card>
    </>
  )
}
