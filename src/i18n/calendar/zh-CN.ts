/** The date field of computers and its calendar. */
export const calendar = {
  open: '打开日历',
  pattern: '年-月-日',
  notADay: '请输入日期，例如 2026-11-26',
  tooEarly: (day: string) => `不能早于 ${day}`,
  tooLate: (day: string) => `不能晚于 ${day}`,
  month: (year: number, month: number) => `${year}年${month}月`,
  /** A day read aloud; it begins with the number that is shown. */
  day: (day: number, month: string, weekday: string) => `${day} 日，${month}，${weekday}`,
  /** Monday first; the name read aloud, and the letters in the column's head. */
  weekdays: [
    ['星期一', '一'],
    ['星期二', '二'],
    ['星期三', '三'],
    ['星期四', '四'],
    ['星期五', '五'],
    ['星期六', '六'],
    ['星期日', '日'],
  ] as readonly (readonly [name: string, letters: string])[],
  previousYear: '上一年',
  previousMonth: '上个月',
  nextMonth: '下个月',
  nextYear: '下一年',
  today: '今天',
  clear: '清除',
}

export type CalendarMessages = typeof calendar
