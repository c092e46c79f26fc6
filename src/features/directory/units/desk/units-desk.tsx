import { useRef } from 'react'
import { fittingColumns } from '@/desktop/columns/column-layout'
import { useColumnSettings } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { ListGrid } from '@/desktop/list/list-grid'
import { focusField } from '@/desktop/page/focus-field'
import { KeyHints } from '@/desktop/page/key-hints'
import { NothingFound } from '@/desktop/page/nothing-found'
import { Segments } from '@/desktop/page/segments'
import { useWidth } from '@/desktop/page/use-width'
import { SplitPane } from '@/desktop/split/split-pane'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { unitRegisterMessages } from '@/i18n/unit-register'
import { unitsDeskMessages } from '@/i18n/units-desk'
import { Heading } from '@/platform/ui/elements'
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
    <div className="desktop-page directory-desk">
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
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const settingsKey = `units-table ${owner() ?? ''}`
  const columnSettings = useColumnSettings(settingsKey)
  const columns = useUnitColumns(table.items, table.show)
  const shown = fittingColumns(columns, columnSettings.settings, width)
  return (
    <div ref={box} className="directory-middle">
      <Head {...{ table, places }} />
      <UnitsToolbar {...{ table, columns, shown, columnSettings }} />
      <Body {...{ table, columns, shown, columnSettings, settingsKey }} />
      <Hints table={table} />
    </div>
  )
}

function Head({ table, places }: Places & { table: UnitsTable }) {
  const { titles } = useMessages()
  const messages = useMessageNamespace(unitsDeskMessages)
  const { assignTo } = useMessageNamespace(unitRegisterMessages)
  const { list, ticked } = table
  const { counts } = list.latest ?? {}
  return (
    <div className="desktop-head">
      <div className="desktop-titles">
        <Heading level={1} className="desktop-title">
          {titles.units}
        </Heading>
        <div className="desktop-facts">{counts ? messages.facts(counts.all, counts.unassigned) : null}</div>
      </div>
      {places ? <Segments {...places} /> : null}
      {ticked.length > 0 ? (
        <button
          type="button"
          className="desktop-button desktop-button-primary"
          onClick={() => table.assign(ticked)}
        >
          {assignTo(ticked.length)} <kbd className="desktop-button-key">D</kbd>
        </button>
      ) : (
        <button type="button" className="desktop-button desktop-button-primary" onClick={table.showImport}>
          {messages.import.open} <kbd className="desktop-button-key">I</kbd>
        </button>
      )}
    </div>
  )
}

interface BodyProps {
  table: UnitsTable
  columns: readonly GridColumn<RegisteredUnit>[]
  shown: readonly GridColumn<RegisteredUnit>[]
  columnSettings: ReturnType<typeof useColumnSettings>
  settingsKey: string
}

function Body({ table, ...grid }: BodyProps) {
  const { titles } = useMessages()
  const messages = useMessageNamespace(unitRegisterMessages)
  const { clear } = useMessageNamespace(unitsDeskMessages)
  const localText = useLocalText()
  const { list, items, search, ticked, current } = table
  return (
    <ListGrid
      id={gridId}
      label={titles.units}
      {...{ list, items, ...grid }}
      idOf={({ unitId }) => unitId}
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
      selection={{ all: false, ids: new Set(ticked.map(({ unitId }) => unitId)) }}
      onSelection={(selection) => (selection.all ? undefined : table.setTickedIds(selection.ids))}
      tickedRows={ticked}
      current={current?.unitId ?? null}
      onCurrent={table.setCurrent}
      onOpen={table.show}
      keys={{
        d: {
          label: messages.assign,
          // Without ticks the current one.
          act: (unit) => table.assign(ticked.length > 0 ? ticked : [unit]),
        },
      }}
    />
  )
}

function Hints({ table: { list, items } }: { table: UnitsTable }) {
  const { keyNames, shown } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(unitRegisterMessages)
  const { import: importing } = useMessageNamespace(unitsDeskMessages)
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keyNames.move],
        [['X'], keyNames.tick],
        [['Shift X'], keyNames.range],
        [['Enter'], keyNames.open],
        [['D'], messages.assign],
        [['I'], importing.open],
        [['/'], keyNames.search],
        [['Esc'], messages.close],
      ]}
      end={items.length > 0 ? shown(1, items.length, list.latest?.total ?? items.length) : ''}
    />
  )
}
