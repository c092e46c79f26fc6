import type { ListColumns } from '@/desktop/list/list-middle'
import { ListToolbar } from '@/desktop/list/list-toolbar'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formsDeskMessages } from '@/i18n/forms-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import type { FormRow } from './form-rows'
import { type FormsTable, shownStates } from './use-forms-table'

interface FormsToolbarProps extends ListColumns<FormRow> {
  table: FormsTable
}

/** Filters, selection, saved views and columns. */
export function FormsToolbar({ table, ...columns }: FormsToolbarProps) {
  const messages = useMessageNamespace(formsDeskMessages)
  const { search, query, change, replace, ticks } = table
  const nameOf = (id: (typeof shownStates)[number]) => (id === '' ? messages.all : messages.states[id])
  return (
    <ListToolbar
      name="forms"
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
      chips={{
        ...{ id: 'forms-state', label: messages.filter, current: search.only },
        chips: shownStates.map((id) => ({ id, text: nameOf(id), count: table.countIn(id) })),
        onChange: (only) => change({ only }),
      }}
      onNote={showToast}
    />
  )
}
