import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useWords } from '@/hooks/use-words'
import { errorIcon, errorText } from '@/i18n/error-text'
import { Region } from '@/platform/elements'
import { Button } from '../button/button'
import { Icon, type IconName } from '../icon/icon'
import { Notice } from '../notice/notice'
import './state.scss'

export interface StateProps {
  icon: IconName
  title: string
  hint?: string
  tone?: 'calm' | 'good' | 'bad'
  action?: ReactNode
}

/** A whole area that has one thing to say: nothing here, something went wrong, all done. */
export function State({ icon, title, hint, tone = 'calm', action }: StateProps) {
  return (
    <Region className="dt-state" role="status">
      <View className={`dt-state-icon dt-state-${tone}`}>
        <Icon name={icon} />
      </View>
      <Text className="dt-state-title">{title}</Text>
      {hint ? <Text className="dt-state-hint">{hint}</Text> : null}
      {action ? <View className="dt-state-action">{action}</View> : null}
    </Region>
  )
}

/** Something could not be loaded: what happened, and the way on. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords()
  return (
    <State
      icon={errorIcon(error)}
      tone="bad"
      title={words.errors.loadFailed}
      hint={errorText(error, words)}
      action={<Button onPress={onRetry}>{words.common.retry}</Button>}
    />
  )
}

/** What is shown could not be brought up to date. */
export function ReloadNotice({ error }: { error: unknown }) {
  const words = useWords()
  return error ? <Notice tone="warn">{errorText(error, words)}</Notice> : null
}
