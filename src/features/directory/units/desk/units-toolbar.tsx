import type { ListColumns } from '@/desktop/list/list-middle'
import { ListToolbar } from '@/desktop/list/list-toolbar'
import { Select } from '@/desktop/overlay/select'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useOrganisationTypeName } from '@/hooks/units/organisation-type-name'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { unitsDeskMessages } from '@/i18n/units-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import { type RegisteredUnit, unitFilters } from '@/wire/bureau/units'
import type { UnitsTable } from './use-units-table'

interface UnitsToolbarProps extends ListColumns<RegisteredUnit> {
  table: UnitsTable
}

/** Filters, selection, saved views and columns. */
export function UnitsToolbar({ table, ...columns }: UnitsToolbarProps) {
  const messages = useMessageNamespace(unitsDeskMessages)
  const { search: placeholder, view, filters } = useMessageNamespace(unitRegisterMessages)
  const { search, query, change, replace, ticks, list } = table
  const counts = list.latest?.counts
  return (
    <ListToolbar
      name="units"
      owner={owner()}
      {...columns}
      ticks={ticks}
      texts={messages}
      search={{ placeholder, keyword: search.keyword, onChange: (keyword) => change({ keyword }) }}
      views={{ query, untitled: messages.untitledView, onChoose: replace }}
      chips={
        counts
          ? {
              ...{ id: 'units-filter', label: view, current: search.only },
              chips: unitFilters.map((id) => ({ id, text: filters[id], count: counts[id || 'all'] })),
              onChange: (only) => change({ only }),
            }
          : null
      }
      filters={<Types table={table} />}
      onNote={showToast}
    />
  )
}

/** For a bureau whose units are of several types. */
function Types({ table: { list, search, change } }: { table: UnitsTable }) {
  const { type } = useMessageNamespace(unitRegisterMessages)
  const { allTypes } = useMessageNamespace(unitsDeskMessages)
  const typeName = useOrganisationTypeName()
  const types = list.latest?.types ?? []
  if (types.length <= 1) return null
  return (
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
  )
}
