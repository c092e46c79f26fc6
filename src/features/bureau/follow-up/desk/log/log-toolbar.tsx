import type { ListColumns } from '@/desktop/list/list-middle'
import { ListToolbar } from '@/desktop/list/list-toolbar'
import { useMessageNamespace } from '@/hooks/use-messages'
import { reminderLogMessages } from '@/i18n/reminder-log'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import { type Reminder, reminderFilters } from '@/wire/bureau/reminders'
import type { LogTable } from './use-log-table'

interface LogToolbarProps extends ListColumns<Reminder> {
  table: LogTable
}

/** Filters, selection, saved views and columns of the log. */
export function LogToolbar({ table, ...columns }: LogToolbarProps) {
  const messages = useMessageNamespace(reminderLogMessages)
  const { search, texts, change, replace, ticks, list } = table
  const counts = list.latest?.counts
  return (
    <ListToolbar
      name="reminders"
      owner={owner()}
      {...columns}
      ticks={ticks}
      texts={messages}
      search={{
        placeholder: messages.search,
        keyword: search.keyword,
        onChange: (keyword) => change({ keyword }),
      }}
      views={{ query: texts, untitled: messages.untitledView, onChoose: replace }}
      chips={
        counts
          ? {
              ...{ id: 'reminders-filter', label: messages.view, current: search.only },
              chips: reminderFilters.map((id) => ({
                id,
                text: messages.filters[id],
                count: counts[id || 'all'],
              })),
              onChange: (only) => change({ only }),
            }
          : null
      }
      onNote={showToast}
    />
  )
}
