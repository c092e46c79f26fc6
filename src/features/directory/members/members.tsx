import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { LoadMore } from '@/components/load-more/load-more'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { useDebounced } from '@/hooks/use-debounced'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { listMembers } from '@/services/people/member-service'
import type { Member, Members as Page, MembersQuery } from '@/wire/people/members'
import type { NewInvitation } from '@/wire/session/registration'
import { MemberChangeList } from './member-changes'
import { MemberList } from './member-list'
import { MemberPanel } from './member-panel'
import { NamingPanel, type OpenedUnit } from './naming-panel'
import { Retention } from './retention'
import { Units } from './units'
import './members.scss'

type Panel = 'changes' | 'retention' | 'units'
type Shown = MembersQuery['only'] | Panel

const panels: readonly Shown[] = ['changes', 'retention', 'units'] satisfies Panel[]
const isPanel = (view: Shown): view is Panel => panels.includes(view)

/** Only a bureau has several roles; other organisations need no filter by role and have no units. */
const viewsFor = (roles: Page['roles']): Shown[] =>
  roles.length > 1
    ? ['', 'administrator', 'reviewer', 'head', 'units', 'changes', 'retention']
    : ['', 'administrator', 'changes', 'retention']

function useMembers(only: MembersQuery['only']) {
  const [keyword, setKeyword] = useState('')
  const wanted = useDebounced(keyword.trim(), 300)
  const list = useCursorList<Member, Page>(
    `${only} ${wanted}`,
    (cursor, size) => listMembers({ keyword: wanted, only }, cursor, size),
    ({ personId }) => personId,
  )
  return { list, keyword, setKeyword }
}

export interface MembersProps {
  /** Called when the user has lost their own administrator rights. */
  onLeave: () => void
  showInvitation: (invitation: NewInvitation) => ReactNode
}

/** Members of an organisation and their rights, for its administrators. */
export function Members({ onLeave, showInvitation }: MembersProps) {
  const messages = useMessageNamespace(membersMessages)
  const [view, setView] = useState<Shown>('')
  const [opened, setOpened] = useState<Member | null>(null)
  const [named, setNamed] = useState<OpenedUnit | null>(null)
  const { list, keyword, setKeyword } = useMembers(isPanel(view) ? '' : view)
  const views = viewsFor(list.latest?.roles ?? [])
  const changed = (left: boolean) => {
    setOpened(null)
    if (left) return onLeave()
    void list.reload()
  }
  const close = () => {
    setOpened(null)
    setNamed(null)
  }
  return (
    <View className="members">
      <View className="members-column">
        <Tabs
          label={messages.view}
          tabs={views.map((id) => ({ id, text: messages.views[id] }))}
          current={view}
          onChange={(next) => {
            close()
            setView(next)
          }}
        />
        {view === 'changes' ? <MemberChangeList /> : null}
        {view === 'retention' ? <Retention /> : null}
        {view === 'units' ? <Units onOpen={(unit, reload) => setNamed({ unit, reload })} /> : null}
        {isPanel(view) ? null : (
          <>
            <SearchField
              id="member-search"
              placeholder={messages.search}
              value={keyword}
              onChange={setKeyword}
            />
            <FoundMembers list={list} onOpen={setOpened} />
          </>
        )}
      </View>
      {opened && list.latest ? (
        <MemberPanel
          key={opened.personId}
          member={opened}
          roles={list.latest.roles}
          onClose={close}
          onChanged={changed}
        />
      ) : null}
      {named ? <NamingPanel key={named.unit.unitId} {...{ named, showInvitation }} onClose={close} /> : null}
    </View>
  )
}

interface FoundMembersProps {
  list: ReturnType<typeof useMembers>['list']
  onOpen: (member: Member) => void
}

function FoundMembers({ list, onOpen }: FoundMembersProps) {
  const messages = useMessageNamespace(membersMessages)
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed')
    return <ErrorState whole error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0)
    return <StatusPanel icon="people" title={messages.nobody} hint={messages.nobodyHint} />
  return (
    <>
      <ReloadNotice error={list.error} />
      <MemberList members={list.items} onOpen={onOpen} />
      <Text className="small members-total">{messages.countOf(list.data.head.total)}</Text>
      <LoadMore {...list.end} />
    </>
  )
}
