import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { ListTools } from '@/desktop/list/list-tools'
import { SelectionBar } from '@/desktop/list/selection-bar'
import { FilterChips } from '@/desktop/page/filter-chips'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { joinsDeskMessages } from '@/i18n/joins-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import { mostAtOnce } from '@/wire/people/member-batch'
import type { JoinRequest } from '@/wire/session/join-requests'
import { type JoinsTable, searchId, shownWays } from './use-joins-table'

interface JoinsToolbarProps {
  table: JoinsTable
  columns: readonly GridColumn<JoinRequest>[]
  /** The shown columns, which a copy takes. */
  shown: readonly GridColumn<JoinRequest>[]
  columnSettings: ColumnSettingsState
}

/** Filters, selection, saved views and columns. */
export function JoinsToolbar(props: JoinsToolbarProps) {
  const { table, columns, columnSettings } = props
  const messages = useMessageNamespace(joinsDeskMessages)
  const { search, query, change, replace, ticked, list } = table
  const counts = list.latest?.counts
  return (
    <>
      <div className="desktop-toolbar">
        {counts ? (
          <FilterChips
            id="joins-way"
            label={messages.way}
            folds="narrow"
            chips={shownWays.map((id) => ({
              id,
              text: id === '' ? messages.all : messages.ways[id],
              count: counts[id === '' ? 'all' : id],
            }))}
            current={search.way}
            onChange={(way) => change({ way })}
          />
        ) : null}
        {ticked.length > 0 ? <Selected {...props} /> : null}
      </div>
      <ListTools
        {...{ searchId, columns, columnSettings }}
        placeholder={messages.search}
        keyword={search.keyword}
        onSearch={(keyword) => change({ keyword })}
        views={{
          settingsKey: `joins-views ${owner() ?? ''}`,
          query,
          suggestion: search.keyword.trim() || messages.untitledView,
        }}
        onView={replace}
      />
    </>
  )
}

function Selected({ table, shown }: JoinsToolbarProps) {
  const messages = useMessageNamespace(joinsDeskMessages)
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
