const two = (figure: number) => String(figure).padStart(2, '0')

export interface DateParts {
  year: number
  /** From 1. */
  month: number
  day: number
  /** `2026-11-20` */
  date: string
  /** `10:46` */
  clock: string
  /** `12` */
  seconds: string
}

/** A moment as calendar and clock show it where the device is. */
export function datePartsOf(time: string | number): DateParts {
  const moment = new Date(time)
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return {
    year,
    month,
    day,
    date: `${year}-${two(month)}-${two(day)}`,
    clock: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
    seconds: two(moment.getSeconds()),
  }
}
