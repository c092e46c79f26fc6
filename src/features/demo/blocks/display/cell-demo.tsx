import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Cell, CellGroup } from '@/components/cell/cell'
import { Region } from '@/platform/ui/elements'
import { useDemoWords } from '../../use-demo-words'
import '../../demo.scss'

export function CellDemo() {
  const words = useDemoWords().cell
  const [pressed, setPressed] = useState('')
  return (
    <>
      <CellGroup title={words.shown}>
        <Cell title={words.unit} value={words.unitName} />
        <Cell title={words.code} value="91330106MA2B0000XX" />
      </CellGroup>
      <CellGroup title={words.leading}>
        <Cell
          icon="people"
          title={words.members}
          note={words.membersNote}
          value={words.places(12)}
          onPress={() => setPressed(words.members)}
        />
        <Cell icon="form" title={words.reports} onPress={() => setPressed(words.reports)} />
        <Cell
          icon="lock"
          title={words.locked}
          note={words.lockedNote}
          disabled
          onPress={() => setPressed(words.locked)}
        />
      </CellGroup>
      <Region className="demo-said small" role="status">
        {pressed === '' ? null : <Text>{words.pressed(pressed)}</Text>}
      </Region>
    </>
  )
}
