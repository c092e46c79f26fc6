import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { ListEnd } from '@/components/list-end/list-end'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, State } from '@/components/state/state'
import { Tabs } from '@/components/tabs/tabs'
import { useDebounced } from '@/hooks/use-debounced'
import { usePagedList } from '@/hooks/use-paged-list'
import { usePackageWords } from '@/hooks/use-words'
import { membersWords } from '@/i18n/members'
import { listMembers } from '@/services/member-service'
import type { Member, Members as Page, MembersQuery } from '@/wire/members'
import { MemberChangeList } from './member-changes'
import { MemberList } from './member-list'
import { MemberPanel } from './member-panel'
import './members.scss'

type Shown = MembersQuery['only'] | 'changes'

/** An organisation with one role has nothing to tell apart by it. */
const viewsFor = (roles: Page['roles']): Shown[] =>
  roles.length > 1 ? ['', 'administrator', 'reviewer', 'head', 'changes'] : ['', 'administrator', 'changes']

function useMembers(only: MembersQuery['only']) {
  const [keyword, setKeyword] = useState('')
  const wanted = useDebounced(keyword.trim(), 300)
  const list = usePagedList<Member, Page>(
    `${only} ${wanted}`,
    (page) => listMembers({ keyword: wanted, only, page }),
    ({ personId }) => personId,
  )
  return { list, keyword, setKeyword }
}

/** The people of an organisation and what each may do, for its administrators. */
export function Members({ onLeave }: { onLeave: () => void }) {
  const words = usePackageWords(membersWords)
  const [view, setView] = useState<Shown>('')
  const [opened, setOpened] = useState<Member | null>(null)
  const { list, keyword, setKeyword } = useMembers(view === 'changes' ? '' : view)
  const views = viewsFor(list.latest?.roles ?? [])
  const changed = (left: boolean) => {
    setOpened(null)
    if (left) return onLeave()
    void list.reload()
  }
  return (
    <View className="members">
      <View className="members-column">
        <Tabs
          label={words.view}
          tabs={views.map((id) => ({ id, text: words.views[id] }))}
          current={view}
          onChange={setView}
        />
        {view === 'changes' ? (
          <MemberChangeList />
        ) : (
          <>
            <SearchField
              id="member-search"
              placeholder={words.search}
              value={keyword}
              onChange={setKeyword}
            />
            <Found list={list} onOpen={setOpened} />
          </>
        )}
      </View>
      {opened && list.latest ? (
        <MemberPanel
          key={opened.personId}
          member={opened}
          roles={list.latest.roles}
          onClose={() => setOpened(null)}
          onChanged={changed}
        />
      ) : null}
    </View>
  )
}

interface FoundProps {
  list: ReturnType<typeof useMembers>['list']
  onOpen: (member: Member) => void
}

function Found({ list, onOpen }: FoundProps) {
  const words = usePackageWords(membersWords)
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0) return <State icon="people" title={words.nobody} hint={words.nobodyHint} />
  return (
    <>
      <ReloadNotice error={list.error} />
      <MemberList members={list.items} onOpen={onOpen} />
      <Text className="small members-total">{words.countOf(list.data.total)}</Text>
      <ListEnd {...list.end} />
    </>
  )
}
