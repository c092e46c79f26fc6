import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useFeedbackMessages } from '../../samples/use-block-messages'

export function SkeletonDemo() {
  const messages = useFeedbackMessages().skeleton
  const [loading, setLoading] = useState(true)
  return (
    <>
      <Card title={messages.change}>
        <Checkbox name="demo-loading" checked={loading} onChange={setLoading}>
          {messages.loading}
        </Checkbox>
        {loading ? <Skeleton cards={1} lines={2} /> : <Text>{messages.ready}</Text>}
      </Card>
      <Card title={messages.basic}>
        <Skeleton />
      </Card>
      <Card title={messages.single}>
        <Skeleton cards={1} lines={5} />
      </Card>
    </>
  )
}
