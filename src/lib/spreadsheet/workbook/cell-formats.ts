import { readXml } from './read-xml'

/** Numbers of built-in formats of dates and times. */
const builtIn = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

const isDateFormat = (code: string) => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** The indexes of the cell formats that display a number as a date or time. */
export function dateStyles(styles: string | undefined): ReadonlySet<number> {
  const found = new Set<number>()
  if (styles === undefined) return found
  const custom = new Set<number>()
  let isCell = false
  let index = 0
  readXml(styles, {
    open(name, attributes) {
      const format = Number(attributes['numFmtId'])
      if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? '')) custom.add(format)
      if (name === 'cellXfs') isCell = true
      if (name !== 'xf' || !isCell) return
      if (builtIn.has(format) || custom.has(format)) found.add(index)
      index += 1
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return found
}

const dayInMs = 86_400_000

/** A spreadsheet's number of days as YYYY-MM-DD, with the time of day if there is one. */
export function dateOfSerial(serial: number): string {
  const time = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 86_400) * 1000)
  if (Number.isNaN(time.getTime()) || serial >= 2_958_466) return String(serial)
  const iso = time.toISOString()
  return time.getTime() % dayInMs === 0 ? iso.slice(0, 10) : iso.slice(0, 19)
}
