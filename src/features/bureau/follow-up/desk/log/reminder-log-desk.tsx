import { ListGrid } from '@/desktop/list/list-grid'
import { ListHead } from '@/desktop/list/list-head'
import { ListHints } from '@/desktop/list/list-hints'
import { type ListColumns, ListMiddle } from '@/desktop/list/list-middle'
import { focusField } from '@/desktop/page/focus-field'
import { NothingFound } from '@/desktop/page/nothing-found'
import { SplitPane } from '@/desktop/split/split-pane'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { useTimeText } from '@/hooks/use-time-text'
import { dataGridMessages } from '@/i18n/data-grid'
import { reminderLogMessages } from '@/i18n/reminder-log'
import { serverNow } from '@/request/server-clock'
import { owner } from '@/stores/session/owner'
import type { Reminder } from '@/wire/bureau/reminders'
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
    <div className="desktop-page desktop-list-page">
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
  const columns = useLogColumns(table.show)
  const { surveyId, followUp, onChanged } = board
  return (
    <ListMiddle name="reminders" owner={owner()} columns={columns}>
      {(grid) => (
        <>
          <Head board={board} table={table} />
          <div className="board-log-jobs">
            <BatchJobs surveyId={surveyId} version={followUp.version} onEnd={() => onChanged()} />
          </div>
          <LogToolbar table={table} {...grid} />
          <Table table={table} {...grid} />
          <Hints table={table} />
        </>
      )}
    </ListMiddle>
  )
}

function Head({ board, table }: LogProps) {
  const messages = useMessageNamespace(reminderLogMessages)
  const localText = useLocalText()
  const survey = board.list.latest?.survey
  const { counts } = table.list.latest ?? {}
  const title = survey ? messages.titleOf(localText(survey.title)) : messages.title
  return (
    <ListHead title={title} facts={counts ? messages.facts(counts.all) : null}>
      <button type="button" className="desktop-button" onClick={board.log.close}>
        {messages.back} <kbd className="desktop-button-key">L</kbd>
      </button>
      {board.onBring && counts && counts.all > 0 ? (
        <LogExport surveyId={board.surveyId} onBring={board.onBring} />
      ) : null}
    </ListHead>
  )
}

function Table({ table, ...grid }: ListColumns<Reminder> & { table: LogTable }) {
  const messages = useMessageNamespace(reminderLogMessages)
  const time = useTimeText()
  const { list, items, search, ticks, current } = table
  return (
    <ListGrid
      id={gridId}
      label={messages.title}
      {...{ list, items, ticks, ...grid }}
      idOf={ticks.idOf}
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
      current={current?.id ?? null}
      onCurrent={table.setCurrent}
      onOpen={table.show}
    />
  )
}

function Hints({ table: { list, items } }: { table: LogTable }) {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const messages = useMessageNamespace(reminderLogMessages)
  return (
    <ListHints
      count={items.length}
      total={list.latest?.total ?? items.length}
      own={[
        [['Ctrl C'], keyNames.copy],
        [['L'], messages.back],
      ]}
      close={messages.close}
    />
  )
}
