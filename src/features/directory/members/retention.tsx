import { Text } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { listRetentionRules } from '@/services/people/member-service'

/** How long each kind of data is stored before it is deleted. */
export function Retention() {
  const { retention: messages } = useMessageNamespace(membersMessages)
  const loaded = useLoad('retention', listRetentionRules)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed')
    return <ErrorState whole error={loaded.error} onRetry={() => void loaded.reload()} />
  return (
    <>
      <Text className="small">{messages.hint}</Text>
      <Card>
        {loaded.data.rules.map(({ kind, days }) => (
          <ListRow
            key={kind}
            note={messages.since[kind]}
            action={<Text className="member-days">{messages.days(days)}</Text>}
          >
            <Text>{messages.kinds[kind]}</Text>
          </ListRow>
        ))}
      </Card>
      <Text className="small">{messages.stays}</Text>
    </>
  )
}
