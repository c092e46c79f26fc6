import { useState } from 'react'
import { Card } from '@/components/card/card'
import { TextField } from '@/components/text-field/text-field'
import { useDemoWords } from '../../use-demo-words'

const nothing = () => undefined

export function TextareaDemo() {
  const words = useDemoWords().textarea
  const [basic, setBasic] = useState('')
  const [counted, setCounted] = useState('')
  const [growing, setGrowing] = useState('')
  const shared = { label: words.note, multiline: true, placeholder: words.placeholder }
  return (
    <>
      <Card title={words.basic}>
        <TextField {...shared} id="demo-basic" value={basic} onChange={setBasic} />
      </Card>
      <Card title={words.counted}>
        <TextField
          {...shared}
          id="demo-counted"
          count
          maxLength={200}
          value={counted}
          onChange={setCounted}
        />
      </Card>
      <Card title={words.growing}>
        <TextField
          {...shared}
          id="demo-growing"
          autoHeight
          placeholder={words.long}
          value={growing}
          onChange={setGrowing}
        />
      </Card>
      <Card title={words.disabled}>
        <TextField {...shared} id="demo-locked" disabled value={words.locked} onChange={nothing} />
      </Card>
    </>
  )
}
