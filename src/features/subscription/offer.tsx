import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { subscriptionMessages } from '@/i18n/subscription'
import { askSubscription } from '@/platform/page/subscription'
import type { AskSubscription, SubscriptionAnswer } from '@/platform/page/subscription/types'
import { getMessageTemplates } from '@/services/home/message-service'
import { hasRefusedSubscription, storeSubscriptionRefusal } from '@/stores/device/subscription-refusal'

/** Offers messages about reminders and returns, unless the user has refused them. */
export function Offer() {
  const [refusedBefore] = useState(hasRefusedSubscription)
  return refusedBefore || askSubscription === null ? null : <LoadedOffer ask={askSubscription} />
}

/** Nothing until the templates are known, because the question must be asked in the tap itself. */
function LoadedOffer({ ask }: { ask: NonNullable<AskSubscription> }) {
  const { data } = useLoad('message templates', getMessageTemplates)
  return data && data.ids.length > 0 ? <Question ids={data.ids} ask={ask} /> : null
}

function Question({ ids, ask }: { ids: string[]; ask: NonNullable<AskSubscription> }) {
  const messages = useMessageNamespace(subscriptionMessages)
  const [answer, setAnswer] = useState<SubscriptionAnswer | null>(null)
  const begin = async () => {
    const given = await ask(ids)
    if (given === 'refused') storeSubscriptionRefusal()
    setAnswer(given)
  }
  const isSettled = answer === 'accepted' || answer === 'refused'
  const button = (
    <Button size="small" onPress={() => void begin()}>
      {messages.allow}
    </Button>
  )
  return (
    <Notice tone={answer === 'switchedOff' ? 'warn' : 'info'} action={isSettled ? undefined : button}>
      {answer === null ? (
        <View>
          <View>{messages.offer}</View>
          <Text className="small">{messages.hint}</Text>
        </View>
      ) : (
        <Text>{messages.outcomes[answer]}</Text>
      )}
    </Notice>
  )
}
