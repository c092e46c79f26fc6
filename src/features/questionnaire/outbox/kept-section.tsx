import { Text, View } from '@tarojs/components'
import { useLoad } from '@/hooks/use-load'
import { usePackageWords } from '@/hooks/use-words'
import { outboxWords } from '@/i18n/outbox'
import { Heading } from '@/platform/elements'
import { isPassing } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { keptTasks } from '@/stores/kept-tasks'
import { type Delay, delayOf } from '@/stores/outbox/delay'
import { deviceOwner } from '@/stores/outbox/outbox-store'
import { TaskCard } from '../task-card'
import './outbox.scss'

/** Where the list does not come for want of a network or a server: what can be opened here all the same. */
export function KeptSection({ error }: { error: unknown }) {
  return isPassing(error) ? <Kept delay={delayOf(error)} /> : null
}

function Kept({ delay }: { delay: Delay }) {
  const words = usePackageWords(outboxWords)
  const personId = deviceOwner()?.personId ?? null
  const kept = useLoad(`kept ${personId ?? ''}`, async () => (personId === null ? [] : keptTasks(personId)))
  if (!kept.data || kept.data.length === 0) return null
  return (
    <View className="outbox-kept">
      <Heading level={2} className="outbox-heading">
        {words.keptTitle}
      </Heading>
      <Text className="small muted">{words.keptHints[delay]}</Text>
      {kept.data.map(({ task }) => (
        <TaskCard key={task.id} task={task} group="due" now={serverNow()} />
      ))}
    </View>
  )
}
