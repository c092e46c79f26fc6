import { fittingColumns } from '@/desktop/columns/column-layout'
import { ListGrid } from '@/desktop/list/list-grid'
import { NothingFound } from '@/desktop/page/nothing-found'
import type { GridColumn } from '@/desktop/grid/types'
import type { ColumnSettingsState } from '@/desktop/columns/use-column-settings'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import type { RespondentEntry } from '@/wire/surveys/questionnaire'
import { type Board, gridId } from './use-respondent-desk'

interface BoardTableProps {
  board: Board
  columns: readonly GridColumn<RespondentEntry>[]
  columnSettings: ColumnSettingsState
  settingsKey: string
  /** Width of the table in CSS pixels. */
  width: number
}

export function BoardTable({ board, columns, columnSettings, settingsKey, width }: BoardTableProps) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const localText = useLocalText()
  const { list, items, current, pane, followUp, actFrom, canAct, openAnswers } = board
  const { search, ticked, change } = followUp
  return (
    <ListGrid
      id={gridId}
      label={messages.title}
      {...{ list, items, columns, columnSettings, settingsKey }}
      shown={fittingColumns(columns, columnSettings.settings, width)}
      idOf={({ taskId }) => taskId}
      nameOf={({ unit, person }) => `${localText(unit)} ${person}`}
      nothing={
        <NothingFound
          title={messages.none}
          hint={messages.noneHint}
          clear={messages.clear}
          onClear={() => followUp.replace({})}
        />
      }
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={({ order, descending }) =>
        change({ order: order === 'unit' ? '' : order, descending: descending ? 'true' : '' })
      }
      selection={{ all: false, ids: new Set(ticked.map(({ taskId }) => taskId)) }}
      onSelection={(selection) => (selection.all ? undefined : board.setTickedIds(selection.ids))}
      tickedRows={ticked}
      current={current?.taskId ?? null}
      onCurrent={pane.setCurrent}
      onOpen={pane.show}
      keys={{
        t: { label: messages.acts.remind, act: (row: RespondentEntry) => actFrom('remind', row) },
        e: { label: messages.acts.extend, act: (row: RespondentEntry) => actFrom('extend', row) },
        m: { label: messages.acts.excuse, act: (row: RespondentEntry) => actFrom('excuse', row) },
        ...(canAct('unassign')
          ? { u: { label: messages.acts.unassign, act: (row: RespondentEntry) => actFrom('unassign', row) } }
          : {}),
        v: { label: messages.keys.review, act: openAnswers },
      }}
    />
  )
}
