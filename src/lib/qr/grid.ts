import { alignmentOf, sideOf } from './codewords'

/** Modules under construction: null where data goes. */
export type Grid = (boolean | null)[][]

export const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Appends the remainder of a BCH code. */
function withRemainder(data: number, polynomial: number, degree: number): number {
  let rest = data
  for (let turn = 0; turn < degree; turn += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * polynomial)
  return (data << degree) | rest
}

const bit = (value: number, at: number) => ((value >>> at) & 1) === 1

/**
 * Draws a square pattern around a point, dark by the distance from it; modules outside the grid are ignored.
 */
function pattern(
  grid: Grid,
  at: { x: number; y: number },
  reach: number,
  dark: (distance: number) => boolean,
) {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) {
      const row = grid[at.y + dy]
      if (row?.[at.x + dx] !== undefined) row[at.x + dx] = dark(Math.max(Math.abs(dx), Math.abs(dy)))
    }
}

/** Writes level M (0) and the mask; the XOR with 15 bits avoids an all-light field. */
export function writeFormat(grid: Grid, mask: number): void {
  const side = grid.length
  const bits = withRemainder(mask, 0x537, 10) ^ 0x5412
  const set = (x: number, y: number, at: number) => {
    const row = grid[y]
    if (row) row[x] = bit(bits, at)
  }
  for (let at = 0; at <= 5; at += 1) set(8, at, at)
  set(8, 7, 6)
  set(8, 8, 7)
  set(7, 8, 8)
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, at)
  for (let at = 0; at < 8; at += 1) set(side - 1 - at, 8, at)
  for (let at = 8; at < 15; at += 1) set(8, side - 15 + at, at)
  const row = grid[side - 8]
  if (row) row[8] = true
}

function writeVersion(grid: Grid, version: number): void {
  const bits = withRemainder(version, 0x1f25, 12)
  for (let at = 0; at < 18; at += 1) {
    const [along, across] = [grid.length - 11 + (at % 3), Math.floor(at / 3)]
    const [upper, lower] = [grid[across], grid[along]]
    if (upper) upper[along] = bit(bits, at)
    if (lower) lower[across] = bit(bits, at)
  }
}

/** All function patterns: finders, timing, alignment, version, and a reserved format field. */
export function emptyGrid(version: number): Grid {
  const side = sideOf(version)
  const grid: Grid = Array.from({ length: side }, () => Array.from({ length: side }, () => null))
  for (let at = 0; at < side; at += 1) {
    const row = grid[at]
    if (row) row[6] = at % 2 === 0
    if (grid[6]) grid[6][at] = at % 2 === 0
  }
  const far = side - 4
  for (const at of [
    { x: 3, y: 3 },
    { x: far, y: 3 },
    { x: 3, y: far },
  ])
    pattern(grid, at, 4, (distance) => distance !== 2 && distance !== 4)
  const places = alignmentOf(version)
  const last = places[places.length - 1]
  for (const y of places)
    for (const x of places)
      if (!((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)))
        pattern(grid, { x, y }, 2, (distance) => distance !== 1)
  writeFormat(grid, 0)
  if (version >= 7) writeVersion(grid, version)
  return grid
}
