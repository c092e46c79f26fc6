import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useMessages } from '@/hooks/use-messages'
import { errorIcon, errorText } from '@/i18n/error-text'
import { Region } from '@/platform/ui/elements'
import { Button } from '../button/button'
import { Icon, type IconName } from '../icon/icon'
import { Notice } from '../notice/notice'
import './status-panel.scss'

export interface StateProps {
  /** The drawing above the words. */
  icon: IconName
  /** The one thing to say. */
  title: string
  /** What it means, and what to do next. */
  hint?: string
  /**
   * The colour of the drawing: nothing to worry about, done, gone wrong.
   * @default calm
   */
  tone?: 'calm' | 'good' | 'bad'
  /** The way on: a button. */
  action?: ReactNode
}

/** A whole area that has one thing to say: nothing here, something went wrong, all done. */
export function StatusPanel({ icon, title, hint, tone = 'calm', action }: StateProps) {
  return (
    <Region className="dt-status-panel" role="status">
      <View className={`dt-status-panel-icon dt-status-panel-${tone}`}>
        <Icon name={icon} />
      </View>
      <Text className="dt-status-panel-title">{title}</Text>
      {hint ? <Text className="dt-status-panel-hint">{hint}</Text> : null}
      {action ? <View className="dt-status-panel-action">{action}</View> : null}
    </Region>
  )
}

export interface ErrorStateProps {
  /** Why it failed; anything that was thrown. */
  error: unknown
  /** Another try is asked for. */
  onRetry: () => void
}

/** Something could not be loaded: what happened, and the way on. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const words = useMessages()
  return (
    <StatusPanel
      icon={errorIcon(error)}
      tone="bad"
      title={words.errors.loadFailed}
      hint={errorText(error, words)}
      action={<Button onPress={onRetry}>{words.common.retry}</Button>}
    />
  )
}

export interface ReloadNoticeProps {
  /** Why it failed; anything that was thrown, or nothing, which shows nothing. */
  error: unknown
}

/** What is shown could not be brought up to date. */
export function ReloadNotice({ error }: ReloadNoticeProps) {
  const words = useMessages()
  return error ? <Notice tone="warn">{errorText(error, words)}</Notice> : null
}
