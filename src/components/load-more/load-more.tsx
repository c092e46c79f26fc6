import { useMessages } from '@/hooks/use-messages'
import { Button } from '../button/button'
import { ReloadNotice } from '../status-panel/status-panel'

export interface LoadMoreProps {
  /**
   * Number of entries shown.
   * @unit entries
   */
  shown: number
  /**
   * Total number of entries. When all are shown, nothing is rendered.
   * @unit entries
   */
  total: number
  /** More entries are being loaded. */
  busy: boolean
  /** Any thrown value of the last failed attempt to load more, or null. */
  error: unknown
  /** Called to load more entries. */
  onMore: () => void
}

/** "Load more" button at the end of a list, shown until the list is complete. */
export function LoadMore({ shown, total, busy, error, onMore }: LoadMoreProps) {
  const { common } = useMessages()
  if (shown >= total) return null
  return (
    <>
      <ReloadNotice error={error} />
      <Button busy={busy} onPress={onMore}>
        {common.more}
      </Button>
    </>
  )
}
