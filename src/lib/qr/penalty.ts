type Rows = readonly (readonly boolean[])[]

const turned = (rows: Rows): Rows => rows.map((_, x) => rows.map((row) => row[x] ?? false))

/** Penalty for runs of one colour and for patterns that look like a finder. */
function linePenalty(row: readonly boolean[]): number {
  const line = row.map((dark) => (dark ? '1' : '0')).join('')
  const runs = (line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const finders = (line.match(/10111010000/g)?.length ?? 0) + (line.match(/00001011101/g)?.length ?? 0)
  return runs + 40 * finders
}

function blockPenalty(rows: Rows): number {
  return rows.reduce(
    (sum, row, y) =>
      sum +
      row.filter((dark, x) => {
        const below = rows[y + 1]
        return below !== undefined && row[x + 1] === dark && below[x] === dark && below[x + 1] === dark
      }).length,
    0,
  )
}

function balancePenalty(rows: Rows): number {
  const dark = rows.flat().filter(Boolean).length
  return 10 * Math.floor(Math.abs(dark / rows.length ** 2 - 0.5) * 20)
}

/** Penalty of a code by the four rules of ISO/IEC 18004, 7.8.3. */
export const penaltyOf = (rows: Rows): number =>
  [...rows, ...turned(rows)].reduce((sum, row) => sum + linePenalty(row), 0) +
  3 * blockPenalty(rows) +
  balancePenalty(rows)
