import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { Preloader } from '@/components/preloader/preloader'
import { Toast } from '@/components/toast/toast'
import { usePageInFront } from '@/platform/page/lifecycle'
import { dismissMessage, type Message, toastDuration, useFeedbackStore } from '@/stores/feedback-store'

type Show = (message: Message) => ReactNode

/** Loads the dialogs with the first message that is not a toast, because the first page has none. */
function useInFront(needed: boolean): Show | null {
  const [loaded, setLoaded] = useState<Show | null>(null)
  useEffect(() => {
    if (needed) void import('./message-in-front').then(({ showInFront }) => setLoaded(() => showInFront))
  }, [needed])
  return loaded
}

/**
 * Renders messages from outside the page. Every page contains one; only the one in front displays messages.
 */
export function FeedbackHost() {
  const inFront = usePageInFront()
  const message = useFeedbackStore((state) => (inFront ? state.message : null))
  const preloader = useFeedbackStore((state) => (inFront ? state.preloader : null))
  const toast = message?.kind === 'toast' ? message : null
  const show = useInFront(message !== null && toast === null)
  return (
    <View>
      <Toast text={toast?.text ?? ''} duration={toast?.duration ?? toastDuration} onEnd={dismissMessage} />
      {preloader === null ? null : <Preloader text={preloader} />}
      {message && show ? show(message) : null}
    </View>
  )
}
