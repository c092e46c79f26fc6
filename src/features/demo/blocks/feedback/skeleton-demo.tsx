import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useFeedbackWords } from '../../use-block-words'

export function SkeletonDemo() {
  const words = useFeedbackWords().skeleton
  const [loading, setLoading] = useState(true)
  return (
    <>
      <Card title={words.change}>
        <Checkbox name="demo-loading" checked={loading} onChange={setLoading}>
          {words.loading}
        </Checkbox>
        {loading ? <Skeleton cards={1} lines={2} /> : <Text>{words.ready}</Text>}
      </Card>
      <Card title={words.basic}>
        <Skeleton />
      </Card>
      <Card title={words.single}>
        <Skeleton cards={1} lines={5} />
      </Card>
    </>
  )
}
