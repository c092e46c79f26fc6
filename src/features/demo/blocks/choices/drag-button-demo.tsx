import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { DragButton } from '@/components/drag-button/drag-button'
import { Region } from '@/platform/ui/elements'
import { useDemoMessages } from '../../samples/use-demo-messages'
import '../../samples/demo.scss'

const kinds = ['back', 'home'] as const
const starts = { back: { side: 'left', place: 0.75 }, home: { side: 'right', place: 0.75 } } as const

export function DragButtonDemo() {
  const messages = useDemoMessages().dragButton
  const [shown, setShown] = useState({ back: false, home: false })
  const [pressed, setPressed] = useState('')
  return (
    <Card title={messages.title}>
      <View className="demo-row">
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            name={`demo-drag-${kind}`}
            checked={shown[kind]}
            onChange={(checked) => setShown({ ...shown, [kind]: checked })}
          >
            {messages.show(messages.kinds[kind])}
          </Checkbox>
        ))}
      </View>
      <View className="small">
        <Text>{messages.hint}</Text>
      </View>
      <Region className="demo-said small" role="status">
        {pressed === '' ? null : <Text>{messages.pressed(pressed)}</Text>}
      </Region>
      {kinds
        .filter((kind) => shown[kind])
        .map((kind) => (
          <DragButton
            key={kind}
            kind={kind}
            start={starts[kind]}
            onPress={() => setPressed(messages.kinds[kind])}
          />
        ))}
    </Card>
  )
}
