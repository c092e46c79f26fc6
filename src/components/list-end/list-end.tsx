import { useWords } from '@/hooks/use-words'
import { Button } from '../button/button'
import { ReloadNotice } from '../state/state'

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
export function ListEnd({ shown, total, busy, error, onMore }: ListEndProps) {
  const { common } = useWords()
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
