import { Text } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Watermark } from '@/components/watermark/watermark'
import { watermarkPicture } from '@/lib/text/watermark'
import { useDisplayWords } from '../../use-block-words'

export function WatermarkDemo() {
  const { watermark, facts, avatar } = useDisplayWords()
  const lines = [facts.unitName, `${avatar.people[0]} 0001`]
  return (
    <>
      <Watermark picture={watermarkPicture(lines)} />
      <Card title={watermark.over}>
        <Text>{watermark.text}</Text>
      </Card>
    </>
  )
}
