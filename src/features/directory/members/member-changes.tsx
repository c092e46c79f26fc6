import { Text } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { LoadMore } from '@/components/load-more/load-more'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { serverNow } from '@/request/server-clock'
import { listMemberChanges } from '@/services/people/member-service'
import type { LoggedChange, MemberChange, MemberChanges } from '@/wire/people/members'

/** Log of membership changes, most recent first. */
export function MemberChangeList() {
  const messages = useMessageNamespace(membersMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const changeTexts = useChangeTexts()
  const list = useCursorList<LoggedChange, MemberChanges>('changes', listMemberChanges, ({ id }) => id)
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed')
    return <ErrorState whole error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0) return <StatusPanel icon="empty" title={messages.noChanges} />
  return (
    <Card>
      {list.items.map(({ id, person, changedBy, changedAt, change }) => (
        <ListRow key={id} note={messages.changedBy(localText(changedBy), time.short(changedAt, serverNow()))}>
          <Text className="member-question">{localText(person)}</Text>
          <Text>{changeTexts(change).join(' · ')}</Text>
        </ListRow>
      ))}
      <LoadMore {...list.end} />
    </Card>
  )
}

function useChangeTexts() {
  const messages = useMessageNamespace(membersMessages)
  const localText = useLocalText()
  const { changeOf, roles, none } = messages
  const all = (names: Parameters<typeof localText>[0][]) =>
    names.length === 0 ? none : names.map((name) => localText(name)).join(messages.and)
  return ({
    removed,
    imported,
    role,
    administrator,
    department,
    responsibleDepartments,
  }: MemberChange): string[] => {
    const texts = removed ? [changeOf.removed] : imported ? [changeOf.imported] : []
    if (role) texts.push(changeOf.role(roles[role.from], roles[role.to]))
    if (administrator) texts.push(changeOf.administrator(administrator.to))
    if (department)
      texts.push(
        changeOf.department(
          all(department.from ? [department.from] : []),
          all(department.to ? [department.to] : []),
        ),
      )
    if (responsibleDepartments)
      texts.push(
        changeOf.responsibleDepartments(all(responsibleDepartments.from), all(responsibleDepartments.to)),
      )
    return texts
  }
}
