import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { entranceWords } from '@/i18n/entrance'
import { errorIcon } from '@/i18n/error-text'
import { routeOf } from '@/routes'
import { showToast } from '@/stores/feedback-store'
import { report } from '../logs/logs'
import { tipOf, tipTitle } from './error-tips'
import './entrance.scss'

interface ErrorTipProps {
  /** A code of the catalogue or a status; anything else is not shown. */
  code: string
  /** The page where it happened. */
  goto: string
  onRetry: () => void
  onBack: () => void
  onSignIn: () => void
}

/** What happened by its code, what to do about it, and telling the people who run the product. */
export function ErrorTip({ code, goto, onRetry, onBack, onSignIn }: ErrorTipProps) {
  const words = useMessages()
  const { errorTip } = useMessageNamespace(entranceWords)
  const [reported, setReported] = useState(false)
  const tip = tipOf(code, words)
  const title = useMessageNamespace((language) => tipTitle(tip, language))
  const signIn = tip.advice === 'signIn'
  const tell = () => {
    // The name of the page alone: what belongs to it in an address may be somebody's.
    const page = routeOf(goto) ?? ''
    report({ source: 'person', url: page, message: `error tip ${tip.code || 'unknown'}` })
    setReported(true)
    showToast(errorTip.reported)
  }
  return (
    <>
      <StatusPanel
        icon={tip.advice === 'network' ? 'offline' : errorIcon(tip)}
        tone="bad"
        title={title}
        hint={errorTip.advice[tip.advice]}
        action={
          <View className="entrance-actions entrance-center">
            <Button onPress={onBack}>{errorTip.back}</Button>
            <Button look="primary" onPress={signIn ? onSignIn : onRetry}>
              {signIn ? errorTip.toSignIn : words.common.retry}
            </Button>
          </View>
        }
      />
      <View className="error-tip-foot">
        {tip.code === '' ? null : <Text className="small figures">{errorTip.code(tip.code)}</Text>}
        <Button look="link" disabled={reported} onPress={tell}>
          {reported ? errorTip.reported : errorTip.report}
        </Button>
        <Text className="small">{errorTip.reportHint}</Text>
      </View>
    </>
  )
}
