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
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { joinsDeskMessages } from '@/i18n/joins-desk'
import { registrationMessages } from '@/i18n/registration'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { Heading } from '@/platform/ui/elements'
import { owner } from '@/stores/session/owner'
import { type JoinRequest, joinStatuses } from '@/wire/session/join-requests'
import { DecisionDialog } from './decision-dialog'
import { useJoinColumns } from './join-columns'
import { JoinsPane } from './joins-pane'
import { JoinsToolbar } from './joins-toolbar'
import type { JoinsDeskProps } from './types'
import { gridId, type JoinAct, type JoinsTable, searchId, useJoinsTable } from './use-joins-table'
import './joins-desk.scss'

type Places = Pick<JoinsDeskProps, 'places'>

const acts: [JoinAct, key: string][] = [
  ['approve', 'a'],
  ['reject', 'r'],
]

/** The requests to join as a table, and the request of the current row or the invitations at the right. */
export function JoinsOnDesktop(props: JoinsDeskProps) {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(joinsDeskMessages)
  const table = useJoinsTable(props)
  const { act, side } = table
  useShortcuts({
    '/': { label: keyNames.search, act: () => focusField(searchId) },
    escape: { label: messages.close, act: table.closeSide, isOff: side === null },
  })
  return (
    <div className="desktop-page joins-desk">
      <Middle table={table} places={props.places} />
      <JoinsPane table={table} invitations={props.invitations} />
      {act ? (
        <DecisionDialog
          act={act.kind}
          requests={act.requests}
          onClose={table.closeAct}
          onDone={table.renew}
        />
      ) : null}
    </div>
  )
}

function Middle({ table, places }: Places & { table: JoinsTable }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const settingsKey = `joins-table ${owner() ?? ''}`
  const columnSettings = useColumnSettings(settingsKey)
  const columns = useJoinColumns(table.show, table.search.status)
  const shown = fittingColumns(columns, columnSettings.settings, width)
  return (
    <div ref={box} className="joins-middle">
      <Head {...{ table, places }} />
      <JoinsToolbar {...{ table, columns, shown, columnSettings }} />
      <Body {...{ table, columns, shown, columnSettings, settingsKey }} />
      <Hints table={table} />
    </div>
  )
}

function Head({ table, places }: Places & { table: JoinsTable }) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const { list, search, ticked, setSide, actOn } = table
  const { statuses } = list.latest ?? {}
  return (
    <div className="desktop-head">
      <div className="desktop-titles">
        <Heading level={1} className="desktop-title">
          {messages.title}
        </Heading>
        <div className="desktop-facts">{statuses ? messages.facts(statuses.waiting) : null}</div>
      </div>
      {places ? <Segments {...places} /> : null}
      <Segments
        label={messages.status}
        segments={joinStatuses.map((id) => ({ id, text: messages.statuses[id](statuses?.[id] ?? 0) }))}
        current={search.status}
        onChange={table.setStatus}
      />
      {ticked.length > 0 ? (
        [...acts].reverse().map(([act, key]) => (
          <button
            key={act}
            type="button"
            className={`desktop-button ${act === 'approve' ? 'desktop-button-primary' : ''}`}
            onClick={() => actOn(act, ticked)}
          >
            {messages.actOn[act](ticked.length)} <kbd className="desktop-button-key">{key.toUpperCase()}</kbd>
          </button>
        ))
      ) : (
        <button
          type="button"
          className="desktop-button desktop-button-primary"
          onClick={() => setSide('invitations')}
        >
          {messages.invitations}
        </button>
      )}
    </div>
  )
}

interface BodyProps {
  table: JoinsTable
  columns: readonly GridColumn<JoinRequest>[]
  shown: readonly GridColumn<JoinRequest>[]
  columnSettings: ReturnType<typeof useColumnSettings>
  settingsKey: string
}

function Body({ table, ...grid }: BodyProps) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const { list, items, search, ticked, current } = table
  return (
    <ListGrid
      id={gridId}
      label={messages.title}
      {...{ list, items, ...grid }}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      nothing={<Nothing table={table} />}
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={({ order, descending }) =>
        table.change({ order: order === 'requestedAt' ? '' : order, descending: String(descending) })
      }
      {...(table.canDecide && {
        selection: { all: false, ids: new Set(ticked.map(({ id }) => id)) },
        onSelection: (selection) => (selection.all ? undefined : table.setTickedIds(selection.ids)),
        tickedRows: ticked,
      })}
      current={current?.id ?? null}
      onCurrent={table.setCurrent}
      onOpen={table.show}
      keys={Object.fromEntries(
        acts.map(([act, key]) => [
          key,
          { label: messages.acts[act], act: (request: JoinRequest) => table.actFrom(act, request) },
        ]),
      )}
    />
  )
}

/** Nobody has the status at all, or nobody matches the filters. */
function Nothing({ table: { search, replace } }: { table: JoinsTable }) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const { nobodyWaits, nobodyWaitsHint } = useMessageNamespace(registrationMessages)
  const empty = { ...messages.empty, waiting: { title: nobodyWaits, hint: nobodyWaitsHint } }
  if (search.keyword === '' && search.way === '')
    return <StatusPanel icon="people" {...empty[search.status]} />
  return (
    <NothingFound
      title={messages.none}
      hint={messages.noneHint}
      clear={messages.clear}
      onClear={() => replace({})}
    />
  )
}

function Hints({ table: { list, items, canDecide } }: { table: JoinsTable }) {
  const { keyNames, shown } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(joinsDeskMessages)
  const ticking = [
    [['X'], keyNames.tick],
    [['Shift X'], keyNames.range],
  ] as const
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keyNames.move],
        ...(canDecide ? ticking : []),
        [['Enter'], keyNames.open],
        ...(canDecide ? acts.map(([act, key]) => [[key.toUpperCase()], messages.acts[act]] as const) : []),
        [['/'], keyNames.search],
        [['Esc'], messages.close],
      ]}
      end={items.length > 0 ? shown(1, items.length, list.latest?.total ?? items.length) : ''}
    />
  )
}
