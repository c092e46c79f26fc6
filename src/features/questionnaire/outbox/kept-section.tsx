import { Text, View } from '@tarojs/components'
import { useLoad } from '@/hooks/use-load'
import { usePackageWords } from '@/hooks/use-words'
import { outboxWords } from '@/i18n/outbox'
import { Heading } from '@/platform/elements'
import { RequestError } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { keptTasks } from '@/stores/kept-tasks'
import { deviceOwner } from '@/stores/outbox/outbox-store'
import { TaskCard } from '../task-card'
import './outbox.scss'

/** Nobody answered, which is what a list that could not be loaded says without a network. */
const isNetworkFailure = (error: unknown) =>
  error instanceof RequestError && (error.kind === 'noResponse' || error.kind === 'timeout')

/** Where the list does not come for want of a network: what can be opened here all the same. */
export function KeptSection({ error }: { error: unknown }) {
  return isNetworkFailure(error) ? <Kept /> : null
}

function Kept() {
  const words = usePackageWords(outboxWords)
  const personId = deviceOwner()?.personId ?? null
  const kept = useLoad(`kept ${personId ?? ''}`, async () => (personId === null ? [] : keptTasks(personId)))
  if (!kept.data || kept.data.length === 0) return null
  return (
    <View className="outbox-kept">
      <Heading level={2} className="outbox-heading">
        {words.keptTitle}
      </Heading>
      <Text className="small muted">{words.keptHint}</Text>
      {kept.data.map(({ task }) => (
        <TaskCard key={task.id} task={task} group="due" now={serverNow()} />
      ))}
    </View>
  )
}
