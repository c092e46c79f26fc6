import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { useLoad } from '@/hooks/use-load'
import type { CorrectionProps } from './correction-sheet'
import { loadSheet } from './load-sheet'

/** What a returned sheet is corrected with. It has come with the task, so nothing is waited for. */
export function CorrectionBody(props: CorrectionProps) {
  const sheet = useLoad('correction', loadSheet)
  if (sheet.state === 'failed') return <ErrorState error={sheet.error} onRetry={() => void sheet.reload()} />
  if (sheet.state === 'loading') return <Skeleton />
  const Sheet = sheet.data
  return <Sheet {...props} />
}
