import type { ReactNode } from 'react'
import { DescriptionList } from '@/components/description-list/description-list'
import { Icon } from '@/components/icon/icon'
import { SplitPane } from '@/desktop/split/split-pane'
import { useMessageNamespace } from '@/hooks/use-messages'
import { joinsDeskMessages } from '@/i18n/joins-desk'
import { Heading } from '@/platform/ui/elements'
import { owner } from '@/stores/session/owner'
import type { JoinRequest } from '@/wire/session/join-requests'
import { useJoinColumns } from './join-columns'
import type { JoinAct, JoinsTable } from './use-joins-table'

interface JoinsPaneProps {
  table: JoinsTable
  invitations: ReactNode
}

/** Beside the table: a request with all its facts, or the invitations. */
export function JoinsPane({ table, invitations }: JoinsPaneProps) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const { side, items, closeSide } = table
  const request =
    side === null || side === 'invitations' ? undefined : items.find(({ id }) => id === side.request)
  if (side !== 'invitations' && !request) return null
  const label = request ? messages.pane : messages.invitations
  return (
    <SplitPane settingsKey={`joins-pane ${owner() ?? ''}`} label={label} side="end" width={380}>
      <aside className="joins-pane" aria-label={label}>
        <button type="button" className="desktop-close" aria-label={messages.close} onClick={closeSide}>
          <Icon name="close" small />
        </button>
        {request ? <Facts request={request} table={table} /> : invitations}
      </aside>
    </SplitPane>
  )
}

const acts: JoinAct[] = ['reject', 'approve']

function Facts({ request, table }: { request: JoinRequest; table: JoinsTable }) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const [, ...facts] = useJoinColumns(table.show, table.search.status)
  return (
    <>
      <Heading level={2} className="joins-pane-title">
        {request.name}
      </Heading>
      <DescriptionList
        facts={facts.map(({ title, text }) => ({ name: title, value: text(request) || '—' }))}
      />
      <div className="joins-pane-acts">
        {(table.canDecide ? acts : []).map((act) => (
          <button
            key={act}
            type="button"
            className={`desktop-button ${act === 'approve' ? 'desktop-button-primary' : ''}`}
            onClick={() => table.actOn(act, [request])}
          >
            {messages.acts[act]}
          </button>
        ))}
      </div>
    </>
  )
}
