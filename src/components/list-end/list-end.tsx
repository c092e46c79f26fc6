import { useWords } from '@/hooks/use-words'
import { Button } from '../button/button'
import { ReloadNotice } from '../state/state'

export interface ListEndProps {
  shown: number
  total: number
  busy: boolean
  /** Why the last try to show more failed. */
  error: unknown
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
