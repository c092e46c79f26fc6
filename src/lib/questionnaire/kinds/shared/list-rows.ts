import type { RosterAnswer } from '../../schema/question'
import { isRowId } from './row-ids'

type Cells = Record<string, string>
type ListedRow = [id: string, cells: Cells]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists and rows known to be valid: answers never change, and a key press replaces one row of its list. */
const valid = new WeakSet<object>()

const known = new WeakMap<RosterAnswer, readonly ListedRow[]>()

/** The rows with their ids, listed once for each version of a list: listing many keys is slow. */
export function rosterEntries(rows: RosterAnswer): readonly ListedRow[] {
  const listed = known.get(rows) ?? Object.entries(rows)
  known.set(rows, listed)
  return listed
}

/** The rows if they have been listed. */
export const listedRows = (value: object): readonly ListedRow[] | undefined =>
  known.get(value as RosterAnswer)

function isValidRow(cells: unknown): boolean {
  if (!isObject(cells)) return false
  if (valid.has(cells)) return true
  const isValid = Object.values(cells).every((cell) => typeof cell === 'string')
  if (isValid) valid.add(cells)
  return isValid
}

/** True if every row has a valid id and is a record of texts. */
export function isRosterAnswer(value: unknown): value is RosterAnswer {
  if (!isObject(value)) return false
  if (valid.has(value)) return true
  const isValid = Object.entries(value).every(([id, cells]) => isRowId(id) && isValidRow(cells))
  if (isValid) valid.add(value)
  return isValid
}

/**
 * As `Object.fromEntries`, in a seventh of its time: without a prototype, an object begins as a dictionary instead of
 * changing its layout with each key.
 */
function recordOf(listed: readonly ListedRow[]): RosterAnswer {
  const rows = Object.create(null) as RosterAnswer
  for (const [id, cells] of listed) rows[id] = cells
  return Object.setPrototypeOf(rows, Object.prototype) as RosterAnswer
}

/** The list of these valid rows. */
export function rosterOf(listed: readonly ListedRow[]): RosterAnswer {
  const rows = recordOf(listed)
  valid.add(rows)
  known.set(rows, listed)
  return rows
}

/** A version of a list, and the one it was made from by replacing a row. */
export interface ListVersion {
  /** Instead of a reference to the other list, which would retain all versions since the form was opened. */
  number: number
  from: number | null
  /** Index of the replaced row. */
  at: number
}

const versions = new WeakMap<RosterAnswer, ListVersion>()
let lastVersion = 0

/** The version of a list; what was computed from the version before it changes in one row only. */
export function versionOf(rows: RosterAnswer, from: number | null = null, at = -1): ListVersion {
  const version = versions.get(rows) ?? { number: (lastVersion += 1), from, at }
  versions.set(rows, version)
  return version
}

/** The list with other cells in the row at an index. */
export function withRowAt(rows: RosterAnswer, at: number, cells: Cells): RosterAnswer {
  const listed = [...rosterEntries(rows)]
  listed[at] = [listed[at]?.[0] ?? '', cells]
  const next = recordOf(listed)
  known.set(next, listed)
  if (valid.has(rows) && isValidRow(cells)) valid.add(next)
  versionOf(next, versionOf(rows).number, at)
  return next
}
