import dayjs from 'dayjs'

/** The last day of a reference period (2026, 2026-H1, 2026-Q3, 2026-11) as YYYY-MM-DD. */
export function periodEnd(period: string): string {
  const [year = '', part = ''] = period.split('-')
  const number = Number(part.replace(/\D/g, ''))
  const month =
    part === '' ? 12 : part.startsWith('H') ? number * 6 : part.startsWith('Q') ? number * 3 : number
  return dayjs(`${year}-${String(month).padStart(2, '0')}-01`)
    .endOf('month')
    .format('YYYY-MM-DD')
}
