import { ListGrid } from '@/desktop/list/list-grid'
import { ListHead } from '@/desktop/list/list-head'
import { ListHints } from '@/desktop/list/list-hints'
import { type ListColumns, ListMiddle } from '@/desktop/list/list-middle'
import { focusField } from '@/desktop/page/focus-field'
import { NothingFound } from '@/desktop/page/nothing-found'
import { Segments } from '@/desktop/page/segments'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { joinsDeskMessages } from '@/i18n/joins-desk'
import { registrationMessages } from '@/i18n/registration'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { owner } from '@/stores/session/owner'
import { type JoinRequest, joinStatuses } from '@/wire/session/join-requests'
import { DecisionDialog } from './decision-dialog'
import { useJoinColumns } from './join-columns'
import { JoinsPane } from './joins-pane'
import { JoinsToolbar } from './joins-toolbar'
import type { JoinsDeskProps } from './types'
import { gridId, type JoinAct, type JoinsTable, searchId, useJoinsTable } from './use-joins-table'

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
    <div className="desktop-page desktop-list-page">
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
  const columns = useJoinColumns(table.show, table.search.status)
  return (
    <ListMiddle name="joins" owner={owner()} columns={columns}>
      {(grid) => (
        <>
          <Head {...{ table, places }} />
          <JoinsToolbar table={table} {...grid} />
          <Body table={table} {...grid} />
          <Hints table={table} />
        </>
      )}
    </ListMiddle>
  )
}

function Head({ table, places }: Places & { table: JoinsTable }) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const { list, search, ticks, setSide, actOn } = table
  const { statuses } = list.latest ?? {}
  return (
    <ListHead title={messages.title} facts={statuses ? messages.facts(statuses.waiting) : null}>
      {places ? <Segments {...places} /> : null}
      <Segments
        label={messages.status}
        segments={joinStatuses.map((id) => ({ id, text: messages.statuses[id](statuses?.[id] ?? 0) }))}
        current={search.status}
        onChange={table.setStatus}
      />
      {ticks.rows.length > 0 ? (
        [...acts].reverse().map(([act, key]) => (
          <button
            key={act}
            type="button"
            className={`desktop-button ${act === 'approve' ? 'desktop-button-primary' : ''}`}
            onClick={() => actOn(act, ticks.rows)}
          >
            {messages.actOn[act](ticks.rows.length)}{' '}
            <kbd className="desktop-button-key">{key.toUpperCase()}</kbd>
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
    </ListHead>
  )
}

function Body({ table, ...grid }: ListColumns<JoinRequest> & { table: JoinsTable }) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const { list, items, search, ticks, current } = table
  return (
    <ListGrid
      id={gridId}
      label={messages.title}
      {...{ list, items, ...grid }}
      idOf={ticks.idOf}
      ticks={table.canDecide ? ticks : undefined}
      nameOf={({ name }) => name}
      nothing={<Nothing table={table} />}
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={({ order, descending }) =>
        table.change({ order: order === 'requestedAt' ? '' : order, descending: String(descending) })
      }
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
  const messages = useMessageNamespace(joinsDeskMessages)
  return (
    <ListHints
      count={items.length}
      total={list.latest?.total ?? items.length}
      hasTicks={canDecide}
      own={canDecide ? acts.map(([act, key]) => [[key.toUpperCase()], messages.acts[act]]) : []}
      close={messages.close}
    />
  )
}
