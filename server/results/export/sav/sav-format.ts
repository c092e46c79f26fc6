import type { VariableType } from '../variables/variable-type'

/**
 * The system file format of SPSS (.sav), as far as it is needed to write one: little endian, UTF-8, compressed by byte
 * codes. Source: the description by the PSPP project, "System File Format" of the PSPP developers' guide.
 */

/** The system-missing value. */
export const SYSTEM_MISSING = -Number.MAX_VALUE
const LOWEST = -1.7976931348623155e308
const UTF8 = 65_001
export const ELEMENT = 8
/** Bytes of one segment of a string longer than 255 bytes, and the bytes by which segments are counted. */
const SEGMENT = 255
const SEGMENT_STEP = 252
export const BIAS = 100

/** Print formats: their numbers, widths and decimals. */
const formats = {
  text: { type: 1, decimals: 0 },
  number: { type: 5, decimals: 2 },
  integer: { type: 5, decimals: 0 },
  date: { type: 39, decimals: 0 },
  time: { type: 22, decimals: 0 },
} as const satisfies Record<VariableType, { type: number; decimals: number }>

const printWidths: Record<Exclude<VariableType, 'text'>, number> = {
  number: 16,
  integer: 14,
  date: 10,
  time: 20,
}

export interface SavVariable {
  /** At most 64 bytes, unique ignoring case. */
  name: string
  label: string
  type: VariableType
  /** Bytes of a text; 0 for other types. */
  width: number
  measure: 'nominal' | 'ordinal' | 'scale'
  valueLabels: [value: number, label: string][]
  /** User-missing values, at most three; texts of at most eight bytes. */
  missing: readonly (number | string)[]
}

export type SavValue = number | string | null

const int32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length)
  values.forEach((value, at) => bytes.writeInt32LE(value, 4 * at))
  return bytes
}
export const float64 = (...values: number[]) => {
  const bytes = Buffer.alloc(8 * values.length)
  values.forEach((value, at) => bytes.writeDoubleLE(value, 8 * at))
  return bytes
}

/** The text in UTF-8, cut between characters. */
export function cutText(text: string, most: number): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length <= most) return bytes
  let end = most
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return bytes.subarray(0, end)
}

function padded(text: string, length: number): Buffer {
  const cut = cutText(text, length)
  return Buffer.concat([cut, Buffer.alloc(length - cut.length, 0x20)])
}

const roundedUp = (length: number, step: number) => Math.ceil(length / step) * step

/** Widths of the segments that hold a variable; 0 for a number. */
export function segmentsOf({ width }: Pick<SavVariable, 'width'>): number[] {
  if (width <= SEGMENT) return [width]
  const count = Math.ceil(width / SEGMENT_STEP)
  return Array.from({ length: count }, (_, at) => (at < count - 1 ? SEGMENT : width - at * SEGMENT_STEP))
}

/** Elements of eight bytes that a segment takes. */
export const elementsOf = (width: number) => Math.max(1, Math.ceil(width / ELEMENT))

/** Names of eight characters, which old programs show: V1, V2 and so on. */
function shortNames(variables: readonly SavVariable[]): string[][] {
  let number = 0
  return variables.map((variable) => segmentsOf(variable).map(() => `V${(number += 1)}`))
}

const formatOf = ({ type }: SavVariable, width: number) => {
  const { type: number, decimals } = formats[type]
  const shown = type === 'text' ? width : printWidths[type]
  return (number << 16) | (shown << 8) | decimals
}

const missingElement = (value: number | string) =>
  typeof value === 'number' ? float64(value) : padded(value, ELEMENT)

/** Missing values of longer texts have a record of their own. */
const hasShortMissing = ({ width, missing }: SavVariable) => width <= ELEMENT && missing.length > 0

function variableRecords(variable: SavVariable, names: string[]): Buffer[] {
  return segmentsOf(variable).flatMap((width, at) => {
    const label = at === 0 ? cutText(variable.label, SEGMENT) : Buffer.alloc(0)
    const missing = at === 0 && hasShortMissing(variable) ? variable.missing : []
    const format = formatOf(variable, width)
    return [
      int32(2, width, label.length > 0 ? 1 : 0, missing.length, format, format),
      padded(names[at] ?? '', ELEMENT),
      ...(label.length > 0
        ? [int32(label.length), label, Buffer.alloc(roundedUp(label.length, 4) - label.length, 0x20)]
        : []),
      ...missing.map(missingElement),
      ...Array.from({ length: elementsOf(width) - 1 }, () =>
        Buffer.concat([int32(2, -1, 0, 0, 0, 0), Buffer.alloc(ELEMENT, 0x20)]),
      ),
    ]
  })
}

function labelRecords({ valueLabels }: SavVariable, index: number): Buffer[] {
  if (valueLabels.length === 0) return []
  const labels = valueLabels.map(([value, text]) => {
    const label = cutText(text, 120)
    const length = roundedUp(label.length + 1, ELEMENT) - 1
    return Buffer.concat([
      float64(value),
      Buffer.from([label.length]),
      label,
      Buffer.alloc(length - label.length, 0x20),
    ])
  })
  return [int32(3, valueLabels.length), ...labels, int32(4, 1, index)]
}

const extension = (subtype: number, size: number, data: Buffer) =>
  Buffer.concat([int32(7, subtype, size, data.length / size), data])

function longMissing(variables: readonly SavVariable[]): Buffer[] {
  const entries = variables.flatMap((variable) => {
    if (variable.type !== 'text' || variable.missing.length === 0 || hasShortMissing(variable)) return []
    const name = Buffer.from(variable.name)
    const values = variable.missing.map(missingElement)
    return [int32(name.length), name, Buffer.from([values.length]), int32(ELEMENT), ...values]
  })
  return entries.length === 0 ? [] : [extension(22, 1, Buffer.concat(entries))]
}

const measures = { nominal: 1, ordinal: 2, scale: 3 }

function extensions(variables: readonly SavVariable[], names: string[][]): Buffer[] {
  const display = variables.flatMap((variable) =>
    segmentsOf(variable).flatMap(() => [measures[variable.measure], 10, variable.type === 'text' ? 0 : 1]),
  )
  const longNames = variables.map(({ name }, at) => `${names[at]?.[0]}=${name}`).join('\t')
  const long = variables.flatMap((variable, at) =>
    variable.width > SEGMENT ? [`${names[at]?.[0]}=${String(variable.width).padStart(5, '0')}\0\t`] : [],
  )
  return [
    extension(3, 4, int32(1, 0, 0, -1, 1, 1, 2, UTF8)),
    extension(4, 8, float64(SYSTEM_MISSING, Number.MAX_VALUE, LOWEST)),
    extension(11, 4, int32(...display)),
    extension(13, 1, Buffer.from(longNames)),
    ...(long.length > 0 ? [extension(14, 1, Buffer.from(long.join('')))] : []),
    ...longMissing(variables),
    extension(20, 1, Buffer.from('UTF-8')),
  ]
}

/** Everything before the cases, whose number is not stated. `day`: `26 Nov 26`; `clock`: `10:00:00`. */
export function savHead(
  variables: readonly SavVariable[],
  { label, day, clock }: { label: string; day: string; clock: string },
): Buffer {
  const names = shortNames(variables)
  const sizes = variables.map((variable) =>
    segmentsOf(variable).reduce((sum, width) => sum + elementsOf(width), 0),
  )
  let next = 1
  const firsts = sizes.map((size) => (next += size) - size)
  return Buffer.concat([
    Buffer.from('$FL2'),
    padded('@(#) SPSS DATA FILE - tax workbench', 60),
    int32(2, next - 1, 1, 0, -1),
    float64(BIAS),
    padded(day, 9),
    padded(clock, 8),
    padded(label, 64),
    Buffer.alloc(3),
    ...variables.flatMap((variable, at) => variableRecords(variable, names[at] ?? [])),
    ...variables.flatMap((variable, at) => labelRecords(variable, firsts[at] ?? 1)),
    ...extensions(variables, names),
    int32(999, 0),
  ])
}
