import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { ListTools } from '@/desktop/list/list-tools'
import { SelectionBar } from '@/desktop/list/selection-bar'
import { Select } from '@/desktop/overlay/select'
import { useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import { indicatorsDeskMessages } from '@/i18n/indicators-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import { oneOf } from '@/hooks/desktop/use-page-query'
import type { ListedIndicator } from '@/wire/surveys/indicators'
import { type IndicatorsTable, searchId, shownStates } from './use-indicators-table'

interface IndicatorsToolbarProps {
  table: IndicatorsTable
  columns: readonly GridColumn<ListedIndicator>[]
  /** The shown columns, which a copy takes. */
  shown: readonly GridColumn<ListedIndicator>[]
  columnSettings: ColumnSettingsState
}

/** Filters, selection, saved views and columns. */
export function IndicatorsToolbar({ table, columns, shown, columnSettings }: IndicatorsToolbarProps) {
  const messages = useMessageNamespace(indicatorsDeskMessages)
  const { search: placeholder, states } = useMessageNamespace(indicatorsMessages)
  const { search, query, change, replace, ticked, setTicked } = table
  return (
    <ListTools
      {...{ searchId, columns, columnSettings, placeholder }}
      keyword={search.keyword}
      onSearch={(keyword) => change({ keyword })}
      views={{
        settingsKey: `indicators-views ${owner() ?? ''}`,
        query,
        suggestion: search.keyword.trim() || messages.untitledView,
      }}
      onView={replace}
    >
      {ticked.length > 0 ? (
        <SelectionBar
          ticked={messages.ticked(ticked.length)}
          tickAll={undefined}
          onTickAll={() => undefined}
          onUntick={() => setTicked([])}
          columns={shown}
          rows={ticked}
          onCopied={showToast}
        />
      ) : null}
      <Select
        id="indicators-state"
        label={states.label}
        options={shownStates.map((id) => ({ id, text: id === '' ? states.all : states[id] }))}
        value={search.state}
        onChange={(state) => change({ state: oneOf(shownStates, state) ?? '' })}
      />
    </ListTools>
  )
}
