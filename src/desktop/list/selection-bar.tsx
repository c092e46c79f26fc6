import { useMessageNamespace } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import '../overlay/overlay.scss'

interface SelectionBarProps {
  /** Says how many are ticked. */
  ticked: string
  /** Offers to tick all that match; undefined if they are. */
  tickAll: string | undefined
  onTickAll: () => void
  onUntick: () => void
  onCopy: () => void
}

/** What can be done with the ticked rows of a table, besides the page's own actions. */
export function SelectionBar({ ticked, tickAll, onTickAll, onUntick, onCopy }: SelectionBarProps) {
  const messages = useMessageNamespace(dataGridMessages)
  return (
    <div className="desktop-selection">
      <span role="status">{ticked}</span>
      {tickAll === undefined ? null : (
        <button type="button" className="desktop-button-link" onClick={onTickAll}>
          {tickAll}
        </button>
      )}
      <button type="button" className="desktop-button-link" onClick={onUntick}>
        {messages.untick}
      </button>
      <button type="button" className="desktop-button-link" onClick={onCopy}>
        {messages.copy}
      </button>
    </div>
  )
}
