import { useEffect } from 'react'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useDebounced } from '@/hooks/use-debounced'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useSuspicionText } from '@/hooks/selective-editing/use-suspicion-text'
import { useTimeText } from '@/hooks/use-time-text'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import { copyText } from '@/platform/files/clipboard'
import { host } from '@/platform/host'
import { Heading } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import { getTaskHistory } from '@/services/surveys/follow-up-service'
import { showToast } from '@/stores/feedback-store'
import type { TaskHistory } from '@/wire/bureau/task-history'
import type { RespondentEntry } from '@/wire/surveys/questionnaire'
import { appliesTo, type Target, taskActs } from '../use-follow-up'
import { ActText } from './act-dialog'
import { StatusChip, useEntryTexts } from './respondent-columns'
import { UnitHistory } from './unit-history'
import type { Board } from './use-respondent-desk'

/** The unit of the current row: its return, whom to call, and who did what when. */
export function UnitPane({ board, taskId }: { board: Board; taskId: string }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  // The rows that keys pass by are not loaded.
  const rested = useDebounced(taskId, 200)
  const loaded = useLoad(rested, () => getTaskHistory(rested))
  const row = board.items.find((one) => one.taskId === taskId)
  const { version } = board.followUp
  const { reload } = loaded
  useEffect(() => {
    if (version > 0) void reload()
  }, [version, reload])
  const data = loaded.data?.taskId === taskId ? loaded.data : undefined
  const localText = useLocalText()
  const unit = row?.unit ?? data?.unit
  return (
    <aside className="board-pane" aria-label={messages.pane}>
      <div className="board-pane-head">
        <Heading level={2} className="board-pane-title">
          {unit ? localText(unit) : ''}
        </Heading>
        <button
          type="button"
          className="desktop-close"
          aria-label={messages.close}
          onClick={board.pane.close}
        >
          <Icon name="close" small />
        </button>
      </div>
      {row ? <Chips board={board} row={row} /> : null}
      {data ? <Contact data={data} /> : null}
      <Acts board={board} row={row} data={data} />
      {row ? <Facts board={board} row={row} data={data} /> : null}
      <div className="board-pane-rest">
        <Heading level={3} className="board-pane-section">
          {messages.history}
        </Heading>
        {data ? <UnitHistory events={data.events} /> : null}
        {!data && loaded.state !== 'failed' ? <Skeleton cards={1} lines={4} /> : null}
        {loaded.state === 'failed' ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
        ) : null}
      </div>
    </aside>
  )
}

function Chips({ board, row }: { board: Board; row: RespondentEntry }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const texts = useEntryTexts(board.list.latest?.survey, board.progress)
  const marks = [
    ...(row.submissions > 1 ? [messages.version(row.submissions)] : []),
    ...texts.marks(row),
    ...(row.laterDueAt === null ? [] : [messages.extended]),
  ]
  return (
    <div className="board-pane-chips">
      <StatusChip status={row.status} text={texts.status(row)} />
      {[texts.area(row), ...marks].map((text) => (
        <span key={text} className="board-tag">
          {text}
        </span>
      ))}
    </div>
  )
}

function Contact({ data: { person, mobile, creditCode } }: { data: TaskHistory }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const call = () => void host.run('callPhone', { number: mobile }).catch(() => showToast(mobile))
  const copy = async () => {
    const outcome = await copyText(mobile)
    showToast(outcome === 'copied' ? messages.copiedNumber : messages.copyFailed)
  }
  return (
    <div className="board-contact">
      {creditCode ? <div className="board-code figures">{creditCode}</div> : null}
      <div className="board-contact-line">
        <span className="board-contact-name">{person}</span>
        <span className="figures">{mobile}</span>
        <button
          type="button"
          className="desktop-button-link"
          aria-label={`${messages.call} ${person}`}
          onClick={call}
        >
          {messages.call}
        </button>
        <button type="button" className="desktop-button-link" onClick={() => void copy()}>
          {messages.copyNumber}
        </button>
      </div>
    </div>
  )
}

interface ActsProps {
  board: Board
  row: RespondentEntry | undefined
  data: TaskHistory | undefined
}

/** The row's actions; before its row is loaded, as at a shared address, by what the history says. */
function targetOf({ row, data }: Omit<ActsProps, 'board'>): Target | null {
  if (row) return row
  return data ? { taskId: data.taskId, unit: data.unit, person: data.person, laterDueAt: data.dueAt } : null
}

function Acts({ board, row, data }: ActsProps) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const target = targetOf({ row, data })
  const status = row?.status ?? data?.status
  const submissions = row?.submissions ?? data?.submissions ?? 0
  if (!target || !status) return null
  return (
    <div className="board-pane-acts">
      {submissions > 0 ? (
        <button
          type="button"
          className={`desktop-button ${status === 'submitted' ? 'desktop-button-primary' : ''}`}
          onClick={() => board.openAnswers({ taskId: target.taskId, submissions })}
        >
          {status === 'submitted' ? messages.review : messages.openAnswers}{' '}
          <kbd className="desktop-button-key">V</kbd>
        </button>
      ) : null}
      {taskActs
        .filter((act) => appliesTo(act, { status, submissions }) && board.canAct(act))
        .map((act) => (
          <button key={act} type="button" className="desktop-button" onClick={() => board.act(act, [target])}>
            <ActText act={act} text={messages.acts[act]} />
          </button>
        ))}
    </div>
  )
}

function Facts({ board, row, data }: ActsProps & { row: RespondentEntry }) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const texts = useEntryTexts(board.list.latest?.survey, board.progress)
  const time = useTimeText()
  const localText = useLocalText()
  const { missing } = useSuspicionText()
  const share = row.missingShare
    ? `${localText(row.missingShare.at)} ${missing(row)}`
    : texts.missingShare(row)
  const facts = [
    [messages.columns.progress, texts.progress(row)],
    [messages.columns.submittedAt, texts.submittedAt(row)],
    [messages.columns.justified, texts.justified(row)],
    [messages.columns.missingShare, share],
    [messages.columns.reminders, texts.reminders(row)],
    [messages.columns.dueAt, data ? time.short(data.dueAt, serverNow()) : texts.dueAt(row)],
    [messages.columns.department, texts.department(row)],
  ] as const
  return (
    <dl className="board-facts">
      {facts.map(([name, text]) => (
        <div key={name} className="board-fact">
          <dt>{name}</dt>
          <dd title={text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
