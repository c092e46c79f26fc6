import { Text, View } from '@tarojs/components'
import { createContext, type ReactNode, useContext } from 'react'
import { useMessages } from '@/hooks/use-messages'
import { errorIcon, errorText } from '@/i18n/errors'
import { Region } from '@/platform/ui/elements'
import { Button } from '../button/button'
import { Icon, type IconName } from '../icon/icon'
import { Notice } from '../notice/notice'
import './status-panel.scss'

export interface StateProps {
  /** Icon above the text. */
  icon: IconName
  /** Main message. */
  title: string
  /** Explanation and next step. */
  hint?: string
  /**
   * Colour of the icon: neutral, success or error.
   * @default calm
   */
  tone?: 'calm' | 'good' | 'bad'
  /** Button below the text. */
  action?: ReactNode
}

/** Full-area message: empty list, error or completion. */
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
  /** Any thrown value. */
  error: unknown
  /** Called when retry is pressed; without it there is no button. */
  onRetry?: () => void
  /**
   * Nothing else is on the page: a refusal leads on to the page that explains it.
   * @default false
   */
  whole?: boolean
}

/** What a page displays for the error of its whole content: the message, unless the page leads on. */
export const PageErrorContext = createContext((_error: unknown, message: ReactNode): ReactNode => message)

/** Error message for content that could not be loaded, with a retry button. */
export function ErrorState({ error, onRetry, whole = false }: ErrorStateProps) {
  const messages = useMessages()
  const showPageError = useContext(PageErrorContext)
  const text = errorText(error, messages)
  const isOffline = text === messages.errors.offline
  const panel = (
    <StatusPanel
      icon={errorIcon(error)}
      tone="bad"
      title={isOffline ? text : messages.errors.loadFailed}
      hint={isOffline ? '' : text}
      action={onRetry && <Button onPress={onRetry}>{messages.common.retry}</Button>}
    />
  )
  return whole ? showPageError(error, panel) : panel
}

export interface ReloadNoticeProps {
  /** Any thrown value; null or undefined shows nothing. */
  error: unknown
}

/** Warning that the displayed data could not be refreshed. */
export function ReloadNotice({ error }: ReloadNoticeProps) {
  const messages = useMessages()
  return error ? <Notice tone="warn">{errorText(error, messages)}</Notice> : null
}
