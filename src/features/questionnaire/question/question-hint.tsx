import { Image, Text } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { hintMessages } from '@/i18n/hint'
import type { Hint } from '@/lib/questionnaire'
import { openExternal } from '@/platform/page/external'
import { Region } from '@/platform/ui/elements'
import { buildApiUrl } from '@/request/client'
import type { IndicatorMeaning } from '@/wire/surveys/form'
import { IndicatorMeanings } from './indicator-meanings'

const addressOf = (link: string) => (link.startsWith('/') ? buildApiUrl(link) : link)

interface QuestionHintProps {
  hint: Hint
  meanings: readonly IndicatorMeaning[]
}

/** The explanation of a question and the definitions of its data, below its title. */
export function QuestionHint({ hint: { text, picture, link, linkTitle }, meanings }: QuestionHintProps) {
  const messages = useMessageNamespace(hintMessages)
  const localText = useLocalText()
  const [said, setSaid] = useState('')
  const follow = (address: string) =>
    openExternal(address).then(
      (outcome) =>
        setSaid(outcome === 'opened' ? '' : outcome === 'copied' ? messages.copied : messages.failed),
      () => setSaid(messages.failed),
    )
  return (
    <Region className="question-hint-box" role="group" label={messages.box}>
      {text ? <Text>{localText(text)}</Text> : null}
      <IndicatorMeanings meanings={meanings} />
      {picture ? (
        <Image
          className="question-hint-picture"
          src={addressOf(picture)}
          mode="widthFix"
          imgProps={{ alt: messages.picture }}
        />
      ) : null}
      {link ? (
        <Button variant="link" onPress={() => void follow(addressOf(link))}>
          {linkTitle ? localText(linkTitle) : messages.more}
        </Button>
      ) : null}
      <Region role="status" className="small">
        <Text>{said}</Text>
      </Region>
    </Region>
  )
}
