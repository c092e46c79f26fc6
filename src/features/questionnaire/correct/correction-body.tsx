import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { useLoad } from '@/hooks/use-load'
import { RequestError } from '@/request/errors'
import type { CorrectionProps } from './correction-sheet'

async function loadSheet() {
  try {
    return (await import('./correction-sheet')).CorrectionSheet
  } catch (cause) {
    throw new RequestError('noResponse', {}, { cause })
  }
}

/** What a returned sheet is corrected with; on H5 it is fetched only by those whose sheet was returned. */
export function CorrectionBody(props: CorrectionProps) {
  const sheet = useLoad('correction', loadSheet)
  if (sheet.state === 'failed') return <ErrorState error={sheet.error} onRetry={() => void sheet.reload()} />
  if (sheet.state === 'loading') return <Skeleton />
  const Sheet = sheet.data
  return <Sheet {...props} />
}
