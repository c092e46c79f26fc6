import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { ChoiceMark, type ChoiceMarkProps } from '@/components/choice-mark/choice-mark'
import { useEntryMessages } from '../../samples/use-block-messages'
import '../../samples/demo.scss'

const states: Record<ChoiceMarkProps['type'], ChoiceMarkProps['state'][]> = {
  checkbox: ['off', 'on', 'mixed'],
  radio: ['off', 'on'],
}

export function ChoiceMarkDemo() {
  const messages = useEntryMessages().choiceMark
  return (
    <>
      {(['checkbox', 'radio'] as const).map((type) => (
        <Card key={type} title={messages[type]}>
          <View className="demo-row">
            {states[type].map((state) => (
              <View key={state} className="demo-tile">
                <ChoiceMark type={type} state={state} />
                <Text className="small">{messages[state]}</Text>
              </View>
            ))}
          </View>
        </Card>
      ))}
    </>
  )
}
