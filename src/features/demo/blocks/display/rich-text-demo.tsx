import { useState } from 'react'
import { Card } from '@/components/card/card'
import { RichText } from '@/components/rich-text/rich-text'
import { EventText } from '../../samples/event-text'
import { useDisplayMessages } from '../../samples/use-block-messages'

export function RichTextDemo() {
  const messages = useDisplayMessages().richText
  const [said, setSaid] = useState('')
  return (
    <>
      <Card title={messages.phones}>
        <RichText text={messages.phonesText} />
      </Card>
      <Card title={messages.links}>
        <RichText text={messages.linksText} />
      </Card>
      <Card title={messages.tags}>
        <RichText text={messages.tagsText} />
      </Card>
      <Card title={messages.handled}>
        <RichText
          text={messages.handledText}
          onCall={(number) => setSaid(messages.called(number))}
          onOpen={(url) => setSaid(messages.opened(url))}
        />
        <EventText text={said} />
      </Card>
    </>
  )
}
