import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ListRow } from '@/components/list-row/list-row'
import { EventText } from '../../samples/event-text'
import { useDisplayMessages } from '../../samples/use-block-messages'

export function ListRowDemo() {
  const messages = useDisplayMessages().listRow
  const [said, setSaid] = useState('')
  return (
    <Card title={messages.rows}>
      {messages.links.map(({ name, state, note }) => (
        <ListRow
          key={name}
          note={note}
          action={
            <Button
              size="small"
              label={`${messages.revoke} ${name}`}
              onPress={() => setSaid(messages.revoked(name))}
            >
              {messages.revoke}
            </Button>
          }
        >
          <Chip tone="good">{state}</Chip>
          <Text>{name}</Text>
        </ListRow>
      ))}
      <ListRow note={messages.over.note}>
        <Chip>{messages.over.state}</Chip>
        <Text>{messages.over.name}</Text>
      </ListRow>
      <EventText text={said} />
    </Card>
  )
}
