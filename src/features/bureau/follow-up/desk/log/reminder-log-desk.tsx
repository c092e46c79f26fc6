import { useRef } from 'react'
import { fittingColumns } from '@/desktop/columns/column-layout'
import { useColumnSettings } from '@/desktop/columns/use-column-settings'
import { ListGrid } from '@/desktop/list/list-grid'
import { focusField } from '@/desktop/page/focus-field'
import { KeyHints } from '@/desktop/page/key-hints'
import { NothingFound } from '@/desktop/page/nothing-found'
import { useWidth } from '@/desktop/page/use-width'
import { SplitPane } from '@/desktop/split/split-pane'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { useTimeText } from '@/hooks/use-time-text'
import { dataGridMessages } from '@/i18n/data-grid'
import { reminderLogMessages } from '@/i18n/reminder-log'
import { Heading } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { owner } from '@/stores/session/owner'
import { BatchJobs } from '../../batch-jobs'
import type { Board } from '../use-respondent-desk'
import { useLogColumns } from './log-columns'
import { LogExport } from './log-export'
import { LogPane } from './log-pane'
import { LogToolbar } from './log-toolbar'
import { gridId, type LogTable, searchId, useLogTable } from './use-log-table'
import './reminder-log.scss'

interface LogProps {
  board: Board
  table: LogTable
}

/** The reminders of the survey as a table, the jobs in progress above it, and the opened reminder at the right. */
export function ReminderLogDesk({ board }: { board: Board }) {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(reminderLogMessages)
  const table = useLogTable(board)
  const { opened, close } = table
  useShortcuts({
    '/': { label: keyNames.search, act: () => focusField(searchId) },
    l: { label: messages.back, act: board.log.close },
    escape: { label: messages.close, act: close, isOff: opened === undefined },
  })
  return (
    <div className="desktop-page board">
      <Middle board={board} table={table} />
      {opened ? (
        <SplitPane
          settingsKey={`reminders-pane ${owner() ?? ''}`}
          label={messages.pane}
          side="end"
          width={380}
        >
          <LogPane reminder={opened} onClose={close} />
        </SplitPane>
      ) : null}
    </div>
  )
}

function Middle({ board, table }: LogProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const settingsKey = `reminders-table ${owner() ?? ''}`
  const columnSettings = useColumnSettings(settingsKey)
  const columns = useLogColumns(table.show)
  const shown = fittingColumns(columns, columnSettings.settings, width)
  const { surveyId, followUp, onChanged } = board
  return (
    <div ref={box} className="board-middle">
      <Head board={board} table={table} />
      <div className="board-log-jobs">
        <BatchJobs surveyId={surveyId} version={followUp.version} onEnd={() => onChanged()} />
      </div>
      <LogToolbar {...{ table, columns, shown, columnSettings }} />
      <Table {...{ table, columns, shown, columnSettings, settingsKey }} />
      <Hints table={table} />
    </div>
  )
}

function Head({ board, table }: LogProps) {
  const messages = useMessageNamespace(reminderLogMessages)
  const localText = useLocalText()
  const survey = board.list.latest?.survey
  const { counts } = table.list.latest ?? {}
  const title = survey ? messages.titleOf(localText(survey.title)) : messages.title
  return (
    <div className="desktop-head">
      <div className="desktop-titles">
        <Heading level={1} className="desktop-title">
          <span title={title}>{title}</span>
        </Heading>
        <div className="desktop-facts">{counts ? messages.facts(counts.all) : null}</div>
      </div>
      <button type="button" className="desktop-button" onClick={board.log.close}>
        {messages.back} <kbd className="desktop-button-key">L</kbd>
      </button>
      {board.onBring && counts && counts.all > 0 ? (
        <LogExport surveyId={board.surveyId} onBring={board.onBring} />
      ) : null}
    </div>
  )
}

type TableProps = Parameters<typeof LogToolbar>[0] & { settingsKey: string }

function Table({ table, ...grid }: TableProps) {
  const messages = useMessageNamespace(reminderLogMessages)
  const time = useTimeText()
  const { list, items, search, ticked, current } = table
  return (
    <ListGrid
      id={gridId}
      label={messages.title}
      {...{ list, items, ...grid }}
      idOf={({ id }) => id}
      nameOf={({ createdBy, createdAt }) => `${createdBy} ${time.short(createdAt, serverNow())}`}
      nothing={
        <NothingFound
          title={messages.none}
          hint={messages.noneHint}
          clear={messages.clear}
          onClear={() => table.replace({})}
        />
      }
      rowHeight={36}
      sort={{ order: search.order, descending: search.descending }}
      onSort={({ order, descending }) => table.change({ order, descending: String(descending) })}
      selection={{ all: false, ids: new Set(ticked.map(({ id }) => id)) }}
      onSelection={(selection) => (selection.all ? undefined : table.setTickedIds(selection.ids))}
      tickedRows={ticked}
      current={current?.id ?? null}
      onCurrent={table.setCurrent}
      onOpen={table.show}
    />
  )
}

function Hints({ table: { list, items } }: { table: LogTable }) {
  const { keyNames, shown } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(reminderLogMessages)
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keyNames.move],
        [['Enter'], keyNames.open],
        [['X'], keyNames.tick],
        [['Shift X'], keyNames.range],
        [['Ctrl C'], keyNames.copy],
        [['L'], messages.back],
        [['/'], keyNames.search],
        [['Esc'], messages.close],
      ]}
      end={items.length > 0 ? shown(1, items.length, list.latest?.total ?? items.length) : ''}
    />
  )
}
