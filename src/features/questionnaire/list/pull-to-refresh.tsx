import { Text, View } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { taskListMessages } from '@/i18n/task-list'
import { PullRefresh } from '@/platform/ui/pull-refresh'
import './pull-to-refresh.scss'

/** Displays the pull-to-refresh gesture. */
export function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<void> }) {
  const { pull: messages } = useMessageNamespace(taskListMessages)
  return (
    <PullRefresh onRefresh={onRefresh}>
      {({ phase, distance }) =>
        phase === 'rest' ? null : (
          <View className="list-pull small" style={{ height: `${distance}px` }}>
            <Text>{messages[phase]}</Text>
          </View>
        )
      }
    </PullRefresh>
  )
}
