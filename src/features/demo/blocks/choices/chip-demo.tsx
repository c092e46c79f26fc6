import { View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { useDisplayMessages } from '../../samples/use-block-messages'
import '../../samples/demo.scss'

const tones: ChipTone[] = ['neutral', 'info', 'good', 'warn', 'bad']

export function ChipDemo() {
  const messages = useDisplayMessages().chip
  return (
    <>
      <Card title={messages.tones}>
        <View className="demo-row">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {messages.toneNames[tone]}
            </Chip>
          ))}
        </View>
      </Card>
      <Card title={messages.long}>
        <Chip tone="warn">{messages.longText}</Chip>
      </Card>
      <Card title={messages.inLine}>
        <Card title={messages.survey} extra={<Chip tone="good">{messages.toneNames.good}</Chip>} />
      </Card>
    </>
  )
}
