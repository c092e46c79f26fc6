import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { TextField, type TextFieldProps } from '@/components/text-field/text-field'
import { useEntryMessages } from '../../samples/use-block-messages'
import '../../samples/demo.scss'

export function TextFieldDemo() {
  const messages = useEntryMessages().textField
  return (
    <>
      <Card title={messages.basic}>
        <View className="demo-column">
          <Example id="demo-name" label={messages.name} placeholder={messages.namePlaceholder} start="" />
          <Example id="demo-phone" label={messages.phone} keyboard="tel" start="0571-87234567" />
        </View>
      </Card>
      <Card title={messages.figures}>
        <Example
          id="demo-revenue"
          label={messages.revenue}
          figures
          keyboard="decimal"
          start="12840000.00"
          end={<Text className="small">{messages.unit}</Text>}
        />
      </Card>
      <Card title={messages.states}>
        <View className="demo-column">
          <Example id="demo-code" label={messages.code} start="9133" error={messages.codeWrong} />
          <Example id="demo-locked" label={messages.name} start={messages.locked} disabled />
        </View>
      </Card>
      <Card title={messages.counted}>
        <Example id="demo-short" label={messages.short} count maxLength={20} start="" />
      </Card>
      <Card title={messages.lines}>
        <Example id="demo-note" label={messages.note} multiline autoHeight start="" />
      </Card>
    </>
  )
}

type ExampleProps = Omit<TextFieldProps, 'value' | 'onChange'> & { start: string }

function Example({ start, ...field }: ExampleProps) {
  const [text, setText] = useState(start)
  return <TextField {...field} value={text} onChange={setText} />
}
