import { useMessages } from '@/hooks/use-messages'
import { Button } from '../button/button'
import { ReloadNotice } from '../status-panel/status-panel'

export interface ListEndProps {
  /**
   * How many entries are shown.
   * @unit entries
   */
  shown: number
  /**
   * How many there are. When all are shown there is no end to draw.
   * @unit entries
   */
  total: number
  /** More are under way. */
  busy: boolean
  /** Why the last try to show more failed; anything that was thrown, or null. */
  error: unknown
  /** More are asked for. */
  onMore: () => void
}

/** The end of a list that grows: more, as long as there is more. */
export function LoadMore({ shown, total, busy, error, onMore }: ListEndProps) {
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
