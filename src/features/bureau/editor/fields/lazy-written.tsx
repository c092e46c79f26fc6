import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import type { WrittenFieldProps } from './written-field'

/** Loads the formula parser only when a user opens the field, because few conditions are written as text. */
export function WrittenField(props: WrittenFieldProps) {
  const part = useLoad('written', () => import('./written-field'))
  if (part.state === 'failed') return <ErrorState error={part.error} onRetry={() => void part.reload()} />
  if (part.state === 'loading') return <Skeleton cards={1} lines={1} />
  return <part.data.WrittenField {...props} />
}
