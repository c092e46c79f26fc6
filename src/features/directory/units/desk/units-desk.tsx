import { ListGrid } from '@/desktop/list/list-grid'
import { ListHead } from '@/desktop/list/list-head'
import { ListHints } from '@/desktop/list/list-hints'
import { type ListColumns, ListMiddle } from '@/desktop/list/list-middle'
import { focusField } from '@/desktop/page/focus-field'
import { NothingFound } from '@/desktop/page/nothing-found'
import { Segments } from '@/desktop/page/segments'
import { SplitPane } from '@/desktop/split/split-pane'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { unitsDeskMessages } from '@/i18n/units-desk'
import { owner } from '@/stores/session/owner'
import type { RegisteredUnit } from '@/wire/bureau/units'
import { DepartmentTree } from '../../desk/department-tree'
import { AssignDialog } from '../assign-dialog'
import type { UnitsDeskProps } from './types'
import { useUnitColumns } from './unit-columns'
import { UnitsPane } from './units-pane'
import { UnitsToolbar } from './units-toolbar'
import { gridId, searchId, type UnitsTable, useUnitsTable } from './use-units-table'
import '../../desk/directory-desk.scss'

type Places = Pick<UnitsDeskProps, 'places'>

/** Departments at the left, the units that they are responsible for as a table, and the opened unit at the right. */
export function UnitsOnDesktop(props: UnitsDeskProps) {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(unitsDeskMessages)
  const { close, noDepartment } = useMessageNamespace(unitRegisterMessages)
  const table = useUnitsTable(props)
  const { assigned, side } = table
  useShortcuts({
    '/': { label: keyNames.search, act: () => focusField(searchId) },
    i: { label: messages.import.open, act: table.showImport },
    escape: { label: close, act: table.closeSide, isOff: side === null },
  })
  return (
    <div className="desktop-page desktop-list-page">
      <SplitPane
        settingsKey={`units-tree ${owner() ?? ''}`}
        label={messages.departments}
        side="start"
        width={216}
      >
        <DepartmentTree
          id="unit-departments"
          texts={{ label: messages.departments, all: messages.all, none: noDepartment }}
          selected={table.search.department}
          onSelect={(department) => table.change({ department })}
        />
      </SplitPane>
      <Middle table={table} places={props.places} />
      <UnitsPane table={table} />
      {assigned ? <AssignDialog units={assigned} onClose={table.closeAssign} onDone={table.renew} /> : null}
    </div>
  )
}

function Middle({ table, places }: Places & { table: UnitsTable }) {
  const columns = useUnitColumns(table.items, table.show)
  return (
    <ListMiddle name="units" owner={owner()} columns={columns}>
      {(grid) => (
        <>
          <Head {...{ table, places }} />
          <UnitsToolbar table={table} {...grid} />
          <Body table={table} {...grid} />
          <Hints table={table} />
        </>
      )}
    </ListMiddle>
  )
}

function Head({ table, places }: Places & { table: UnitsTable }) {
  const { titles } = useMessages()
  const messages = useMessageNamespace(unitsDeskMessages)
  const { assignTo } = useMessageNamespace(unitRegisterMessages)
  const { list, ticks } = table
  const { counts } = list.latest ?? {}
  return (
    <ListHead title={titles.units} facts={counts ? messages.facts(counts.all, counts.unassigned) : null}>
      {places ? <Segments {...places} /> : null}
      {ticks.rows.length > 0 ? (
        <button
          type="button"
          className="desktop-button desktop-button-primary"
          onClick={() => table.assign(ticks.rows)}
        >
          {assignTo(ticks.rows.length)} <kbd className="desktop-button-key">D</kbd>
        </button>
      ) : (
        <button type="button" className="desktop-button desktop-button-primary" onClick={table.showImport}>
          {messages.import.open} <kbd className="desktop-button-key">I</kbd>
        </button>
      )}
    </ListHead>
  )
}

function Body({ table, ...grid }: ListColumns<RegisteredUnit> & { table: UnitsTable }) {
  const { titles } = useMessages()
  const messages = useMessageNamespace(unitRegisterMessages)
  const { clear } = useMessageNamespace(unitsDeskMessages)
  const localText = useLocalText()
  const { list, items, search, ticks, current } = table
  return (
    <ListGrid
      id={gridId}
      label={titles.units}
      {...{ list, items, ticks, ...grid }}
      idOf={ticks.idOf}
      nameOf={({ name }) => localText(name)}
      nothing={
        <NothingFound
          title={messages.none}
          hint={messages.noneHint}
          clear={clear}
          onClear={() => table.replace({})}
        />
      }
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={({ order, descending }) =>
        table.change({ order: order === 'name' ? '' : order, descending: descending ? 'true' : '' })
      }
      current={current?.unitId ?? null}
      onCurrent={table.setCurrent}
      onOpen={table.show}
      keys={{
        d: {
          label: messages.assign,
          // Without ticks the current one.
          act: (unit) => table.assign(ticks.rows.length > 0 ? ticks.rows : [unit]),
        },
      }}
    />
  )
}

function Hints({ table: { list, items } }: { table: UnitsTable }) {
  const messages = useMessageNamespace(unitRegisterMessages)
  const { import: importing } = useMessageNamespace(unitsDeskMessages)
  return (
    <ListHints
      count={items.length}
      total={list.latest?.total ?? items.length}
      note={list.latest?.hasMoreMatches ? messages.moreMatches : ''}
      own={[
        [['D'], messages.assign],
        [['I'], importing.open],
      ]}
      close={messages.close}
    />
  )
}
