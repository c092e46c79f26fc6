import { useState } from 'react'
import { Card } from '@/components/card/card'
import { RichText } from '@/components/rich-text/rich-text'
import { Said } from '../../said'
import { useDisplayWords } from '../../use-block-words'

export function RichTextDemo() {
  const words = useDisplayWords().richText
  const [said, setSaid] = useState('')
  return (
    <>
      <Card title={words.phones}>
        <RichText text={words.phonesText} />
      </Card>
      <Card title={words.links}>
        <RichText text={words.linksText} />
      </Card>
      <Card title={words.tags}>
        <RichText text={words.tagsText} />
      </Card>
      <Card title={words.handled}>
        <RichText
          text={words.handledText}
          onCall={(number) => setSaid(words.called(number))}
          onOpen={(url) => setSaid(words.opened(url))}
        />
        <Said text={said} />
      </Card>
    </>
  )
}
