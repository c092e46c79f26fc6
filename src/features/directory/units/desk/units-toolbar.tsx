import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { ListTools } from '@/desktop/list/list-tools'
import { SelectionBar } from '@/desktop/list/selection-bar'
import { Select } from '@/desktop/overlay/select'
import { FilterChips } from '@/desktop/page/filter-chips'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { useOrganisationTypeName } from '@/hooks/units/organisation-type-name'
import { errorText } from '@/i18n/errors'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { unitsDeskMessages } from '@/i18n/units-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import { mostUnitsAtOnce, type RegisteredUnit, unitFilters } from '@/wire/bureau/units'
import { searchId, type UnitsTable } from './use-units-table'

interface UnitsToolbarProps {
  table: UnitsTable
  columns: readonly GridColumn<RegisteredUnit>[]
  /** The shown columns, which a copy takes. */
  shown: readonly GridColumn<RegisteredUnit>[]
  columnSettings: ColumnSettingsState
}

/** Filters, selection, saved views and columns. */
export function UnitsToolbar(props: UnitsToolbarProps) {
  const { table, columns, columnSettings } = props
  const messages = useMessageNamespace(unitsDeskMessages)
  const { search: placeholder } = useMessageNamespace(unitRegisterMessages)
  const { search, query, change, replace, ticked } = table
  return (
    <>
      <div className="desktop-toolbar">
        <Filters table={table} />
      </div>
      <ListTools
        {...{ searchId, columns, columnSettings, placeholder }}
        keyword={search.keyword}
        onSearch={(keyword) => change({ keyword })}
        views={{
          settingsKey: `units-views ${owner() ?? ''}`,
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

function Filters({ table: { list, search, change } }: { table: UnitsTable }) {
  const { view, filters, type } = useMessageNamespace(unitRegisterMessages)
  const { allTypes } = useMessageNamespace(unitsDeskMessages)
  const typeName = useOrganisationTypeName()
  if (!list.latest) return null
  const { counts, types } = list.latest
  return (
    <>
      <FilterChips
        id="units-filter"
        label={view}
        folds="narrow"
        chips={unitFilters.map((id) => ({ id, text: filters[id], count: counts[id || 'all'] }))}
        current={search.only}
        onChange={(only) => change({ only })}
      />
      {types.length > 1 ? (
        <Select
          hideLabel
          id="units-type"
          label={type}
          options={[
            { id: '', text: allTypes },
            ...types.map((each) => ({ id: String(each), text: typeName(each) })),
          ]}
          value={search.type}
          onChange={(next) => change({ type: next })}
        />
      ) : null}
    </>
  )
}

function Selected({ table, shown }: UnitsToolbarProps) {
  const messages = useMessageNamespace(unitsDeskMessages)
  const all = useMessages()
  const { ticked, setTicked, list, tickAll } = table
  const matching = list.latest?.total ?? 0
  const most = Math.min(matching, mostUnitsAtOnce)
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
