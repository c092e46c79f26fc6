import { useRef } from 'react'
import { Icon } from '@/components/icon/icon'
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
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { indicatorsMessages } from '@/i18n/indicators'
import { indicatorsDeskMessages } from '@/i18n/indicators-desk'
import { Heading } from '@/platform/ui/elements'
import { owner } from '@/stores/session/owner'
import type { ListedIndicator } from '@/wire/surveys/indicators'
import { IndicatorPanel } from '../indicator-panel'
import { useIndicatorColumns } from './indicator-columns'
import { IndicatorsToolbar } from './indicators-toolbar'
import type { IndicatorsDeskProps } from './types'
import { gridId, type IndicatorsTable, searchId, useIndicatorsTable } from './use-indicators-table'
import './indicators-desk.scss'

/** The dictionary as a table, and the indicator that is open beside it. */
export function IndicatorsOnDesktop(props: IndicatorsDeskProps) {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const { add } = useMessageNamespace(indicatorsMessages)
  const messages = useMessageNamespace(indicatorsDeskMessages)
  const table = useIndicatorsTable(props)
  useShortcuts({
    '/': { label: keyNames.search, act: () => focusField(searchId) },
    n: { label: add, act: table.add },
    escape: { label: messages.close, act: table.close, isOff: !table.isOpen },
  })
  return (
    <div className="desktop-page indicators-desk">
      <Middle table={table} />
      {table.isOpen ? <Pane table={table} /> : null}
    </div>
  )
}

function Pane({ table }: { table: IndicatorsTable }) {
  const { pane, close } = useMessageNamespace(indicatorsDeskMessages)
  return (
    <SplitPane settingsKey={`indicators-pane ${owner() ?? ''}`} label={pane} side="end" width={400}>
      <aside className="indicators-pane" aria-label={pane}>
        <button type="button" className="desktop-close" aria-label={close} onClick={table.close}>
          <Icon name="close" small />
        </button>
        <IndicatorPanel
          key={table.opened ?? ''}
          code={table.opened}
          onSaved={table.saved}
          onClose={table.close}
        />
      </aside>
    </SplitPane>
  )
}

function Middle({ table }: { table: IndicatorsTable }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const settingsKey = `indicators-table ${owner() ?? ''}`
  const columnSettings = useColumnSettings(settingsKey)
  const columns = useIndicatorColumns(table.show)
  const shown = fittingColumns(columns, columnSettings.settings, width)
  return (
    <div ref={box} className="indicators-middle">
      <Head table={table} />
      <IndicatorsToolbar {...{ table, columns, shown, columnSettings }} />
      <Body {...{ table, columns, shown, columnSettings, settingsKey }} />
      <Hints table={table} />
    </div>
  )
}

function Head({ table }: { table: IndicatorsTable }) {
  const messages = useMessageNamespace(indicatorsDeskMessages)
  const { tabs, dictionary, ledger, add } = useMessageNamespace(indicatorsMessages)
  const { list, search, change } = table
  const isFiltered = search.keyword.trim() !== '' || search.state !== ''
  return (
    <div className="desktop-head">
      <div className="desktop-titles">
        <Heading level={1} className="desktop-title">
          {messages.title}
        </Heading>
        <div className="desktop-facts">
          {list.latest ? (isFiltered ? messages.found : messages.facts)(list.latest.total) : null}
        </div>
      </div>
      <Segments
        label={tabs}
        segments={[
          { id: 'dictionary', text: dictionary },
          { id: 'ledger', text: ledger },
        ]}
        current="dictionary"
        onChange={(view) => change({ view: view === 'ledger' ? view : '' })}
      />
      <button type="button" className="desktop-button desktop-button-primary" onClick={table.add}>
        {add} <kbd className="desktop-button-key">N</kbd>
      </button>
    </div>
  )
}

interface BodyProps {
  table: IndicatorsTable
  columns: readonly GridColumn<ListedIndicator>[]
  shown: readonly GridColumn<ListedIndicator>[]
  columnSettings: ReturnType<typeof useColumnSettings>
  settingsKey: string
}

function Body({ table, ...grid }: BodyProps) {
  const messages = useMessageNamespace(indicatorsDeskMessages)
  const { dictionary, none, noneHint } = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const { list, items, search, ticked, current } = table
  return (
    <ListGrid
      id={gridId}
      label={dictionary}
      {...{ list, items, ...grid }}
      idOf={({ code }) => code}
      nameOf={({ name }) => localText(name)}
      nothing={
        <NothingFound title={none} hint={noneHint} clear={messages.clear} onClear={() => table.replace({})} />
      }
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={table.sort}
      selection={{ all: false, ids: new Set(ticked.map(({ code }) => code)) }}
      onSelection={(selection) => (selection.all ? undefined : table.setTickedIds(selection.ids))}
      tickedRows={ticked}
      current={current?.code ?? null}
      onCurrent={table.setCurrent}
      onOpen={table.show}
    />
  )
}

function Hints({ table: { list, items } }: { table: IndicatorsTable }) {
  const { keyNames, shown } = useMessageNamespace(dataGridMessages)
  const { add } = useMessageNamespace(indicatorsMessages)
  const { close } = useMessageNamespace(indicatorsDeskMessages)
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keyNames.move],
        [['X'], keyNames.tick],
        [['Shift X'], keyNames.range],
        [['Enter'], keyNames.open],
        [['N'], add],
        [['/'], keyNames.search],
        [['Esc'], close],
      ]}
      end={items.length > 0 ? shown(1, items.length, list.latest?.total ?? items.length) : ''}
    />
  )
}
