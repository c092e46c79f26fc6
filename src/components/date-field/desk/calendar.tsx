import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { calendarMessages } from '@/i18n/calendar'
import type { CalendarMessages } from '@/i18n/calendar/zh-CN'
import { chinaDay } from '@/lib/dates/china-day'
import { dayAway, dayOfWeek, dayWithin, weeksOfMonth } from '@/lib/dates/typed-day'
import { Sheet } from '@/platform/ui/sheet'
import '../../action-sheet/action-sheet.scss'
import '../../../styles/overlay.scss'
import './calendar.scss'

interface CalendarProps {
  label: string
  value: string
  min: string | undefined
  max: string | undefined
  /** Called with the chosen day, or with an empty string to clear the field. */
  onChoose: (day: string) => void
  onClose: () => void
}

/** The day that a key leads to, by the date picker of the ARIA Authoring Practices. */
const moves: Record<string, (day: string, shift: boolean) => string> = {
  ArrowLeft: (day) => dayAway(day, -1, 'day'),
  ArrowRight: (day) => dayAway(day, 1, 'day'),
  ArrowUp: (day) => dayAway(day, -7, 'day'),
  ArrowDown: (day) => dayAway(day, 7, 'day'),
  Home: (day) => dayOfWeek(day, 0),
  End: (day) => dayOfWeek(day, 6),
  PageUp: (day, shift) => dayAway(day, -1, shift ? 'year' : 'month'),
  PageDown: (day, shift) => dayAway(day, 1, shift ? 'year' : 'month'),
}

const monthOf = (day: string, { month }: CalendarMessages) =>
  month(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

/** Calendar of one month. Keys move the focus from day to day; a press, Enter or the space bar chooses. */
export function Calendar({ label, value, min, max, onChoose, onClose }: CalendarProps) {
  const [today] = useState(() => chinaDay(Date.now()))
  const bounds = { min, max }
  const [day, setDay] = useState(() => dayWithin(value || today, bounds))
  const choose = (chosen: string) => {
    onClose()
    onChoose(chosen)
  }
  return (
    <Sheet className="calendar" label={label} onClose={onClose}>
      <MonthHead day={day} onMove={(to) => setDay(dayWithin(to, bounds))} />
      <Days {...{ day, today, value, bounds }} onMove={setDay} onChoose={choose} />
      <Foot
        isTodayOffered={dayWithin(today, bounds) === today}
        onToday={() => choose(today)}
        onClear={() => choose('')}
      />
    </Sheet>
  )
}

function MonthHead({ day, onMove }: { day: string; onMove: (day: string) => void }) {
  const messages = useMessageNamespace(calendarMessages)
  const step = (text: string, mark: string, by: 1 | -1, unit: 'month' | 'year') => (
    <button
      type="button"
      className="calendar-step"
      aria-label={text}
      title={text}
      onClick={() => onMove(dayAway(day, by, unit))}
    >
      {mark}
    </button>
  )
  return (
    <div className="calendar-head">
      {step(messages.previousYear, '«', -1, 'year')}
      {step(messages.previousMonth, '‹', -1, 'month')}
      <span className="calendar-month" aria-live="polite">
        {monthOf(day, messages)}
      </span>
      {step(messages.nextMonth, '›', 1, 'month')}
      {step(messages.nextYear, '»', 1, 'year')}
    </div>
  )
}

interface DaysProps {
  /** The day that has the focus. */
  day: string
  today: string
  value: string
  bounds: { min: string | undefined; max: string | undefined }
  onMove: (day: string) => void
  onChoose: (day: string) => void
}

/** True from the second render on: the focus goes to a day after the sheet has taken it. */
function useOpened(): boolean {
  const [opened, setOpened] = useState(false)
  useEffect(() => setOpened(true), [])
  return opened
}

function Days({ day, today, value, bounds, onMove, onChoose }: DaysProps) {
  const messages = useMessageNamespace(calendarMessages)
  const { weekdays } = messages
  const focused = useRef<HTMLButtonElement>(null)
  const opened = useOpened()
  // A step of the month moves the day too, but leaves the focus at its button.
  const byKey = useRef(true)
  useEffect(() => {
    if (!opened || !byKey.current) return
    focused.current?.focus()
    byKey.current = false
  }, [day, opened])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(day, event.shiftKey)
    if (to === undefined) return
    event.preventDefault()
    byKey.current = true
    onMove(dayWithin(to, bounds))
  }
  const button = (of: string, column: number) => (
    <button
      ref={of === day ? focused : null}
      type="button"
      className={`calendar-day ${of.slice(0, 7) === day.slice(0, 7) ? '' : 'calendar-day-other'}`}
      tabIndex={of === day ? 0 : -1}
      aria-label={messages.day(Number(of.slice(8)), monthOf(of, messages), weekdays[column]?.[0] ?? '')}
      aria-current={of === today ? 'date' : undefined}
      aria-pressed={of === value}
      disabled={dayWithin(of, bounds) !== of}
      onClick={() => onChoose(of)}
    >
      {Number(of.slice(8))}
    </button>
  )
  return (
    <table className="calendar-days" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map(([name, letters]) => (
            <th key={name} scope="col" abbr={name}>
              {letters}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(day).map((week) => (
          <tr key={week[0]}>
            {week.map((of, column) => (
              <td key={of}>{button(of, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Foot({
  isTodayOffered,
  onToday,
  onClear,
}: {
  isTodayOffered: boolean
  onToday: () => void
  onClear: () => void
}) {
  const { today, clear } = useMessageNamespace(calendarMessages)
  return (
    <div className="calendar-foot">
      <button type="button" className="calendar-link" disabled={!isTodayOffered} onClick={onToday}>
        {today}
      </button>
      <button type="button" className="calendar-link" onClick={onClear}>
        {clear}
      </button>
    </div>
  )
}
