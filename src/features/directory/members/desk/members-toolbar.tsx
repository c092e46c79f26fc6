import type { ListColumns } from '@/desktop/list/list-middle'
import { ListToolbar } from '@/desktop/list/list-toolbar'
import { useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { membersDeskMessages } from '@/i18n/members-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import type { Member } from '@/wire/people/members'
import { type MembersTable, shownRoles } from './use-members-table'

interface MembersToolbarProps extends ListColumns<Member> {
  table: MembersTable
}

/** Filters, selection, saved views and columns. */
export function MembersToolbar({ table, ...columns }: MembersToolbarProps) {
  const messages = useMessageNamespace(membersDeskMessages)
  const { search, query, change, replace, ticks } = table
  return (
    <ListToolbar
      name="members"
      owner={owner()}
      {...columns}
      ticks={ticks}
      texts={messages}
      search={{
        placeholder: messages.search,
        keyword: search.keyword,
        onChange: (keyword) => change({ keyword }),
      }}
      views={{ query, untitled: messages.untitledView, onChoose: replace }}
      chips={useRoleChips(table)}
      onNote={showToast}
    />
  )
}

/** Only a bureau has several roles. */
function useRoleChips({ list, search, change }: MembersTable) {
  const messages = useMessageNamespace(membersDeskMessages)
  const { views, roles: names } = useMessageNamespace(membersMessages)
  if (!list.latest?.counts) return null
  const { counts, roles } = list.latest
  const textOf = (id: (typeof shownRoles)[number]) => {
    if (id === '') return messages.all
    return id === 'administrator' ? views.administrator : names[id]
  }
  return {
    id: 'members-role',
    label: messages.role,
    chips: shownRoles
      .filter((id) => id === '' || id === 'administrator' || (roles.length > 1 && roles.includes(id)))
      .map((id) => ({ id, text: textOf(id), count: counts[id === '' ? 'all' : id] })),
    current: search.only,
    onChange: (only: (typeof shownRoles)[number]) => change({ only }),
  }
}
