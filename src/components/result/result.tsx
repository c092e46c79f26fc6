import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '../card/card'
import { DescriptionList } from '../description-list/description-list'
import type { IconName } from '../icon/icon'
import { StatusPanel, type StateProps } from '../status-panel/status-panel'
import './result.scss'

/** How something that was sent or asked for has ended, or that it has not yet. */
export type ResultOutcome = 'success' | 'failed' | 'waiting'

export interface ResultProps {
  /** The drawing and its colour. The title says the same in words. */
  outcome: ResultOutcome
  /** How it ended. */
  title: string
  /** What it was about, or why it ended so. */
  hint?: string
  /** What a person may need later, such as a number and a time; a frame below the words. */
  facts?: { name: string; value: ReactNode }[]
  /** The ways on: buttons, the main one last. */
  actions?: ReactNode
  /** What else belongs to it, between the facts and the actions. */
  children?: ReactNode
}

const looks: Record<ResultOutcome, { icon: IconName; tone: NonNullable<StateProps['tone']> }> = {
  success: { icon: 'check', tone: 'good' },
  failed: { icon: 'close', tone: 'bad' },
  waiting: { icon: 'clock', tone: 'calm' },
}

/** How something ended: what was done, what to keep of it, and where to go from here. */
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
