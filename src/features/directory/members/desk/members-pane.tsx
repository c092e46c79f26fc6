import { useState } from 'react'
import { ListPane } from '@/desktop/list/list-pane'
import { useMessageNamespace } from '@/hooks/use-messages'
import { membersDeskMessages } from '@/i18n/members-desk'
import { owner } from '@/stores/session/owner'
import { MemberChangeList } from '../member-changes'
import { MemberPanel } from '../member-panel'
import { NamingPanel, type OpenedUnit } from '../naming-panel'
import { Retention } from '../retention'
import { Units } from '../units'
import { ImportPane } from './import-pane'
import type { MembersDeskProps } from './types'
import type { MembersTable, Side } from './use-members-table'

type Titles = Record<'changes' | 'retention' | 'units', string>

interface MembersPaneProps extends Pick<MembersDeskProps, 'showInvitation'> {
  table: MembersTable
}

/** Beside the table: a member, a list of people to add, the log, the retention rules, or the units without an administrator. */
export function MembersPane({ table, showInvitation }: MembersPaneProps) {
  const messages = useMessageNamespace(membersDeskMessages)
  const { side, closeSide, list } = table
  if (!side) return null
  return (
    <ListPane
      name="members"
      owner={owner()}
      label={messages.pane}
      title={titleOf(side, messages)}
      close={messages.close}
      onClose={closeSide}
    >
      {side.kind === 'member' && list.latest ? (
        <MemberPanel
          key={side.member.personId}
          member={side.member}
          roles={list.latest.roles}
          onClose={closeSide}
          onChanged={(left) => {
            closeSide()
            if (left) table.onLeave()
            else table.renew()
          }}
        />
      ) : null}
      {side.kind === 'changes' ? <MemberChangeList /> : null}
      {side.kind === 'retention' ? <Retention /> : null}
      {side.kind === 'units' ? <UnitsPane showInvitation={showInvitation} /> : null}
      {side.kind === 'import' ? <ImportPane onDone={table.renew} /> : null}
    </ListPane>
  )
}

/** The cards of a member and of an import have their headings themselves. */
const titleOf = ({ kind }: Side, messages: Titles) =>
  kind === 'member' || kind === 'import' ? undefined : messages[kind]

function UnitsPane({ showInvitation }: Pick<MembersDeskProps, 'showInvitation'>) {
  const [named, setNamed] = useState<OpenedUnit | null>(null)
  return (
    <>
      {named ? (
        <NamingPanel key={named.unit.unitId} {...{ named, showInvitation }} onClose={() => setNamed(null)} />
      ) : null}
      <Units isNarrow onOpen={(unit, reload) => setNamed({ unit, reload })} />
    </>
  )
}
