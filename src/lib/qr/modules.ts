import { codewordsOf } from './codewords'
import { emptyGrid, type Grid, masks, writeFormat } from './grid'
import { penaltyOf } from './penalty'

/** Rows of a QR code from the top; true is dark. Excludes the quiet zone. */
export type QrModules = readonly (readonly boolean[])[]

/** Light modules required on every side; readers need them to find the code. */
export const quietZone = 4

/**
 * Data modules in placement order: from the lower right corner up and down in strips of two, skipping the
 * timing column.
 */
function places(grid: Grid): [number, number][] {
  const side = grid.length
  const found: [number, number][] = []
  for (let right = side - 1; right >= 1; right -= 2) {
    const column = right <= 6 ? right - 1 : right
    const up = ((column + 1) & 2) === 0
    for (let step = 0; step < side; step += 1)
      for (const x of [column, column - 1]) {
        const y = up ? side - 1 - step : step
        if (grid[y]?.[x] === null) found.push([x, y])
      }
  }
  return found
}

/** Modules with one of the eight masks applied to the data. */
function masked(version: number, words: readonly number[], mask: number): boolean[][] {
  const grid = emptyGrid(version)
  const flip = masks[mask] ?? (() => false)
  places(grid).forEach(([x, y], at) => {
    const dark = (((words[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1
    const row = grid[y]
    if (row) row[x] = dark !== flip(x, y)
  })
  writeFormat(grid, mask)
  return grid.map((row) => row.map(Boolean))
}

/**
 * Smallest QR code of a text, with the mask of the lowest penalty. Throws RangeError if the text is not ASCII
 * or longer than 412 characters. The package uqr is 2 kB heavier.
 */
export function qrModules(text: string): QrModules {
  if (/[^\x20-\x7e]/.test(text)) throw new RangeError('A QR code of an address takes ASCII only')
  const { version, words } = codewordsOf([...text].map((sign) => sign.charCodeAt(0)))
  const tries = masks.map((_, mask) => masked(version, words, mask))
  const penalties = tries.map(penaltyOf)
  return tries[penalties.indexOf(Math.min(...penalties))] ?? []
}
