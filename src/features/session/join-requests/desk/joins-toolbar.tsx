import type { ListColumns } from '@/desktop/list/list-middle'
import { ListToolbar } from '@/desktop/list/list-toolbar'
import { useMessageNamespace } from '@/hooks/use-messages'
import { joinsDeskMessages } from '@/i18n/joins-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import type { JoinRequest } from '@/wire/session/join-requests'
import { type JoinsTable, shownWays } from './use-joins-table'

interface JoinsToolbarProps extends ListColumns<JoinRequest> {
  table: JoinsTable
}

/** Filters, selection, saved views and columns. */
export function JoinsToolbar({ table, ...columns }: JoinsToolbarProps) {
  const messages = useMessageNamespace(joinsDeskMessages)
  const { search, query, change, replace, ticks, list } = table
  const counts = list.latest?.counts
  const nameOf = (id: (typeof shownWays)[number]) => (id === '' ? messages.all : messages.ways[id])
  return (
    <ListToolbar
      name="joins"
      owner={owner()}
      {...columns}
      ticks={ticks}
      texts={messages}
      search={{
        placeholder: messages.search,
        keyword: search.keyword,
        onChange: (keyword) => change({ keyword }),
      }}
      views={{ query, untitled: messages.untitledView, onChoose: replace }}
      chips={
        counts
          ? {
              ...{ id: 'joins-way', label: messages.way, current: search.way },
              chips: shownWays.map((id) => ({ id, text: nameOf(id), count: counts[id === '' ? 'all' : id] })),
              onChange: (way) => change({ way }),
            }
          : null
      }
      onNote={showToast}
    />
  )
}
