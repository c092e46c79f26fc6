import { View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { usePageReturn } from '@/platform/page/lifecycle'
import { RecurrenceForm } from './recurrence-form'
import { RecurrenceHistory } from './recurrence-history'
import { RecurrenceState } from './recurrence-state'
import type { RecurrenceActions } from './use-recurrence'
import '../forms/forms.scss'

/** How a series of surveys goes on by itself: its state, its settings, and what has happened. */
export function RecurrencePanel({ actions }: { actions: RecurrenceActions }) {
  const { loaded, recurrence } = actions
  usePageReturn(() => void actions.reload())
  if (loaded.state === 'failed')
    return <ErrorState whole error={loaded.error} onRetry={() => void loaded.reload()} />
  if (!recurrence) return <Skeleton />
  return (
    <View className="recurrence-columns">
      <View className="publish-column">
        <RecurrenceState {...{ recurrence, actions }} />
        <RecurrenceForm key={JSON.stringify(recurrence.settings)} {...{ recurrence, actions }} />
      </View>
      <RecurrenceHistory recurrence={recurrence} />
    </View>
  )
}
