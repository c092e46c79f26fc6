import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace } from '@/hooks/use-messages'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import type { Board } from './use-respondent-desk'

interface SidePaneProps {
  board: Board
  children: ReactNode
}

/** A form or the estimate in the place of the unit. */
export function SidePane({ board, children }: SidePaneProps) {
  const messages = useMessageNamespace(respondentDeskMessages)
  return (
    <aside className="board-pane board-pane-form" aria-label={messages.pane}>
      <button type="button" className="desktop-close" aria-label={messages.close} onClick={board.pane.close}>
        <Icon name="close" small />
      </button>
      {children}
    </aside>
  )
}
