import { View } from '@tarojs/components'
import { type ReactNode, useEffect, useState } from 'react'
import { Toast } from '@/components/toast/toast'
import { usePageInFront } from '@/platform/page/lifecycle'
import {
  actOnToast,
  dismissMessage,
  type Message,
  toastDuration,
  useFeedbackStore,
} from '@/stores/feedback-store'

interface InFront {
  showInFront: (message: Message) => ReactNode
  showLoading: (text: string) => ReactNode
}

/**
 * Loads the dialogs and the loading overlay with the first message that is not a toast, because the first page
 * has none.
 */
function useInFront(needed: boolean): InFront | null {
  const [loaded, setLoaded] = useState<InFront | null>(null)
  useEffect(() => {
    if (needed) void import('./message-in-front').then(setLoaded)
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
  const dialog = toast === null ? message : null
  const inFrontOf = useInFront(dialog !== null || preloader !== null)
  return (
    <View>
      <Toast
        text={toast?.text ?? ''}
        duration={toast?.duration ?? toastDuration}
        action={toast?.action?.text}
        onAct={actOnToast}
        onEnd={dismissMessage}
      />
      {preloader === null ? null : inFrontOf?.showLoading(preloader)}
      {dialog && inFrontOf ? inFrontOf.showInFront(dialog) : null}
    </View>
  )
}
