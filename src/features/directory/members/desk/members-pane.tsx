import { useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { SplitPane } from '@/desktop/split/split-pane'
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
import type { MembersTable } from './use-members-table'

interface MembersPaneProps extends Pick<MembersDeskProps, 'showInvitation'> {
  table: MembersTable
}

/** Beside the table: a member, a list of people to add, the log, the retention rules, or the units without an administrator. */
export function MembersPane({ table, showInvitation }: MembersPaneProps) {
  const messages = useMessageNamespace(membersDeskMessages)
  const { side, closeSide, list } = table
  if (!side) return null
  return (
    <SplitPane settingsKey={`members-pane ${owner() ?? ''}`} label={messages.pane} side="end" width={380}>
      <aside className="directory-pane" aria-label={messages.pane}>
        <button type="button" className="desktop-close" aria-label={messages.close} onClick={closeSide}>
          <Icon name="close" small />
        </button>
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
      </aside>
    </SplitPane>
  )
}

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
