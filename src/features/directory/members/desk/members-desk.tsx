import { useRef } from 'react'
import { fittingColumns } from '@/desktop/columns/column-layout'
import { useColumnSettings } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { ListGrid } from '@/desktop/list/list-grid'
import { Menu } from '@/desktop/overlay/menu'
import { focusField } from '@/desktop/page/focus-field'
import { KeyHints } from '@/desktop/page/key-hints'
import { NothingFound } from '@/desktop/page/nothing-found'
import { Segments } from '@/desktop/page/segments'
import { useWidth } from '@/desktop/page/use-width'
import { SplitPane } from '@/desktop/split/split-pane'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { membersDeskMessages } from '@/i18n/members-desk'
import { Heading } from '@/platform/ui/elements'
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
    <div className="desktop-page directory-desk">
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
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const settingsKey = `members-table ${owner() ?? ''}`
  const columnSettings = useColumnSettings(settingsKey)
  const columns = useMemberColumns(table.show)
  const shown = fittingColumns(columns, columnSettings.settings, width)
  return (
    <div ref={box} className="directory-middle">
      <Head {...{ table, places }} />
      <MembersToolbar {...{ table, columns, shown, columnSettings }} />
      <Body {...{ table, columns, shown, columnSettings, settingsKey }} />
      <Hints table={table} />
    </div>
  )
}

function Head({ table, places }: Places & { table: MembersTable }) {
  const messages = useMessageNamespace(membersDeskMessages)
  const { list, ticked, setSide } = table
  const { counts, roles = [] } = list.latest ?? {}
  const pane = (kind: 'changes' | 'retention' | 'units', text: string) => ({
    id: kind,
    text,
    onPress: () => setSide({ kind }),
  })
  const isBureau = roles.length > 1
  return (
    <div className="desktop-head">
      <div className="desktop-titles">
        <Heading level={1} className="desktop-title">
          {messages.title}
        </Heading>
        <div className="desktop-facts">
          {counts ? messages.facts(counts.all, counts.administrator) : null}
        </div>
      </div>
      {places ? <Segments {...places} /> : null}
      {ticked.length > 0 ? (
        <TickedActions table={table} />
      ) : (
        <>
          <Menu
            label={messages.more}
            hasText
            groups={[
              [
                pane('changes', messages.changes),
                pane('retention', messages.retention),
                ...(isBureau ? [pane('units', messages.units)] : []),
              ],
            ]}
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
    </div>
  )
}

function TickedActions({ table: { ticked, actOnTicked } }: { table: MembersTable }) {
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
          {messages.actOn[act](ticked.length)} <kbd className="desktop-button-key">{key.toUpperCase()}</kbd>
        </button>
      ))}
    </>
  )
}

interface BodyProps {
  table: MembersTable
  columns: readonly GridColumn<Member>[]
  shown: readonly GridColumn<Member>[]
  columnSettings: ReturnType<typeof useColumnSettings>
  settingsKey: string
}

function Body({ table, ...grid }: BodyProps) {
  const messages = useMessageNamespace(membersDeskMessages)
  const localText = useLocalText()
  const { list, items, search, ticked, current } = table
  return (
    <ListGrid
      id={gridId}
      label={messages.title}
      {...{ list, items, ...grid }}
      idOf={({ personId }) => personId}
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
      selection={{ all: false, ids: new Set(ticked.map(({ personId }) => personId)) }}
      onSelection={(selection) => (selection.all ? undefined : table.setTickedIds(selection.ids))}
      tickedRows={ticked}
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
  const { keyNames, shown } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(membersDeskMessages)
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keyNames.move],
        [['X'], keyNames.tick],
        [['Shift X'], keyNames.range],
        [['Enter'], keyNames.open],
        ...acts.map(([act, key]) => [[key.toUpperCase()], messages.acts[act]] as const),
        [['/'], keyNames.search],
        [['Esc'], messages.close],
      ]}
      end={items.length > 0 ? shown(1, items.length, list.latest?.total ?? items.length) : ''}
    />
  )
}
