/**
 * Ids of the rows of a roster. They have one length and sort as text in the order in which the rows were added: the
 * database orders the keys of an object by length, then by bytes. Two devices add rows with different ids.
 */

const TIME = 9
const SEQUENCE = 3
const RANDOM = 3

export const rowIdLength = 1 + TIME + SEQUENCE + RANDOM

const pattern = new RegExp(`^r[0-9a-z]{${rowIdLength - 1}}$`)

export const isRowId = (id: string): boolean => pattern.test(id)

const digits = (value: number, length: number) =>
  Math.floor(value).toString(36).padStart(length, '0').slice(-length)

/** Milliseconds since 1970 in the id of a row. */
const timeOf = (id: string) => Number.parseInt(id.slice(1, 1 + TIME), 36)

/**
 * Ids of rows added after `last`. A clock that is behind it does not put them before it. `random`: from 0 to less
 * than 1, the same for all.
 */
export function newRowIds(count: number, now: number, random: number, last?: string): string[] {
  const time = last !== undefined && isRowId(last) ? Math.max(now, timeOf(last) + 1) : now
  const tail = digits(random * 36 ** RANDOM, RANDOM)
  return Array.from({ length: count }, (_, at) => `r${digits(time, TIME)}${digits(at, SEQUENCE)}${tail}`)
}
