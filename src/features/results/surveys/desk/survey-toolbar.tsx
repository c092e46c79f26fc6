import { SearchField } from '@/components/search-field/search-field'
import { ColumnMenu } from '@/desktop/columns/column-menu'
import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import type { GridColumn } from '@/desktop/grid/types'
import { Select } from '@/desktop/overlay/select'
import { FilterChips } from '@/desktop/page/filter-chips'
import { ViewMenu } from '@/desktop/views/view-menu'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { surveyDeskMessages } from '@/i18n/survey-desk'
import { type SurveyRow, surveyStates, type SurveyTable } from '@/wire/bureau/survey-table'
import type { SurveyTableState } from './use-survey-table'

export const searchId = 'surveys-search'

interface SurveyToolbarProps {
  table: SurveyTableState
  columns: readonly GridColumn<SurveyRow>[]
  columnSettings: ColumnSettingsState
  /** Key of the saved views. */
  viewsKey: string
}

/** Filters, saved views and columns of the table of surveys. */
export function SurveyToolbar({ table, columns, columnSettings, viewsKey }: SurveyToolbarProps) {
  const messages = useMessageNamespace(surveyDeskMessages)
  const { search, change, list, query } = table
  return (
    <div className="desktop-toolbar">
      {list.latest ? <StateChips latest={list.latest} table={table} /> : null}
      <SearchField
        id={searchId}
        placeholder={messages.search}
        value={search.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      <PeriodSelect table={table} />
      <label className="survey-fold">
        <input
          type="checkbox"
          checked={search.folded}
          onChange={({ target }) => change({ folded: target.checked ? '' : 'false' })}
        />
        {messages.fold}
      </label>
      <span className="desktop-space" />
      <ViewMenu
        settingsKey={viewsKey}
        query={query}
        suggestion={useViewName(table)}
        onChoose={table.replace}
      />
      <ColumnMenu columns={columns} columnSettings={columnSettings} />
    </div>
  )
}

/** What a view of the present filters is called, such as `收数中 · 2026年11月`. */
function useViewName({ search: { state, period, keyword } }: SurveyTableState): string {
  const messages = useMessageNamespace(surveyDeskMessages)
  const periodText = usePeriodText()
  const parts = [
    state === '' ? '' : messages.states[state],
    period === '' ? '' : periodText(period),
    keyword.trim(),
  ]
  return parts.filter(Boolean).join(' · ') || messages.untitledView
}

function StateChips({ latest: { counts }, table }: { latest: SurveyTable; table: SurveyTableState }) {
  const messages = useMessageNamespace(surveyDeskMessages)
  const all = surveyStates.reduce((sum, state) => sum + counts[state], 0)
  const chips = [
    { id: '' as const, text: messages.all, count: all },
    ...(['open', 'scheduled', 'toReview', 'closed'] as const).map((id) => ({
      id,
      text: messages.states[id],
      count: counts[id],
    })),
  ]
  return (
    <FilterChips
      label={messages.stateFilter}
      chips={chips}
      current={table.search.state}
      onChange={table.setState}
    />
  )
}

function PeriodSelect({ table: { list, search, change } }: { table: SurveyTableState }) {
  const messages = useMessageNamespace(surveyDeskMessages)
  const periodText = usePeriodText()
  const known = list.latest?.periods ?? []
  const periods = search.period === '' || known.includes(search.period) ? known : [search.period, ...known]
  return (
    <Select
      id="surveys-period"
      label={messages.period}
      options={[
        { id: '', text: messages.anyPeriod },
        ...periods.map((period) => ({ id: period, text: periodText(period) })),
      ]}
      value={search.period}
      onChange={(period) => change({ period })}
    />
  )
}
