import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/card/card'
import { TextField, type TextFieldProps } from '@/components/text-field/text-field'
import { useEntryWords } from '../../use-block-words'
import '../../demo.scss'

export function TextFieldDemo() {
  const words = useEntryWords().textField
  return (
    <>
      <Card title={words.basic}>
        <View className="demo-column">
          <Example id="demo-name" label={words.name} placeholder={words.namePlaceholder} start="" />
          <Example id="demo-phone" label={words.phone} keyboard="tel" start="0571-87234567" />
        </View>
      </Card>
      <Card title={words.figures}>
        <Example
          id="demo-revenue"
          label={words.revenue}
          figures
          keyboard="decimal"
          start="12840000.00"
          end={<Text className="small">{words.unit}</Text>}
        />
      </Card>
      <Card title={words.states}>
        <View className="demo-column">
          <Example id="demo-code" label={words.code} start="9133" error={words.codeWrong} />
          <Example id="demo-locked" label={words.name} start={words.locked} disabled />
        </View>
      </Card>
      <Card title={words.counted}>
        <Example id="demo-short" label={words.short} count maxLength={20} start="" />
      </Card>
      <Card title={words.lines}>
        <Example id="demo-note" label={words.note} multiline autoHeight start="" />
      </Card>
    </>
  )
}

type ExampleProps = Omit<TextFieldProps, 'value' | 'onChange'> & { start: string }

function Example({ start, ...field }: ExampleProps) {
  const [text, setText] = useState(start)
  return <TextField {...field} value={text} onChange={setText} />
}
