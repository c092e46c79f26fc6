import { SearchField } from '@/components/search-field/search-field'
import { ColumnMenu } from '@/desktop/columns/column-menu'
import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import { SelectionBar } from '@/desktop/list/selection-bar'
import type { GridColumn } from '@/desktop/grid/types'
import { FilterChips } from '@/desktop/page/filter-chips'
import { ViewMenu } from '@/desktop/views/view-menu'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import { responseCounts } from '@/lib/numbers/response-counts'
import { showToast } from '@/stores/feedback-store'
import { type RespondentEntry, taskStatuses } from '@/wire/surveys/questionnaire'
import { mostTicked } from '../use-follow-up'
import { useChosenGroupName } from '../use-progress'
import { GroupSelect } from './group-tree'
import type { Board } from './use-respondent-desk'

export const searchId = 'respondents-search'

interface BoardToolbarProps {
  board: Board
  columns: readonly GridColumn<RespondentEntry>[]
  /** The shown columns, which a copy takes. */
  shown: readonly GridColumn<RespondentEntry>[]
  columnSettings: ColumnSettingsState
  /** Key of the saved views. */
  viewsKey: string
  /** There is room for the tree, so that the toolbar has no select of groups. */
  hasTree: boolean
  /** There is room for a line of its own for the numbers by status. */
  isHigh: boolean
}

/** Filters, selection, saved views and columns of the board. */
export function BoardToolbar(props: BoardToolbarProps) {
  const { board, columns, columnSettings, viewsKey, hasTree, isHigh } = props
  const messages = useMessageNamespace(respondentDeskMessages)
  const { followUp } = board
  const { search, change, replace, ticked } = followUp
  const chips = <StatusChips board={board} folds={isHigh ? 'narrow' : 'always'} />
  return (
    <>
      {isHigh ? <div className="desktop-toolbar">{chips}</div> : null}
      <div className="desktop-toolbar">
        {isHigh ? null : chips}
        <SearchField
          id={searchId}
          placeholder={messages.search}
          value={search.keyword}
          onChange={(keyword) => change({ keyword })}
        />
        {hasTree ? null : <GroupSelect board={board} />}
        <span className="desktop-space" />
        {ticked.length > 0 ? <Selected {...props} /> : null}
        <ViewMenu
          settingsKey={viewsKey}
          query={viewOf(followUp.query)}
          suggestion={useViewName(board)}
          onChoose={replace}
        />
        <ColumnMenu columns={columns} columnSettings={columnSettings} />
      </div>
    </>
  )
}

const viewKeys = ['status', 'keyword', 'area', 'department', 'order', 'descending']

/** The filters and the order without the survey, so that a view serves every survey. */
const viewOf = (query: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(query).filter(([key]) => viewKeys.includes(key)))

/** What a view of the present filters is called, such as `缺报 · 北山街道`. */
function useViewName({ followUp, progress }: Board): string {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { states } = useMessageNamespace(questionnaireMessages)
  const group = useChosenGroupName(progress, followUp.search)
  const { status, keyword } = followUp.search
  const statusText = status === 'nonResponse' ? messages.missing : status === '' ? '' : states[status]
  return [statusText, group, keyword.trim()].filter(Boolean).join(' · ') || messages.untitledView
}

function StatusChips({ board: { list, followUp }, folds }: { board: Board; folds: 'always' | 'narrow' }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const { states } = useMessageNamespace(questionnaireMessages)
  if (!list.latest) return null
  const { survey, counts = survey.counts } = list.latest
  const { assigned, collected } = responseCounts(counts)
  return (
    <FilterChips
      id="board-status"
      label={messages.status}
      folds={folds}
      chips={[
        { id: '' as const, text: messages.all, count: assigned + counts.excused },
        { id: 'nonResponse' as const, text: messages.missing, count: assigned - collected },
        ...taskStatuses
          // Few surveys have any.
          .filter((id) => id !== 'excused' || counts[id] > 0 || followUp.search.status === id)
          .map((id) => ({ id, text: states[id], count: counts[id] })),
      ]}
      current={followUp.search.status}
      onChange={(status) => followUp.setStatus(status, list.latest?.hasMissingShares)}
    />
  )
}

function Selected({ board, shown }: BoardToolbarProps) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const all = useMessages()
  const { followUp, list } = board
  const { ticked, untick } = followUp
  const matching = list.latest?.total ?? 0
  const most = Math.min(matching, mostTicked)
  return (
    <SelectionBar
      ticked={messages.ticked(ticked.length)}
      tickAll={ticked.length < most ? messages.tickAll(most, matching) : undefined}
      onTickAll={() => void board.tickAll().catch((error) => showToast(errorText(error, all)))}
      onUntick={untick}
      columns={shown}
      rows={ticked}
      onCopied={showToast}
    />
  )
}
