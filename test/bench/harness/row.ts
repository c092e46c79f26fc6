export type Unit = 'B' | 'ms' | 'calls' | 'a second' | 'lost' | 'found' | 'shift'

/** What was measured beside something that was measured in the same run. */
export interface Row {
  what: string
  unit: Unit
  ours: number
  /** Who does the same work, or what no one goes below; null where there is a limit only. */
  other: { name: string; value: number } | null
  goal: Goal | null
}

export interface Goal {
  text: string
  met: boolean
}

const figure = (value: number, digits: number) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** With as many decimals as tell something; times below a millisecond have four. */
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

/** Of what is better the more there is of it. */
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

/** Has a goal that it does not reach. */
export const isMissed = ({ goal }: Row): boolean => goal !== null && !goal.met

/** A row as it was measured before on this machine. */
export type Before = Pick<Row, 'ours' | 'other'>

/** A run differs this much from the next on a machine that does other things as well. */
const NOISE = 1.25

/** Times as much as before: of the ratio, as both sides share a machine's moods; of the figure where there is no ratio. */
export function timesBefore(row: Row, before: Before | undefined): number | null {
  if (!before) return null
  const [now, then] = [ratioOf(row) ?? row.ours, ratioOf(before) ?? before.ours]
  return then > 0 ? now / then : null
}

/** Less of it is better, but of what is done in a second. */
export function isWorse(row: Row, before: Before | undefined): boolean {
  const times = timesBefore(row, before)
  if (times === null) return false
  return row.unit === 'a second' ? times * NOISE < 1 : times > NOISE
}

/** How much of the other ours takes; of nothing there is no share. */
export const ratioOf = ({ ours, other }: Before): number | null =>
  other && other.value > 0 ? ours / other.value : null
