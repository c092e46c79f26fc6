import { Chip, type ChipTone } from '@/components/chip/chip'
import type { GridColumn } from '@/desktop/grid/types'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { useTimeText } from '@/hooks/use-time-text'
import { resultMessages } from '@/i18n/results'
import { surveyDeskMessages } from '@/i18n/survey-desk'
import { formatCount } from '@/lib/numbers/thousands'
import { serverNow } from '@/request/server-clock'
import type { SurveyRow, SurveyState } from '@/wire/bureau/survey-table'
import { useNextText } from '../next-opening'

const tones: Record<SurveyState, ChipTone> = {
  scheduled: 'neutral',
  open: 'info',
  toReview: 'warn',
  closed: 'good',
}

/** English names and heads are longer: the bar of the share is shorter. */
const widths = {
  'zh-CN': { title: 284, period: 104, received: 212, toReview: 72, missing: 72 },
  'en-US': { title: 316, period: 92, received: 172, toReview: 88, missing: 76 },
}

const percentOf = ({ received, assigned }: SurveyRow) =>
  assigned === 0 ? 0 : Math.floor((received / assigned) * 100)

function Received({ row }: { row: SurveyRow }) {
  const percent = percentOf(row)
  return (
    <span className="survey-received">
      <span className="survey-bar" aria-hidden>
        <span
          className={`survey-bar-part ${percent === 100 ? 'survey-bar-full' : ''}`}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="survey-received-count">{`${formatCount(row.received)} / ${formatCount(row.assigned)}`}</span>
      <span className="survey-percent">{`${percent}%`}</span>
    </span>
  )
}

interface NameCellProps {
  row: SurveyRow
  title: string
  /** Undefined for a row without earlier periods. */
  toggle: (() => void) | undefined
  isUnfolded: boolean
  onOpen: () => void
  onRecur: () => void
}

function NameCell({ row, title, toggle, isUnfolded, onOpen, onRecur }: NameCellProps) {
  const messages = useMessageNamespace(surveyDeskMessages)
  const results = useMessageNamespace(resultMessages)
  return (
    <span className="survey-title">
      <button
        type="button"
        className="survey-name data-grid-two-lines"
        tabIndex={-1}
        aria-label={`${results.respondents} ${title}`}
        onClick={onOpen}
      >
        {title}
      </button>
      {row.formCode ? <span className="survey-code">{row.formCode}</span> : null}
      <Next {...{ row, onRecur }} />
      {toggle ? (
        <button
          type="button"
          className="survey-earlier"
          tabIndex={-1}
          aria-expanded={isUnfolded}
          title={messages.earlier(row.folded)}
          aria-label={messages.earlier(row.folded)}
          onClick={(event) => {
            event.stopPropagation()
            toggle()
          }}
        >
          <span aria-hidden>{isUnfolded ? '▾ ' : '▸ '}</span>
          <span className="survey-earlier-count" aria-hidden>
            {formatCount(row.folded)}
          </span>
          <span className="survey-earlier-text" aria-hidden>
            {messages.earlier(row.folded)}
          </span>
        </button>
      ) : null}
    </span>
  )
}

/** What the series opens next by itself; a mark alone where the table is narrow. */
function Next({ row, onRecur }: Pick<NameCellProps, 'row' | 'onRecur'>) {
  const text = useNextText()(row)
  if (!row.recurrence) return null
  const { failed, paused } = row.recurrence
  return (
    <button
      type="button"
      className={`survey-next ${failed ? 'survey-next-failed' : paused ? 'survey-next-paused' : ''}`}
      tabIndex={-1}
      title={text}
      aria-label={text}
      onClick={(event) => {
        event.stopPropagation()
        onRecur()
      }}
    >
      <span aria-hidden>{failed ? '!' : paused ? '‖' : '↻'}</span>
      <span className="survey-next-text" aria-hidden>
        {text}
      </span>
    </button>
  )
}

interface ColumnOptions {
  onOpen: (row: SurveyRow) => void
  onRecur: (row: SurveyRow) => void
  toggleOf: (row: SurveyRow) => (() => void) | undefined
  isUnfolded: (row: SurveyRow) => boolean
}

/** The columns of the table of surveys. */
export function useSurveyColumns({
  onOpen,
  onRecur,
  toggleOf,
  isUnfolded,
}: ColumnOptions): GridColumn<SurveyRow>[] {
  const messages = useMessageNamespace(surveyDeskMessages)
  const periods = usePeriodText('short')
  const localText = useLocalText()
  const due = useDueText()
  const width = widths[useLocale()]
  const title = (row: SurveyRow) => localText(row.title)
  const heads = messages.columns
  return [
    {
      ...{ id: 'title', title: heads.title, width: width.title, grows: true, isFixed: true, order: 'title' },
      text: (row) => [title(row), row.formCode].filter(Boolean).join(' '),
      cell: (row) => (
        <NameCell
          {...{ row, title: title(row), toggle: toggleOf(row), isUnfolded: isUnfolded(row) }}
          onOpen={() => onOpen(row)}
          onRecur={() => onRecur(row)}
        />
      ),
    },
    {
      ...{ id: 'period', title: heads.period, width: width.period, order: 'period', descendingFirst: true },
      text: ({ period }) => (period === null ? '—' : periods(period)),
    },
    {
      ...{ id: 'state', title: heads.state, width: 92, order: 'state' },
      text: ({ state }) => messages.states[state],
      cell: ({ state }) => <Chip tone={tones[state]}>{messages.states[state]}</Chip>,
    },
    {
      ...{ id: 'received', title: heads.received, width: width.received, order: 'received' },
      text: (row) => messages.receivedOf(row.received, row.assigned, percentOf(row)),
      cell: (row) => <Received row={row} />,
    },
    ...countColumns(heads, width),
    {
      ...{ id: 'dueAt', title: heads.dueAt, width: 224, order: 'deadline' },
      text: (row) => due(row).join(' '),
      cell: (row) => <Due row={row} />,
    },
    {
      ...{ id: 'publishedBy', title: heads.publishedBy, width: 120, order: 'publishedBy', drop: 1 },
      text: ({ publishedBy }) => publishedBy ?? '—',
    },
    ...useHiddenColumns(heads),
  ]
}

/** Columns that a person may show: when a survey opened, and when the next one does by itself. */
function useHiddenColumns(heads: Record<'opensAt' | 'next', string>): GridColumn<SurveyRow>[] {
  const time = useTimeText()
  const nextText = useNextText()
  return [
    {
      ...{ id: 'opensAt', title: heads.opensAt, width: 128, isHidden: true },
      text: ({ opensAt }) => time.short(opensAt, serverNow()),
    },
    {
      ...{ id: 'next', title: heads.next, width: 180, isHidden: true },
      text: (row) => nextText(row) || '—',
    },
  ]
}

/** Numbers of tasks that wait for somebody. */
const countColumns = (
  heads: Record<'toReview' | 'missing', string>,
  width: Record<'toReview' | 'missing', number>,
): GridColumn<SurveyRow>[] => [
  {
    ...{ id: 'toReview', title: heads.toReview, width: width.toReview, figures: true },
    ...{ order: 'toReview', descendingFirst: true },
    text: ({ toReview }) => formatCount(toReview),
    cell: ({ toReview }) => (
      <span className={toReview > 0 ? 'survey-much' : 'muted'}>{formatCount(toReview)}</span>
    ),
  },
  {
    ...{ id: 'missing', title: heads.missing, width: width.missing, figures: true },
    ...{ order: 'missing', descendingFirst: true },
    text: ({ missing, state }) => (state === 'scheduled' ? '—' : formatCount(missing)),
    cell: ({ missing, state }) =>
      state === 'scheduled' ? (
        '—'
      ) : (
        <span className={missing > 0 ? 'survey-missing' : 'muted survey-none'}>{formatCount(missing)}</span>
      ),
  },
]

/** The due date, and the time left if there is some. */
function useDueText() {
  const messages = useMessageNamespace(surveyDeskMessages)
  const time = useTimeText()
  return ({ dueAt, state }: SurveyRow): string[] => {
    const day = time.short(dueAt, serverNow())
    if (state === 'scheduled') return [day]
    return [day, state === 'open' ? time.left(dueAt, serverNow()).text : messages.over]
  }
}

function Due({ row }: { row: SurveyRow }) {
  const time = useTimeText()
  const [day, left] = useDueText()(row)
  if (row.state !== 'open') return <span className="muted">{day}</span>
  return (
    <>
      {`${day} `}
      <Chip tone={time.left(row.dueAt, serverNow()).urgent ? 'bad' : 'warn'}>{left}</Chip>
    </>
  )
}
