import { Text } from '@tarojs/components'
import { ListRow } from '@/components/list-row/list-row'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { serverNow } from '@/request/server-clock'
import { listRegisterChanges } from '@/services/people/unit-register-service'
import type { RegisterChanges } from '@/wire/bureau/units'

/** Who made which department responsible for a unit, the latest first. */
export function UnitChanges({ unitId }: { unitId: string }) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const list = useCursorList<RegisterChanges['items'][number], RegisterChanges>(
    `unit changes ${unitId}`,
    (cursor, size) => listRegisterChanges(unitId, cursor, size),
    ({ id }) => id,
  )
  if (list.state === 'loading') return <Skeleton cards={1} lines={2} />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0) return <Text className="muted">{messages.noChanges}</Text>
  const nameOf = (name: RegisterChanges['items'][number]['from']) =>
    name ? localText(name) : messages.noDepartment
  return (
    <>
      {list.items.map(({ id, changedBy, changedAt, from, to }) => (
        <ListRow key={id} note={messages.changedBy(localText(changedBy), time.short(changedAt, serverNow()))}>
          <Text>{messages.changeOf(nameOf(from), nameOf(to))}</Text>
        </ListRow>
      ))}
      <LoadMore {...list.end} />
    </>
  )
}
