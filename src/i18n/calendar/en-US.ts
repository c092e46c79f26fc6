import type { CalendarMessages } from './zh-CN'

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
]

export const calendar = {
  open: 'Open the calendar',
  pattern: 'yyyy-mm-dd',
  notADay: 'Enter a date, for example 2026-11-26',
  tooEarly: (day) => `Must not be before ${day}`,
  tooLate: (day) => `Must not be after ${day}`,
  month: (year, month) => `${months[month - 1]} ${year}`,
  day: (day, month, weekday) => `${day} ${month}, ${weekday}`,
  weekdays: [
    ['Monday', 'Mo'],
    ['Tuesday', 'Tu'],
    ['Wednesday', 'We'],
    ['Thursday', 'Th'],
    ['Friday', 'Fr'],
    ['Saturday', 'Sa'],
    ['Sunday', 'Su'],
  ],
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
  today: 'Today',
  clear: 'Clear',
} satisfies CalendarMessages
