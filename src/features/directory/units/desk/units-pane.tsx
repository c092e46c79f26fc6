import { ListPane } from '@/desktop/list/list-pane'
import { useMessageNamespace } from '@/hooks/use-messages'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { unitsDeskMessages } from '@/i18n/units-desk'
import { owner } from '@/stores/session/owner'
import { UnitCard } from '../unit-card'
import { ImportPane } from './import-pane'
import type { UnitsTable } from './use-units-table'

/** Beside the table: a unit, or a list of units to set. */
export function UnitsPane({ table }: { table: UnitsTable }) {
  const { pane } = useMessageNamespace(unitsDeskMessages)
  const { close } = useMessageNamespace(unitRegisterMessages)
  const { side, items, changes, closeSide } = table
  if (!side) return null
  // A unit that the filters no longer match is not listed any more: what is known of it may be outdated.
  const opened = side.kind === 'unit' ? items.find(({ unitId }) => unitId === side.unitId) : undefined
  if (side.kind === 'unit' && !opened) return null
  return (
    <ListPane name="units" owner={owner()} label={pane} close={close} onClose={closeSide}>
      {opened ? (
        <UnitCard key={`${opened.unitId} ${changes}`} unit={opened} onAssign={() => table.assign([opened])} />
      ) : (
        <ImportPane onDone={table.renew} />
      )}
    </ListPane>
  )
}
