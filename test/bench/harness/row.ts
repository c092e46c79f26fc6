export type Unit = 'B' | 'ms' | 'calls' | 'a second' | 'lost' | 'found' | 'shift'

/** A measurement, and its peer's in the same run. */
export interface Row {
  what: string
  unit: Unit
  ours: number
  /** A peer with the same work, or a lower bound; null if there is only a limit. */
  other: { name: string; value: number } | null
  goal: Goal | null
}

export interface Goal {
  text: string
  met: boolean
}

const figure = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** With significant decimals; times below a millisecond have four. */
export function format(value: number, unit: Unit): string {
  if (unit === 'shift') return figure(value, 3)
  if (unit !== 'ms') return figure(value, 0)
  return figure(value, value < 1 ? 4 : value < 100 ? 2 : 0)
}

export const atMost = (value: number, limit: number, unit: Unit): Goal => ({
  text: `≤ ${limit.toLocaleString('en-US')} ${unit}`,
  met: value <= limit,
})

export const timesAtMost = (ours: number, other: number, limit: number): Goal => ({
  text: `≤ ${limit} ×`,
  met: ours <= other * limit,
})

/** For rates: more is better. */
export const shareAtLeast = (ours: number, other: number, share: number): Goal => ({
  text: `≥ ${share} ×`,
  met: ours >= other * share,
})

export const fasterBy = (ours: number, other: number, times: number): Goal => ({
  text: `≥ ${times} × faster`,
  met: ours * times <= other,
})

export const both = (one: Goal, another: Goal): Goal => ({
  text: `${one.text}, ${another.text}`,
  met: one.met && another.met,
})

/** True if the row misses its goal. */
export const isMissed = ({ goal }: Row): boolean => goal !== null && !goal.met

/** The row of the previous run on this machine. */
export type Before = Pick<Row, 'ours' | 'other'>

/** Variation between runs on a busy machine. */
const NOISE = 1.25

/** Factor to the previous run: of the ratio, because the load affects both sides; of the value if there is no ratio. */
export function timesBefore(row: Row, before: Before | undefined): number | null {
  if (!before) return null
  const [now, then] = [ratioOf(row) ?? row.ours, ratioOf(before) ?? before.ours]
  return then > 0 ? now / then : null
}

/** True if the value grew by more than `NOISE`; for rates, if it fell by that factor. */
export function isWorse(row: Row, before: Before | undefined): boolean {
  const times = timesBefore(row, before)
  if (times === null) return false
  return row.unit === 'a second' ? times * NOISE < 1 : times > NOISE
}

/** Ours divided by the other; null if the other is 0. */
export const ratioOf = ({ ours, other }: Before): number | null =>
  other && other.value > 0 ? ours / other.value : null
