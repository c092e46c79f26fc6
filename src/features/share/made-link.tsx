import { Text, View } from '@tarojs/components'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { shareMessages } from '@/i18n/share'
import { host } from '@/platform/host'
import { ShareButton } from '@/platform/page/share-card'
import { serverNow } from '@/request/server-clock'
import { getShareCode } from '@/services/surveys/share-service'
import type { NewShareLink, SharedSurvey } from '@/wire/surveys/share'
import { Poster } from './poster'
import type { Pictures } from './poster-pictures'
import { shareTarget } from './share-target'
import { type PickColleagues, NotifyColleagues } from './notify-colleagues'
import { useSend } from './use-send'

interface MadeLinkProps {
  made: NewShareLink
  survey: SharedSurvey['survey']
  onCopy: (text: string, done: string) => void
  onAgain: () => void
  /** Picks colleagues to be told of the link; undefined if it is not for colleagues. */
  pick: PickColleagues | undefined
}

function usePosterContent({ title, issuer, anonymous, dueAt }: SharedSurvey['survey'], expiresAt: string) {
  const { posterMessages } = useMessageNamespace(shareMessages)
  const { product } = useMessages()
  const localText = useLocalText()
  const time = useTimeText()
  const now = serverNow()
  return {
    issuer: localText(issuer),
    title: localText(title),
    kind: posterMessages.kind,
    action: posterMessages.action,
    hint: anonymous ? posterMessages.anonymousHint : posterMessages.hint,
    details: [
      { name: posterMessages.due, value: time.short(dueAt, now) },
      { name: posterMessages.valid, value: time.short(expiresAt, now) },
    ],
    foot: product,
  }
}

/**
 * The mini-program code of a link, in the mini-program only. Null if there is none, as without a connection to WeChat:
 * a QR code of the web page replaces it. Undefined while it is loading.
 */
function useShareCode(token: string): string | null | undefined {
  const [image, setImage] = useState<string | null | undefined>(host.name === 'weapp' ? undefined : null)
  useEffect(() => {
    if (host.name !== 'weapp') return
    getShareCode(token).then(setImage, () => setImage(null))
  }, [token])
  return image
}

/** A new link, with buttons to send and copy it, and as a poster. */
export function MadeLink({ made: { token, link }, survey, onCopy, onAgain, pick }: MadeLinkProps) {
  const own = useMessageNamespace(shareMessages)
  const time = useTimeText()
  const { address, path } = shareTarget(token)
  const image = useShareCode(token)
  const content = usePosterContent(survey, link.expiresAt)
  const [pictures, setPictures] = useState<Pictures | null>(null)
  const until = time.short(link.expiresAt, serverNow())
  const send = useSend({
    title: content.title,
    content: own.content(content.issuer, until),
    ...{ address, path, picture: pictures?.card ?? '' },
  })
  const onDrawn = useCallback((drawn: Pictures) => setPictures(drawn), [])
  return (
    <>
      <Card title={own.made}>
        <Text className="small">{own.madeHint(until)}</Text>
        {address ? <Text className="share-address">{address}</Text> : null}
        <View className="share-ways">
          {send.way === 'card' ? (
            <ShareButton className="dt-button dt-button-primary">{own.sends.card}</ShareButton>
          ) : null}
          {send.way === 'host' || send.way === 'menu' ? (
            <Button variant="primary" onPress={send.send}>
              {own.sends[send.way]}
            </Button>
          ) : null}
          {address ? (
            <Button variant={send.way ? 'plain' : 'primary'} onPress={() => onCopy(address, own.copied)}>
              {own.copy}
            </Button>
          ) : null}
          {pick ? <NotifyColleagues token={token} pick={pick} /> : null}
          <Button variant="link" onPress={onAgain}>
            {own.another}
          </Button>
        </View>
      </Card>
      {address && image !== undefined ? (
        <Poster key={token} to={{ address, image }} content={content} pictures={pictures} onDrawn={onDrawn} />
      ) : null}
    </>
  )
}
