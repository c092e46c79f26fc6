import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { ListTools } from '@/desktop/list/list-tools'
import { SelectionBar } from '@/desktop/list/selection-bar'
import { FilterChips } from '@/desktop/page/filter-chips'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { reminderLogMessages } from '@/i18n/reminder-log'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import { type Reminder, reminderFilters } from '@/wire/bureau/reminders'
import { type LogTable, mostReminders, searchId } from './use-log-table'

interface LogToolbarProps {
  table: LogTable
  columns: readonly GridColumn<Reminder>[]
  /** The shown columns, which a copy takes. */
  shown: readonly GridColumn<Reminder>[]
  columnSettings: ColumnSettingsState
}

/** Filters, selection, saved views and columns of the log. */
export function LogToolbar(props: LogToolbarProps) {
  const { table, columns, columnSettings } = props
  const messages = useMessageNamespace(reminderLogMessages)
  const { search, texts, change, replace, ticked, list } = table
  const counts = list.latest?.counts
  return (
    <>
      {counts ? (
        <div className="desktop-toolbar">
          <FilterChips
            id="reminders-filter"
            label={messages.view}
            folds="narrow"
            chips={reminderFilters.map((id) => ({
              id,
              text: messages.filters[id],
              count: counts[id || 'all'],
            }))}
            current={search.only}
            onChange={(only) => change({ only })}
          />
        </div>
      ) : null}
      <ListTools
        {...{ searchId, columns, columnSettings }}
        placeholder={messages.search}
        keyword={search.keyword}
        onSearch={(keyword) => change({ keyword })}
        views={{
          settingsKey: `reminders-views ${owner() ?? ''}`,
          query: texts,
          suggestion: search.keyword.trim() || messages.untitledView,
        }}
        onView={replace}
      >
        {ticked.length > 0 ? <Selected {...props} /> : null}
      </ListTools>
    </>
  )
}

function Selected({ table, shown }: LogToolbarProps) {
  const messages = useMessageNamespace(reminderLogMessages)
  const all = useMessages()
  const { ticked, setTicked, list, tickAll } = table
  const matching = list.latest?.total ?? 0
  const most = Math.min(matching, mostReminders)
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
