import type { ListColumns } from '@/desktop/list/list-middle'
import { ListToolbar } from '@/desktop/list/list-toolbar'
import { Select } from '@/desktop/overlay/select'
import { oneOf } from '@/hooks/desktop/use-page-query'
import { useMessageNamespace } from '@/hooks/use-messages'
import { indicatorsMessages } from '@/i18n/indicators'
import { indicatorsDeskMessages } from '@/i18n/indicators-desk'
import { showToast } from '@/stores/feedback-store'
import { owner } from '@/stores/session/owner'
import type { ListedIndicator } from '@/wire/surveys/indicators'
import { type IndicatorsTable, shownStates } from './use-indicators-table'

interface IndicatorsToolbarProps extends ListColumns<ListedIndicator> {
  table: IndicatorsTable
}

/** Filters, selection, saved views and columns. */
export function IndicatorsToolbar({ table, ...columns }: IndicatorsToolbarProps) {
  const messages = useMessageNamespace(indicatorsDeskMessages)
  const { search: placeholder, states } = useMessageNamespace(indicatorsMessages)
  const { search, query, change, replace, ticks } = table
  return (
    <ListToolbar
      name="indicators"
      owner={owner()}
      {...columns}
      ticks={ticks}
      texts={messages}
      search={{ placeholder, keyword: search.keyword, onChange: (keyword) => change({ keyword }) }}
      views={{ query, untitled: messages.untitledView, onChoose: replace }}
      onNote={showToast}
    >
      <Select
        id="indicators-state"
        label={states.label}
        options={shownStates.map((id) => ({ id, text: id === '' ? states.all : states[id] }))}
        value={search.state}
        onChange={(state) => change({ state: oneOf(shownStates, state) ?? '' })}
      />
    </ListToolbar>
  )
}
