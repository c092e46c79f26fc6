import { Chip, type ChipTone } from '@/components/chip/chip'
import type { GridColumn } from '@/desktop/grid/types'
import { dayOf } from '@/desktop/page/day-of'
import { RowName } from '@/desktop/list/row-name'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useSuspicionText } from '@/hooks/selective-editing/use-suspicion-text'
import { useTimeText } from '@/hooks/use-time-text'
import { excuseMessages } from '@/i18n/excuse'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { respondentDeskMessages } from '@/i18n/respondent-desk'
import { resultMessages } from '@/i18n/results'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { toChinaTime } from '@/lib/dates/china-day'
import { serverNow } from '@/request/server-clock'
import type { RespondentEntry, Survey, TaskStatus } from '@/wire/surveys/questionnaire'
import type { Progress } from '../use-progress'

const none = '—'

const tones: Record<TaskStatus, ChipTone> = {
  unopened: 'neutral',
  opened: 'neutral',
  drafting: 'info',
  submitted: 'warn',
  returned: 'bad',
  accepted: 'good',
  excused: 'neutral',
}

/** The words of a row. */
export function useEntryTexts(survey: Survey | undefined, { data }: Progress) {
  const messages = useMessageNamespace(respondentDeskMessages)
  const states = useMessageNamespace(questionnaireMessages).states
  const submissions = useMessageNamespace(submissionHistoryMessages)
  const excuses = useMessageNamespace(excuseMessages)
  const { left } = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const suspicions = useSuspicionText()
  const now = serverNow()
  return {
    unit: ({ unit }: RespondentEntry) => localText(unit),
    area: ({ areaCode, areaName }: RespondentEntry) =>
      areaName ? localText(areaName) : data?.areaName(areaCode) || areaCode || none,
    department: ({ department }: RespondentEntry) => (department ? localText(department) : none),
    status: ({ status }: Pick<RespondentEntry, 'status'>) => states[status],
    /** What else is to be known about the status. */
    marks: (row: RespondentEntry) => [
      ...(row.left ? [left] : []),
      ...(row.withdrawn ? [submissions.withdrawnChip] : []),
      ...(row.corrected ? [messages.corrected] : []),
    ],
    progress: ({ answered, required }: RespondentEntry) =>
      required === 0 ? none : `${answered}/${required}`,
    submittedAt: ({ submittedAt }: RespondentEntry) => (submittedAt ? time.short(submittedAt, now) : none),
    /** What respondents justified or reviewers returned, and why a unit is excused. */
    justified: ({ justified, requests, excuse }: RespondentEntry) =>
      [
        ...(excuse ? [excuses.why(excuse.reason, excuse.remark)] : []),
        ...(requests > 0 ? [messages.requests(requests)] : []),
        ...(justified > 0 ? [messages.justified(justified)] : []),
      ].join(' · ') || none,
    /** The share of a missing unit in an earlier total. */
    missingShare: (row: RespondentEntry) => suspicions.missingShort(row) || none,
    reminders: ({ reminders, remindedAt }: RespondentEntry) =>
      remindedAt ? messages.reminded(reminders, time.ago(remindedAt, now)) : none,
    dueAt: ({ laterDueAt }: RespondentEntry) => {
      const dueAt = laterDueAt ?? survey?.dueAt
      return dueAt === undefined ? none : time.short(dueAt, now)
    },
  }
}

export function StatusChip({ status, text }: { status: TaskStatus; text: string }) {
  return <Chip tone={tones[status]}>{text}</Chip>
}

/** Names and states are longer in English. */
const columnWidths = {
  'zh-CN': {
    ...{ unit: 240, area: 96, person: 72, status: 88 },
    ...{ submittedAt: 136, missingShare: 116, reminders: 112, dueAt: 84 },
  },
  'en-US': {
    ...{ unit: 256, area: 152, person: 124, status: 112 },
    ...{ submittedAt: 132, missingShare: 116, reminders: 136, dueAt: 80 },
  },
}

/** Room for the year, in px, which times of another year are written with. */
const widthOfYear = 28

const isOfAnotherYear = (survey: Survey | undefined): boolean =>
  survey !== undefined && toChinaTime(Date.parse(survey.dueAt)).year() !== toChinaTime(serverNow()).year()

interface ColumnOptions {
  survey: Survey | undefined
  progress: Progress
  onOpen: (row: RespondentEntry) => void
}

type Column = GridColumn<RespondentEntry>

/** The columns of the board. Where it is narrow, it leaves out those that the side pane shows too. */
export function useBoardColumns({ survey, progress, onOpen }: ColumnOptions): Column[] {
  const heads = useMessageNamespace(respondentDeskMessages).columns
  const widths = columnWidths[useLocale()]
  const yearWidth = isOfAnotherYear(survey) ? widthOfYear : 0
  const texts = useEntryTexts(survey, progress)
  const muted = (text: string) => (text === none ? <span className="muted">{none}</span> : text)
  const plain = (
    id: keyof typeof heads & keyof typeof texts,
    width: number,
    more: Partial<Column>,
  ): Column => ({
    ...{ id, title: heads[id], width, order: id },
    text: (row) => String(texts[id](row)),
    cell: (row) => muted(String(texts[id](row))),
    ...more,
  })
  return [
    {
      ...{ id: 'unit', title: heads.unit, width: widths.unit, grows: true, wraps: true, isFixed: true },
      order: 'unit',
      text: texts.unit,
      cell: (row) => <RowName onOpen={() => onOpen(row)}>{texts.unit(row)}</RowName>,
    },
    plain('area', widths.area, { drop: 3, wraps: true }),
    plain('department', 120, { isHidden: true }),
    {
      ...{ id: 'person', title: heads.person, width: widths.person, order: 'person' },
      text: ({ person }) => person,
    },
    { ...{ id: 'mobile', title: heads.mobile, width: 124, drop: 1 }, text: ({ mobile }) => mobile },
    {
      ...{ id: 'status', title: heads.status, width: widths.status, order: 'status' },
      text: (row) => [texts.status(row), ...texts.marks(row)].join(' '),
      cell: (row) => <StatusCell row={row} status={texts.status(row)} marks={texts.marks(row)} />,
    },
    {
      ...{ id: 'progress', title: heads.progress, width: 72, figures: true, isHidden: true },
      text: texts.progress,
    },
    plain('submittedAt', widths.submittedAt + yearWidth, { descendingFirst: true, drop: 6 }),
    plain('justified', 88, { descendingFirst: true, drop: 2 }),
    plain('missingShare', widths.missingShare, { descendingFirst: true, drop: 5 }),
    plain('reminders', widths.reminders, { descendingFirst: true, drop: 4 }),
    {
      ...{ id: 'dueAt', title: heads.dueAt, width: widths.dueAt + yearWidth, order: 'dueAt' },
      text: texts.dueAt,
      cell: (row) => (
        <span className={row.laterDueAt === null ? 'muted' : 'board-later'}>{dayOf(texts.dueAt(row))}</span>
      ),
    },
  ]
}

interface StatusCellProps {
  row: RespondentEntry
  status: string
  marks: readonly string[]
}

function StatusCell({ row, status, marks }: StatusCellProps) {
  return (
    <>
      <StatusChip status={row.status} text={status} />
      {marks.length > 0 ? <span className="board-marks">{marks.join(' · ')}</span> : null}
    </>
  )
}
