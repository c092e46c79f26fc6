import { useRef } from 'react'
import { fittingColumns } from '@/desktop/columns/column-layout'
import { useColumnSettings } from '@/desktop/columns/use-column-settings'
import { focusField } from '@/desktop/page/focus-field'
import { KeyHints } from '@/desktop/page/key-hints'
import { useRoom, useWidth } from '@/desktop/page/use-width'
import { SplitPane } from '@/desktop/split/split-pane'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { dataGridMessages } from '@/i18n/data-grid'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import { resultMessages } from '@/i18n/results'
import { owner } from '@/stores/session/owner'
import { AddPeople } from '../add-people'
import { showSingleOutcome } from '../previewed-dialog'
import { ActDialog } from './act-dialog'
import { useBoardColumns } from './respondent-columns'
import { BoardHead } from './desk-head'
import { BoardTable } from './respondent-table'
import { BoardToolbar, searchId } from './desk-toolbar'
import { GroupTree } from './group-tree'
import { ReminderLogDesk } from './log/reminder-log-desk'
import { RunningJobs } from './log/running-jobs'
import { SidePane } from './side-pane'
import type { RespondentBoardProps } from './types'
import { UnitPane } from './unit-pane'
import { type Board, useBoard } from './use-respondent-desk'
import './respondent-desk.scss'

/** From this width on there is room for the tree beside the table. */
const treeWidth = 1280

/** From this width on the panes are wider, unless the person has chosen their widths. */
const wideWidth = 1440

/** From this height on the numbers by status have a line of their own. */
const twoToolbars = 800

/** Groups at the left, the respondents as a table, and the unit of the current row at the right; or the reminders. */
export function BoardOnDesktop(props: RespondentBoardProps) {
  const board = useBoard(props)
  return board.log.isOpen ? <ReminderLogDesk board={board} /> : <Respondents board={board} />
}

function Respondents({ board }: { board: Board }) {
  const { keyNames } = useMessageNamespace(dataGridMessages)
  const { keys, log, pane: paneName } = useMessageNamespace(respondentDeskMessages)
  const hasTree = useRoom({ width: treeWidth })
  const isWide = useRoom({ width: wideWidth })
  const { pane } = board
  useShortcuts({
    '/': { label: keyNames.search, act: () => focusField(searchId) },
    l: { label: log, act: board.log.open },
    escape: { label: keys.close, act: pane.close, isOff: pane.taskId === null && !pane.other },
  })
  return (
    <div className="desktop-page board">
      {hasTree ? <Groups board={board} isWide={isWide} /> : null}
      <Middle board={board} hasTree={hasTree} />
      {pane.taskId === null && !pane.other ? null : (
        <SplitPane
          settingsKey={`board-pane ${owner() ?? ''}`}
          label={paneName}
          side="end"
          width={isWide ? 400 : 360}
        >
          <Side board={board} />
        </SplitPane>
      )}
      <Dialogs board={board} />
    </div>
  )
}

function Groups({ board, isWide }: { board: Board; isWide: boolean }) {
  const { groups } = useMessageNamespace(respondentDeskMessages)
  return (
    <SplitPane
      settingsKey={`board-tree ${owner() ?? ''}`}
      label={groups}
      side="start"
      width={isWide ? 248 : 216}
    >
      <GroupTree board={board} />
    </SplitPane>
  )
}

function Middle({ board, hasTree }: { board: Board; hasTree: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const isHigh = useRoom({ height: twoToolbars })
  const settingsKey = `respondents-table ${owner() ?? ''}`
  const columnSettings = useColumnSettings(settingsKey)
  const { list, progress, pane } = board
  const columns = useBoardColumns({ survey: list.latest?.survey, progress, onOpen: pane.show })
  const shown = fittingColumns(columns, columnSettings.settings, width)
  return (
    <div ref={box} className="board-middle">
      <BoardHead board={board} />
      <RunningJobs board={board} />
      <BoardToolbar
        {...{ board, columns, shown, columnSettings, hasTree, isHigh }}
        viewsKey={`respondents-views ${owner() ?? ''}`}
      />
      <BoardTable {...{ board, columns, columnSettings, settingsKey, width }} />
      <Hints board={board} />
    </div>
  )
}

function Side({ board }: { board: Board }) {
  const { pane, followUp, surveyId, estimate, onChanged } = board
  if (pane.other === 'add')
    return (
      <SidePane board={board}>
        <AddPeople surveyId={surveyId} onClose={followUp.close} onAdded={() => onChanged()} />
      </SidePane>
    )
  if (pane.other === 'estimate') return <SidePane board={board}>{estimate}</SidePane>
  return pane.taskId === null ? null : <UnitPane board={board} taskId={pane.taskId} />
}

function Dialogs({ board: { list, followUp, onChanged } }: { board: Board }) {
  const { open, close } = followUp
  const survey = list.latest?.survey
  if (open?.kind !== 'act' || !survey) return null
  return (
    <ActDialog
      survey={survey}
      act={open.act}
      targets={open.targets}
      onClose={close}
      onDone={(people) => (showSingleOutcome(people) ? onChanged() : onChanged(people))}
    />
  )
}

function Hints({ board: { list, items, canAct } }: { board: Board }) {
  const { keyNames, shown } = useMessageNamespace(dataGridMessages)
  const { moreMatches } = useMessageNamespace(resultMessages)
  const { acts, keys, log } = useMessageNamespace(respondentDeskMessages)
  const endOf = (listed: number, latest: Board['list']['latest']) =>
    listed === 0
      ? ''
      : `${shown(1, listed, latest?.total ?? listed)}${latest?.hasMoreMatches ? ` · ${moreMatches}` : ''}`
  return (
    <KeyHints
      hints={[
        [['K', 'J'], keyNames.move],
        [['X'], keyNames.tick],
        [['Shift X'], keyNames.range],
        [['Enter'], keyNames.open],
        [['T'], acts.remind],
        [['E'], acts.extend],
        [['M'], acts.excuse],
        ...(canAct('unassign') ? ([[['U'], acts.unassign]] as const) : []),
        [['V'], keys.review],
        [['L'], log],
        [['/'], keyNames.search],
        [['Esc'], keys.close],
      ]}
      end={endOf(items.length, list.latest)}
    />
  )
}
