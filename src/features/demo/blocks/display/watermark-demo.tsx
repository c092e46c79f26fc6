import { Text } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Watermark } from '@/components/watermark/watermark'
import { watermarkPicture } from '@/lib/text/watermark'
import { useDisplayMessages } from '../../samples/use-block-messages'

export function WatermarkDemo() {
  const { watermark, facts, avatar } = useDisplayMessages()
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
