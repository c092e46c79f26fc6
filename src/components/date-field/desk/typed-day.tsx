import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMessageNamespace } from '@/hooks/use-messages'
import { calendarMessages } from '@/i18n/calendar'
import { chinaDay } from '@/lib/dates/china-day'
import { readTypedDay } from '@/lib/dates/typed-day'
import { Calendar } from './calendar'
import type { TypedDayProps } from './types'
import './calendar.scss'

type Bounds = Pick<TypedDayProps, 'min' | 'max'>

/** The problem of a day outside the bounds, in words; null if it is between them. */
function useRangeProblem({ min, max }: Bounds): (day: string) => string | null {
  const { tooEarly, tooLate } = useMessageNamespace(calendarMessages)
  return (day) => {
    if (day === '') return null
    if (min !== undefined && day < min) return tooEarly(min)
    return max !== undefined && day > max ? tooLate(max) : null
  }
}

/** The text while it is being typed, and the day it becomes. */
function useTyping({ value, onChange, onProblem, ...bounds }: TypedDayProps) {
  const { notADay } = useMessageNamespace(calendarMessages)
  const rangeProblem = useRangeProblem(bounds)
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => (text.trim() === '' ? '' : readTypedDay(text, chinaDay(Date.now())))
  const take = (day: string) => {
    setTyped(null)
    onProblem(rangeProblem(day))
    if (day !== value) onChange(day)
  }
  return {
    text: typed ?? value,
    take,
    type(text: string) {
      setTyped(text)
      // Kept at once, like the text of every field. A day without its year may be the start of a longer one.
      const day = /^\d{4}|^$/.test(text) ? read(text) : null
      if (day !== null && day !== value) onChange(day)
    },
    settle() {
      if (typed === null) return
      const day = read(typed)
      if (day !== null) return take(day)
      // The text remains, to be corrected; what it replaced is not the answer any more.
      onProblem(notADay)
      if (value !== '') onChange('')
    },
  }
}

/** Date field of a computer: a day is typed, or chosen from the product's calendar, in the language of the page. */
export function TypedDay(props: TypedDayProps) {
  const { id, label, value, min, max, invalid, describedBy } = props
  const messages = useMessageNamespace(calendarMessages)
  const { text, take, type, settle } = useTyping(props)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The calendar opens at the element that has the focus, and returns it.
  const open = () => {
    input.current?.focus()
    settle()
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) return settle()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    open()
  }
  return (
    <>
      <input
        ref={input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        className="dt-field-input dt-field-date"
        placeholder={messages.pattern}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle()
          props.onBlur?.()
        }}
      />
      <button
        type="button"
        className="calendar-opener"
        aria-label={messages.open}
        aria-haspopup="dialog"
        onClick={open}
      >
        <CalendarMark />
      </button>
      {isOpen ? (
        <Above>
          <Calendar {...{ label, value, min, max }} onChoose={take} onClose={() => setOpen(false)} />
        </Above>
      ) : null}
    </>
  )
}

/** Above a dialog that the field may be in: Escape closes the calendar alone. */
const Above = ({ children }: { children: ReactNode }) =>
  createPortal(<div onKeyDown={(event) => event.stopPropagation()}>{children}</div>, document.body)

const CalendarMark = () => (
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden
  >
    <rect x="3" y="4.5" width="14" height="12.5" rx="2" />
    <path d="M3 8.5h14M7 2.5v4M13 2.5v4" strokeLinecap="round" />
  </svg>
)
