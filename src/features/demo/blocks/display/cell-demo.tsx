import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Cell, CellGroup } from '@/components/cell/cell'
import { Region } from '@/platform/ui/elements'
import { useDemoMessages } from '../../samples/use-demo-messages'
import '../../samples/demo.scss'

export function CellDemo() {
  const messages = useDemoMessages().cell
  const [pressed, setPressed] = useState('')
  return (
    <>
      <CellGroup title={messages.shown}>
        <Cell title={messages.unit} value={messages.unitName} />
        <Cell title={messages.code} value="91330106MA2B0000XX" />
      </CellGroup>
      <CellGroup title={messages.leading}>
        <Cell
          icon="people"
          title={messages.members}
          note={messages.membersNote}
          value={messages.places(12)}
          onPress={() => setPressed(messages.members)}
        />
        <Cell icon="form" title={messages.reports} onPress={() => setPressed(messages.reports)} />
        <Cell
          icon="lock"
          title={messages.locked}
          note={messages.lockedNote}
          disabled
          onPress={() => setPressed(messages.locked)}
        />
      </CellGroup>
      <Region className="demo-said small" role="status">
        {pressed === '' ? null : <Text>{messages.pressed(pressed)}</Text>}
      </Region>
    </>
  )
}
