import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { entranceMessages } from '@/i18n/entrance'
import { errorIcon } from '@/i18n/errors'
import { routeOf } from '@/routes'
import { showToast } from '@/stores/feedback-store'
import { report } from '../logs/logs'
import { MessagePage, WayHome } from '../message/message-page'
import { tipOf, tipTitle } from './error-tips'
import './entrance.scss'

interface ErrorTipProps {
  /** Error code of the catalogue or HTTP status; other values are not displayed. */
  code: string
  /** Path of the page where the error occurred. */
  goto: string
  onRetry: () => void
  onSignIn: () => void
}

/** Error page: message and advice for an error code, and a button to report it to the operators. */
export function ErrorTip({ code, goto, onRetry, onSignIn }: ErrorTipProps) {
  const messages = useMessages()
  const { errorTip } = useMessageNamespace(entranceMessages)
  const [reported, setReported] = useState(false)
  const tip = tipOf(code, messages)
  const title = useMessageNamespace((language) => tipTitle(tip, language))
  const signIn = tip.advice === 'signIn'
  const tell = () => {
    // Reports the page name only: URL parameters may be personal data.
    const page = routeOf(goto) ?? ''
    report({ source: 'person', url: page, message: `error tip ${tip.code || 'unknown'}` })
    setReported(true)
    showToast(errorTip.reported)
  }
  const actions = (
    <>
      <WayHome />
      <Button variant="primary" onPress={signIn ? onSignIn : onRetry}>
        {signIn ? errorTip.toSignIn : messages.common.retry}
      </Button>
    </>
  )
  return (
    <MessagePage
      route="errorTip"
      icon={tip.advice === 'network' ? 'offline' : errorIcon(tip)}
      tone="bad"
      title={title}
      hint={errorTip.advice[tip.advice]}
      actions={actions}
    >
      <View className="error-tip-foot">
        {tip.code === '' ? null : <Text className="small figures">{errorTip.code(tip.code)}</Text>}
        <Button variant="link" disabled={reported} onPress={tell}>
          {reported ? errorTip.reported : errorTip.report}
        </Button>
        <Text className="small">{errorTip.reportHint}</Text>
      </View>
    </MessagePage>
  )
}
