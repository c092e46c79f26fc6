import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { Said } from '../../said'
import { useDisplayWords } from '../../use-block-words'

export function ListRowDemo() {
  const words = useDisplayWords().listRow
  const [said, setSaid] = useState('')
  return (
    <Card title={words.rows}>
      {words.links.map(({ name, state, note }) => (
        <ListRow
          key={name}
          note={note}
          action={
            <Button
              size="small"
              label={`${words.revoke} ${name}`}
              onPress={() => setSaid(words.revoked(name))}
            >
              {words.revoke}
            </Button>
          }
        >
          <Chip tone="good">{state}</Chip>
          <Text>{name}</Text>
        </ListRow>
      ))}
      <ListRow note={words.over.note}>
        <Chip>{words.over.state}</Chip>
        <Text>{words.over.name}</Text>
      </ListRow>
      <Said text={said} />
    </Card>
  )
}
