import { Button } from '@/components/button/button'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { type ErrorStateProps, StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import type { PendingProps } from './pending'

/** A pending submission, instead of the form or its receipt. */
export const Pending = lazyComponent<PendingProps>(
  async () => (await import('./pending')).Pending,
  undefined,
  SavedOnDevice,
)

/**
 * The network can fail before the file of `Pending` has loaded. The respondent still learns what happened to the
 * answers; the details follow as soon as the network returns.
 */
function SavedOnDevice({ entry, onRetry }: PendingProps & ErrorStateProps) {
  const { kept } = useMessageNamespace(answeringMessages)
  const { common } = useMessages()
  return (
    <StatusPanel
      icon="clock"
      title={entry.refusal ? kept.refusedTitle : kept.pendingTitle}
      {...(entry.refusal ? {} : { hint: kept.pendingHint })}
      action={onRetry && <Button onPress={onRetry}>{common.retry}</Button>}
    />
  )
}
