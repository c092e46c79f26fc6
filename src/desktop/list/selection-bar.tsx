import { useMessageNamespace } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import { copyText } from '@/platform/files/clipboard'
import { copyOfRows } from '../grid/copy-rows'
import type { GridColumn } from '../grid/types'
import '../overlay/overlay.scss'

interface SelectionBarProps<Row> {
  /** Says how many are ticked. */
  ticked: string
  /** Offers to tick all that match; undefined if they are. */
  tickAll: string | undefined
  onTickAll: () => void
  onUntick: () => void
  /** The shown columns, which a copy takes. */
  columns: readonly GridColumn<Row>[]
  /** The ticked rows. */
  rows: readonly Row[]
  /** Called after a copy with what to say about it. */
  onCopied: (text: string) => void
}

/** What can be done with the ticked rows of a table, besides the page's own actions. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { ticked, tickAll, onTickAll, onUntick, columns, rows, onCopied } = props
  const messages = useMessageNamespace(dataGridMessages)
  const copy = async () => {
    const outcome = await copyText(copyOfRows(columns, rows))
    onCopied(outcome === 'copied' ? messages.copied(rows.length) : messages.copyFailed)
  }
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
      <button type="button" className="desktop-button-link" onClick={() => void copy()}>
        {messages.copy}
      </button>
    </div>
  )
}
