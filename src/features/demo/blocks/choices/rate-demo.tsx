import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Rate } from '@/components/rate/rate'
import { useDemoWords } from '../../use-demo-words'

export function RateDemo() {
  const words = useDemoWords().rate
  const [satisfaction, setSatisfaction] = useState<number | null>(4)
  const [recommend, setRecommend] = useState<number | null>(null)
  return (
    <>
      <Card title={words.basic}>
        <Rate
          name="demo-satisfaction"
          label={words.satisfaction}
          max={words.steps.length}
          labels={words.steps}
          value={satisfaction}
          onChange={setSatisfaction}
        />
      </Card>
      <Card title={words.plain}>
        <Rate
          name="demo-recommend"
          label={words.recommend}
          max={6}
          labels={[]}
          value={recommend}
          onChange={setRecommend}
        />
      </Card>
    </>
  )
}
