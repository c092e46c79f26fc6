import { Text, View } from '@tarojs/components'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { outboxMessages } from '@/i18n/outbox'
import { Heading } from '@/platform/ui/elements'
import { isTransient } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { readCachedTasks } from '@/stores/device/task-cache'
import { type UnreachableReason, unreachableReasonOf } from '@/stores/outbox/unreachable-reason'
import { deviceOwner } from '@/stores/outbox/view'
import { TaskCard } from '../list/task-card'
import './outbox.scss'

/** The cached tasks that can be opened, if the list fails for want of a network or a server. */
export function CachedTasks({ error, waiting }: { error: unknown; waiting: string[] }) {
  return isTransient(error) ? <CachedTaskList delay={unreachableReasonOf(error)} waiting={waiting} /> : null
}

function CachedTaskList({ delay, waiting }: { delay: UnreachableReason; waiting: string[] }) {
  const messages = useMessageNamespace(outboxMessages)
  const personId = deviceOwner()?.personId ?? null
  const kept = useLoad(`kept ${personId ?? ''}`, async () =>
    personId === null ? [] : readCachedTasks(personId),
  )
  const tasks = (kept.data ?? []).filter(({ task }) => !waiting.includes(task.id))
  if (tasks.length === 0) return null
  return (
    <View className="outbox-kept">
      <Heading level={2} className="outbox-heading">
        {messages.keptTitle}
      </Heading>
      <Text className="small muted">{messages.keptHints[delay]}</Text>
      {tasks.map(({ task }) => (
        <TaskCard key={task.id} task={task} group="due" now={serverNow()} />
      ))}
    </View>
  )
}
