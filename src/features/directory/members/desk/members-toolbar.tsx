import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { ListTools } from '@/desktop/list/list-tools'
import { SelectionBar } from '@/desktop/list/selection-bar'
import { FilterChips } from '@/desktop/page/filter-chips'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { membersMessages } from '@/i18n/members'
import { membersDeskMessages } from '@/i18n/members-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import { mostAtOnce } from '@/wire/people/member-batch'
import type { Member } from '@/wire/people/members'
import { type MembersTable, searchId, shownRoles } from './use-members-table'

interface MembersToolbarProps {
  table: MembersTable
  columns: readonly GridColumn<Member>[]
  /** The shown columns, which a copy takes. */
  shown: readonly GridColumn<Member>[]
  columnSettings: ColumnSettingsState
}

/** Filters, selection, saved views and columns. */
export function MembersToolbar(props: MembersToolbarProps) {
  const { table, columns, columnSettings } = props
  const messages = useMessageNamespace(membersDeskMessages)
  const { search, query, change, replace, ticked } = table
  return (
    <>
      <div className="desktop-toolbar">
        <RoleChips table={table} />
      </div>
      <ListTools
        {...{ searchId, columns, columnSettings }}
        placeholder={messages.search}
        keyword={search.keyword}
        onSearch={(keyword) => change({ keyword })}
        views={{
          settingsKey: `members-views ${owner() ?? ''}`,
          query,
          suggestion: search.keyword.trim() || messages.untitledView,
        }}
        onView={replace}
      >
        {ticked.length > 0 ? <Selected {...props} /> : null}
      </ListTools>
    </>
  )
}

/** Only a bureau has several roles. */
function RoleChips({ table: { list, search, change } }: { table: MembersTable }) {
  const messages = useMessageNamespace(membersDeskMessages)
  const { views, roles: names } = useMessageNamespace(membersMessages)
  if (!list.latest?.counts) return null
  const { counts, roles } = list.latest
  const textOf = (id: (typeof shownRoles)[number]) => {
    if (id === '') return messages.all
    return id === 'administrator' ? views.administrator : names[id]
  }
  return (
    <FilterChips
      id="members-role"
      label={messages.role}
      folds="narrow"
      chips={shownRoles
        .filter((id) => id === '' || id === 'administrator' || (roles.length > 1 && roles.includes(id)))
        .map((id) => ({ id, text: textOf(id), count: counts[id === '' ? 'all' : id] }))}
      current={search.only}
      onChange={(only) => change({ only })}
    />
  )
}

function Selected({ table, shown }: MembersToolbarProps) {
  const messages = useMessageNamespace(membersDeskMessages)
  const all = useMessages()
  const { ticked, setTicked, list, tickAll } = table
  const matching = list.latest?.total ?? 0
  const most = Math.min(matching, mostAtOnce)
  return (
    <SelectionBar
      ticked={messages.ticked(ticked.length)}
      tickAll={ticked.length < most ? messages.tickAll(most, matching) : undefined}
      onTickAll={() => void tickAll().catch((error) => showToast(errorText(error, all)))}
      onUntick={() => setTicked([])}
      columns={shown}
      rows={ticked}
      onCopied={showToast}
    />
  )
}
