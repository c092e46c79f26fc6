import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { NavBar } from '@/components/nav-bar/nav-bar'
import { EventText } from '../../samples/event-text'
import { useDisplayMessages } from '../../samples/use-block-messages'

export function NavBarDemo() {
  const messages = useDisplayMessages().navBar
  const [said, setSaid] = useState('')
  const back = () => setSaid(messages.back)
  return (
    <>
      <Card title={messages.basic}>
        <NavBar title={messages.title} onBack={back} />
      </Card>
      <Card title={messages.end}>
        <NavBar
          title={messages.title}
          onBack={back}
          end={
            <Button variant="link" size="small" onPress={() => setSaid(messages.saved)}>
              {messages.save}
            </Button>
          }
        />
        <EventText text={said} />
      </Card>
      <Card title={messages.first}>
        <NavBar title={messages.title} />
      </Card>
      <Card title={messages.long}>
        <NavBar title={messages.longTitle} onBack={back} />
      </Card>
    </>
  )
}
