import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace } from '@/hooks/use-messages'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import { BatchJobs } from '../batch-jobs'
import { ReminderLog } from '../reminder-log'
import type { Board } from './use-respondent-desk'

interface SidePaneProps {
  board: Board
  /** Contains the jobs and reminders of the survey. */
  hasLog?: boolean
  children?: ReactNode
}

/** A form or a log in the place of the unit. */
export function SidePane({ board, hasLog = false, children }: SidePaneProps) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { surveyId, followUp, onChanged, onBring } = board
  return (
    <aside className="board-pane board-pane-form" aria-label={messages.pane}>
      <button type="button" className="desktop-close" aria-label={messages.close} onClick={board.pane.close}>
        <Icon name="close" small />
      </button>
      {hasLog ? (
        <>
          <BatchJobs surveyId={surveyId} version={followUp.version} onEnd={() => onChanged()} />
          <ReminderLog surveyId={surveyId} version={followUp.version} onBring={onBring} />
        </>
      ) : null}
      {children}
    </aside>
  )
}
