import type { ReactNode } from 'react'
import { DescriptionList } from '@/components/description-list/description-list'
import { ListPane } from '@/desktop/list/list-pane'
import { useMessageNamespace } from '@/hooks/use-messages'
import { joinsDeskMessages } from '@/i18n/joins-desk'
import { owner } from '@/stores/session/owner'
import type { JoinRequest } from '@/wire/session/join-requests'
import { useJoinColumns } from './join-columns'
import type { JoinAct, JoinsTable } from './use-joins-table'
import './joins-desk.scss'

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
    <ListPane
      name="joins"
      owner={owner()}
      label={label}
      title={request ? request.name : label}
      close={messages.close}
      onClose={closeSide}
    >
      {request ? <Facts request={request} table={table} /> : invitations}
    </ListPane>
  )
}

const acts: JoinAct[] = ['reject', 'approve']

function Facts({ request, table }: { request: JoinRequest; table: JoinsTable }) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const [, ...facts] = useJoinColumns(table.show, table.search.status)
  return (
    <>
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
