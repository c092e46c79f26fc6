import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { ListTools } from '@/desktop/list/list-tools'
import { SelectionBar } from '@/desktop/list/selection-bar'
import { FilterChips } from '@/desktop/page/filter-chips'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formsDeskMessages } from '@/i18n/forms-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import type { FormRow } from './form-rows'
import { type FormsTable, searchId, shownStates } from './use-forms-table'

interface FormsToolbarProps {
  table: FormsTable
  columns: readonly GridColumn<FormRow>[]
  /** The shown columns, which a copy takes. */
  shown: readonly GridColumn<FormRow>[]
  columnSettings: ColumnSettingsState
}

/** Filters, selection, saved views and columns. */
export function FormsToolbar({ table, columns, shown, columnSettings }: FormsToolbarProps) {
  const messages = useMessageNamespace(formsDeskMessages)
  const { search, query, change, replace, tickedRows, items, setTicked } = table
  return (
    <>
      <div className="desktop-toolbar">
        <FilterChips
          id="forms-state"
          label={messages.filter}
          folds="narrow"
          chips={shownStates.map((id) => ({
            id,
            text: id === '' ? messages.all : messages.states[id],
            count: table.countIn(id),
          }))}
          current={search.only}
          onChange={(only) => change({ only })}
        />
        {tickedRows.length > 0 ? (
          <SelectionBar
            ticked={messages.ticked(tickedRows.length)}
            tickAll={tickedRows.length < items.length ? messages.tickAll(items.length) : undefined}
            onTickAll={() => setTicked(new Set(items.map(({ key }) => key)))}
            onUntick={() => setTicked(new Set())}
            columns={shown}
            rows={tickedRows}
            onCopied={showToast}
          />
        ) : null}
      </div>
      <ListTools
        {...{ searchId, columns, columnSettings }}
        placeholder={messages.search}
        keyword={search.keyword}
        onSearch={(keyword) => change({ keyword })}
        views={{
          settingsKey: `forms-views ${owner() ?? ''}`,
          query,
          suggestion: search.keyword.trim() || messages.untitledView,
        }}
        onView={replace}
      />
    </>
  )
}
