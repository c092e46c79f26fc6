import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { Result } from '@/components/result/result'
import { Said } from '../../said'
import { useFeedbackWords } from '../../use-block-words'

export function ResultDemo() {
  const words = useFeedbackWords().result
  return (
    <>
      <Card title={words.success}>
        <Result
          outcome="success"
          title={words.successTitle}
          hint={words.survey}
          facts={[
            { name: words.number, value: 'SQ-2026-AB12' },
            { name: words.time, value: '2026-11-20 09:30' },
          ]}
          actions={<Ways ways={[words.toList, words.home]} />}
        />
      </Card>
      <Card title={words.failed}>
        <Result
          outcome="failed"
          title={words.failedTitle}
          hint={words.failedHint}
          facts={[{ name: words.rejectedBy, value: words.bureau }]}
          actions={<Ways ways={[words.toList, words.again]} />}
        >
          <Notice tone="warn">
            <Text>{words.note}</Text>
          </Notice>
        </Result>
      </Card>
      <Card title={words.waiting}>
        <Result outcome="waiting" title={words.waitingTitle} hint={words.waitingHint} />
      </Card>
    </>
  )
}

/** The primary action is last. */
function Ways({ ways }: { ways: string[] }) {
  const words = useFeedbackWords().result
  const [said, setSaid] = useState('')
  return (
    <>
      {ways.map((way, index) => (
        <Button
          key={way}
          look={index === ways.length - 1 ? 'primary' : 'plain'}
          onPress={() => setSaid(words.went(way))}
        >
          {way}
        </Button>
      ))}
      <Said text={said} />
    </>
  )
}
