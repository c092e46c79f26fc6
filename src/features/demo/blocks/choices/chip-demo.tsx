import { View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { useDisplayWords } from '../../use-block-words'
import '../../demo.scss'

const tones: ChipTone[] = ['neutral', 'info', 'good', 'warn', 'bad']

export function ChipDemo() {
  const words = useDisplayWords().chip
  return (
    <>
      <Card title={words.tones}>
        <View className="demo-row">
          {tones.map((tone) => (
            <Chip key={tone} tone={tone}>
              {words.toneNames[tone]}
            </Chip>
          ))}
        </View>
      </Card>
      <Card title={words.long}>
        <Chip tone="warn">{words.longText}</Chip>
      </Card>
      <Card title={words.inLine}>
        <Card title={words.survey} extra={<Chip tone="good">{words.toneNames.good}</Chip>} />
      </Card>
    </>
  )
}
