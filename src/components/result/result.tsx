import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '../card/card'
import { DescriptionList } from '../description-list/description-list'
import type { IconName } from '../icon/icon'
import { StatusPanel, type StateProps } from '../status-panel/status-panel'
import './result.scss'

/** Outcome of a submission or request; `waiting` while pending. */
export type ResultOutcome = 'success' | 'failed' | 'waiting'

export interface ResultProps {
  /** Selects the icon and its colour. The title has to state the same in words. */
  outcome: ResultOutcome
  /** Main message. */
  title: string
  /** Second line: the subject or the reason. */
  hint?: string
  /** Details for reference, such as a number and a time, in a frame below the message. */
  facts?: { name: string; value: ReactNode }[]
  /** Buttons, the main one last. */
  actions?: ReactNode
  /** Content between the details and the actions. */
  children?: ReactNode
}

const looks: Record<ResultOutcome, { icon: IconName; tone: NonNullable<StateProps['tone']> }> = {
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'close', tone: 'bad' },
  waiting: { icon: 'clock', tone: 'calm' },
}

/** Result page: outcome, details and next actions. */
export function Result({ outcome, title, hint, facts, actions, children }: ResultProps) {
  return (
    <View className="dt-result">
      <StatusPanel {...looks[outcome]} title={title} {...(hint === undefined ? {} : { hint })} />
      {facts ? (
        <Card>
          <DescriptionList facts={facts} />
        </Card>
      ) : null}
      {children}
      {actions ? <View className="dt-result-actions">{actions}</View> : null}
    </View>
  )
}
