import { ListGrid } from '@/desktop/list/list-grid'
import { ListHead } from '@/desktop/list/list-head'
import { ListHints } from '@/desktop/list/list-hints'
import { type ListColumns, ListMiddle } from '@/desktop/list/list-middle'
import { Menu } from '@/desktop/overlay/menu'
import { focusField } from '@/desktop/page/focus-field'
import { NothingFound } from '@/desktop/page/nothing-found'
import { Segments } from '@/desktop/page/segments'
import { SplitPane } from '@/desktop/split/split-pane'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { membersDeskMessages } from '@/i18n/members-desk'
import { owner } from '@/stores/session/owner'
import type { Member } from '@/wire/people/members'
import { BatchDialog } from './batch-dialog'
import { DepartmentTree } from '../../desk/department-tree'
import { useMemberColumns } from './member-columns'
import { MembersPane } from './members-pane'
import { MembersToolbar } from './members-toolbar'
import type { MembersDeskProps } from './types'
import { gridId, type MemberAct, type MembersTable, searchId, useMembersTable } from './use-members-table'
import '../../desk/directory-desk.scss'

type Places = Pick<MembersDeskProps, 'places'>

const acts: [MemberAct, key: string][] = [
  ['department', 'd'],
  ['role', 'r'],
  ['remove', 'u'],
]

/** Departments at the left, the members as a table, and the member of the current row at the right. */
export function MembersOnDesktop(props: MembersDeskProps) {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(membersDeskMessages)
  const table = useMembersTable(props)
  const { act, list, side } = table
  useShortcuts({
    '/': { label: keyNames.search, act: () => focusField(searchId) },
    escape: { label: messages.close, act: table.closeSide, isOff: side === null },
  })
  return (
    <div className="desktop-page desktop-list-page">
      <SplitPane
        settingsKey={`members-tree ${owner() ?? ''}`}
        label={messages.departments}
        side="start"
        width={216}
      >
        <DepartmentTree
          id="member-departments"
          texts={{ label: messages.departments, all: messages.everyone, none: messages.noDepartment }}
          selected={table.search.department}
          onSelect={(department) => table.change({ department })}
        />
      </SplitPane>
      <Middle table={table} places={props.places} />
      <MembersPane table={table} showInvitation={props.showInvitation} />
      {act && list.latest ? (
        <BatchDialog
          act={act.kind}
          members={act.members}
          roles={list.latest.roles}
          onClose={table.closeAct}
          onDone={table.renew}
        />
      ) : null}
    </div>
  )
}

function Middle({ table, places }: Places & { table: MembersTable }) {
  const columns = useMemberColumns(table.show)
  return (
    <ListMiddle name="members" owner={owner()} columns={columns}>
      {(grid) => (
        <>
          <Head {...{ table, places }} />
          <MembersToolbar table={table} {...grid} />
          <Body table={table} {...grid} />
          <Hints table={table} />
        </>
      )}
    </ListMiddle>
  )
}

function Head({ table, places }: Places & { table: MembersTable }) {
  const messages = useMessageNamespace(membersDeskMessages)
  const { list, ticks, setSide } = table
  const { counts, roles = [] } = list.latest ?? {}
  const pane = (kind: 'changes' | 'retention' | 'units') => ({
    id: kind,
    text: messages[kind],
    onPress: () => setSide({ kind }),
  })
  const isBureau = roles.length > 1
  return (
    <ListHead title={messages.title} facts={counts ? messages.facts(counts.all, counts.administrator) : null}>
      {places ? <Segments {...places} /> : null}
      {ticks.rows.length > 0 ? (
        <TickedActions table={table} />
      ) : (
        <>
          <Menu
            label={messages.more}
            hasText
            groups={[[pane('changes'), pane('retention'), ...(isBureau ? [pane('units')] : [])]]}
          >
            {messages.more}
          </Menu>
          <button
            type="button"
            className="desktop-button desktop-button-primary"
            onClick={() => setSide({ kind: 'import' })}
          >
            {messages.import.open}
          </button>
        </>
      )}
    </ListHead>
  )
}

function TickedActions({ table: { ticks, actOnTicked } }: { table: MembersTable }) {
  const messages = useMessageNamespace(membersDeskMessages)
  return (
    <>
      {[...acts].reverse().map(([act, key]) => (
        <button
          key={act}
          type="button"
          className={`desktop-button ${act === 'department' ? 'desktop-button-primary' : ''}`}
          onClick={() => actOnTicked(act)}
        >
          {messages.actOn[act](ticks.rows.length)}{' '}
          <kbd className="desktop-button-key">{key.toUpperCase()}</kbd>
        </button>
      ))}
    </>
  )
}

function Body({ table, ...grid }: ListColumns<Member> & { table: MembersTable }) {
  const messages = useMessageNamespace(membersDeskMessages)
  const localText = useLocalText()
  const { list, items, search, ticks, current } = table
  return (
    <ListGrid
      id={gridId}
      label={messages.title}
      {...{ list, items, ticks, ...grid }}
      idOf={ticks.idOf}
      nameOf={({ name }) => localText(name)}
      nothing={
        <NothingFound
          title={messages.none}
          hint={messages.noneHint}
          clear={messages.clear}
          onClear={() => table.replace({})}
        />
      }
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={({ order, descending }) =>
        table.change({ order: order === 'name' ? '' : order, descending: descending ? 'true' : '' })
      }
      current={current?.personId ?? null}
      onCurrent={table.setCurrent}
      onOpen={table.show}
      keys={Object.fromEntries(
        acts.map(([act, key]) => [
          key,
          { label: messages.acts[act], act: (member: Member) => table.actFrom(act, member) },
        ]),
      )}
    />
  )
}

function Hints({ table: { list, items } }: { table: MembersTable }) {
  const messages = useMessageNamespace(membersDeskMessages)
  return (
    <ListHints
      count={items.length}
      total={list.latest?.total ?? items.length}
      own={acts.map(([act, key]) => [[key.toUpperCase()], messages.acts[act]])}
      close={messages.close}
    />
  )
}
