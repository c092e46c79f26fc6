import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Rate } from '@/components/rate/rate'
import { useDemoMessages } from '../../samples/use-demo-messages'

export function RateDemo() {
  const messages = useDemoMessages().rate
  const [satisfaction, setSatisfaction] = useState<number | null>(4)
  const [recommend, setRecommend] = useState<number | null>(null)
  return (
    <>
      <Card title={messages.basic}>
        <Rate
          name="demo-satisfaction"
          label={messages.satisfaction}
          max={messages.steps.length}
          labels={messages.steps}
          value={satisfaction}
          onChange={setSatisfaction}
        />
      </Card>
      <Card title={messages.plain}>
        <Rate
          name="demo-recommend"
          label={messages.recommend}
          max={6}
          labels={[]}
          value={recommend}
          onChange={setRecommend}
        />
      </Card>
    </>
  )
}
