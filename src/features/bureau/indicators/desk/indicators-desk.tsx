import { ListGrid } from '@/desktop/list/list-grid'
import { ListHead } from '@/desktop/list/list-head'
import { ListHints } from '@/desktop/list/list-hints'
import { type ListColumns, ListMiddle } from '@/desktop/list/list-middle'
import { ListPane } from '@/desktop/list/list-pane'
import { focusField } from '@/desktop/page/focus-field'
import { NothingFound } from '@/desktop/page/nothing-found'
import { Segments } from '@/desktop/page/segments'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { indicatorsMessages } from '@/i18n/indicators'
import { indicatorsDeskMessages } from '@/i18n/indicators-desk'
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
    <div className="desktop-page desktop-list-page">
      <Middle table={table} />
      {table.isOpen ? <Pane table={table} /> : null}
    </div>
  )
}

function Pane({ table }: { table: IndicatorsTable }) {
  const { pane, close } = useMessageNamespace(indicatorsDeskMessages)
  return (
    <ListPane name="indicators" owner={owner()} label={pane} width={400} close={close} onClose={table.close}>
      <IndicatorPanel
        key={table.opened ?? ''}
        code={table.opened}
        onSaved={table.saved}
        onClose={table.close}
      />
    </ListPane>
  )
}

function Middle({ table }: { table: IndicatorsTable }) {
  const columns = useIndicatorColumns(table.show)
  return (
    <ListMiddle name="indicators" owner={owner()} columns={columns}>
      {(grid) => (
        <>
          <Head table={table} />
          <IndicatorsToolbar table={table} {...grid} />
          <Body table={table} {...grid} />
          <Hints table={table} />
        </>
      )}
    </ListMiddle>
  )
}

function Head({ table }: { table: IndicatorsTable }) {
  const messages = useMessageNamespace(indicatorsDeskMessages)
  const { tabs, dictionary, ledger, add } = useMessageNamespace(indicatorsMessages)
  const { list, search, change } = table
  const isFiltered = search.keyword.trim() !== '' || search.state !== ''
  return (
    <ListHead
      title={messages.title}
      facts={list.latest ? (isFiltered ? messages.found : messages.facts)(list.latest.total) : null}
    >
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
    </ListHead>
  )
}

function Body({ table, ...grid }: ListColumns<ListedIndicator> & { table: IndicatorsTable }) {
  const messages = useMessageNamespace(indicatorsDeskMessages)
  const { dictionary, none, noneHint } = useMessageNamespace(indicatorsMessages)
  const localText = useLocalText()
  const { list, items, search, ticks, current } = table
  return (
    <ListGrid
      id={gridId}
      label={dictionary}
      {...{ list, items, ticks, ...grid }}
      idOf={ticks.idOf}
      nameOf={({ name }) => localText(name)}
      nothing={
        <NothingFound title={none} hint={noneHint} clear={messages.clear} onClear={() => table.replace({})} />
      }
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={table.sort}
      current={current?.code ?? null}
      onCurrent={table.setCurrent}
      onOpen={table.show}
    />
  )
}

function Hints({ table: { list, items } }: { table: IndicatorsTable }) {
  const { add } = useMessageNamespace(indicatorsMessages)
  const { close } = useMessageNamespace(indicatorsDeskMessages)
  return (
    <ListHints
      count={items.length}
      total={list.latest?.total ?? items.length}
      own={[[['N'], add]]}
      close={close}
    />
  )
}
