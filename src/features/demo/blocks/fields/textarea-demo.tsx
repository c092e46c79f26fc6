import { useState } from 'react'
import { Card } from '@/components/card/card'
import { TextField } from '@/components/text-field/text-field'
import { useDemoMessages } from '../../samples/use-demo-messages'

const nothing = () => undefined

export function TextareaDemo() {
  const messages = useDemoMessages().textarea
  const [basic, setBasic] = useState('')
  const [counted, setCounted] = useState('')
  const [growing, setGrowing] = useState('')
  const shared = { label: messages.note, multiline: true, placeholder: messages.placeholder }
  return (
    <>
      <Card title={messages.basic}>
        <TextField {...shared} id="demo-basic" value={basic} onChange={setBasic} />
      </Card>
      <Card title={messages.counted}>
        <TextField
          {...shared}
          id="demo-counted"
          count
          maxLength={200}
          value={counted}
          onChange={setCounted}
        />
      </Card>
      <Card title={messages.growing}>
        <TextField
          {...shared}
          id="demo-growing"
          autoHeight
          placeholder={messages.long}
          value={growing}
          onChange={setGrowing}
        />
      </Card>
      <Card title={messages.disabled}>
        <TextField {...shared} id="demo-locked" disabled value={messages.locked} onChange={nothing} />
      </Card>
    </>
  )
}
