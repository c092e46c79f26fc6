export interface LocalTime {
  year: number
  /** 1 to 12. */
  month: number
  day: number
  /** Hours and minutes with two digits each: `18:05`. */
  clock: string
  /** Two digits. */
  seconds: string
  /** `2026-11-20`. */
  date: string
}

const digits = (value: number, count: number) => String(value).padStart(count, '0')

/**
 * Converts an instant (ISO 8601 text, or milliseconds since 1970) to the calendar and clock of this device.
 * Without dayjs, which would add 3 kB to the first load of the workbench.
 */
export function localTime(instant: string | number): LocalTime {
  const time = new Date(instant)
  const [year, month, day] = [time.getFullYear(), time.getMonth() + 1, time.getDate()]
  return {
    ...{ year, month, day },
    clock: `${digits(time.getHours(), 2)}:${digits(time.getMinutes(), 2)}`,
    seconds: digits(time.getSeconds(), 2),
    date: `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`,
  }
}
