import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { DescriptionList } from '@/components/description-list/description-list'
import { EventText } from '../../samples/event-text'
import { useDisplayMessages } from '../../samples/use-block-messages'

const number = 'SQ-2026-AB12'
const code = '91330106MA2B0CDE4X'

export function DescriptionListDemo() {
  const messages = useDisplayMessages().facts
  const [said, setSaid] = useState('')
  return (
    <>
      <Card title={messages.receipt}>
        <DescriptionList
          facts={[
            { name: messages.number, value: number },
            { name: messages.time, value: '2026-11-20 09:30' },
            { name: messages.unit, value: messages.unitName },
            { name: messages.code, value: code },
            { name: messages.contact, value: messages.missing },
          ]}
        />
      </Card>
      <Card title={messages.withParts}>
        <DescriptionList
          facts={[
            { name: messages.state, value: <Chip tone="good">{messages.accepted}</Chip> },
            {
              name: messages.number,
              value: (
                <Button variant="link" size="small" onPress={() => setSaid(messages.copied(number))}>
                  {messages.copy}
                </Button>
              ),
            },
          ]}
        />
        <EventText text={said} />
      </Card>
    </>
  )
}
