/** Measurements for the layout of a grid of numbers, in CSS pixels. */
export interface GridFitInput {
  /** Available width. */
  width: number
  columns: number
  /** Width of the longest number in ems, as `figureEms` returns it. */
  ems: number
  /** Font sizes to choose from, largest first. */
  sizes: readonly number[]
  /** Widths to choose from for the row names, widest first. */
  names: readonly number[]
  /** Width of the mark of a computed or invalid number. */
  mark: number
}

export interface GridFit {
  size: number
  name: number
  /** Width of each column if the grid scrolls; null if all columns fit. */
  column: number | null
}

/** Pixels. Used only if no listed font size fits even one column. */
const SMALLEST_TYPE = 12

/** Padding and border of a name, and of a number after its mark. */
const aroundName = 25
const behindFigure = 9
/** Distance of a number from the shadow at the edge of a scrolling grid. */
const clearOfEdge = 8
/** Visible strip of the next column. Narrower than the space left of a number, so no partial number shows. */
const peek = 14

/** Widths of characters in ems. Chinese fonts may have digits this wide. */
const digit = 0.62
const point = 0.32
const minus = 0.5

const signWidths: Record<string, number> = { '.': point, ',': point, '-': minus }

/** Width in ems of a number as displayed, with its separators. */
export const figureEms = (text: string): number =>
  [...text].reduce((ems, sign) => ems + (signWidths[sign] ?? digit), 0)

/**
 * Chooses sizes at which no number is cut off: first shrinks the names, then the font; if that is not enough,
 * the grid scrolls by whole columns.
 */
export function fitGrid({ width, columns, ems, sizes, names, mark }: GridFitInput): GridFit {
  const widest = names[0] ?? 0
  const narrowest = names[names.length - 1] ?? 0
  const free = (name: number) => width - name - aroundName
  const need = (size: number) => Math.ceil(ems * size) + mark + behindFigure
  const candidates = sizes.flatMap((size, at) =>
    (at === 0 ? [widest, narrowest] : [narrowest]).map((name) => ({ size, name })),
  )
  const fits = candidates.find(({ size, name }) => need(size) * columns <= free(name))
  if (fits) return { ...fits, column: null }
  const shown = (size: number) =>
    Math.min(columns, Math.floor((free(narrowest) - peek) / (need(size) + clearOfEdge)))
  const smallest = sizes[sizes.length - 1] ?? 0
  const widthForOne = free(narrowest) - peek - clearOfEdge - mark - behindFigure
  const lastResort = Math.max(SMALLEST_TYPE, Math.min(smallest, Math.floor(widthForOne / ems)))
  const size = sizes.find((one) => shown(one) >= 1) ?? lastResort
  const column = Math.max(need(size) + clearOfEdge, (free(narrowest) - peek) / Math.max(1, shown(size)))
  // Room that the columns do not need goes to the names.
  const spare = Math.floor(column) - (need(size) + clearOfEdge)
  const name = Math.min(widest, narrowest + Math.max(0, spare) * Math.max(1, shown(size)))
  const each = (free(name) - peek) / Math.max(1, shown(size))
  return { size, name, column: Math.floor(Math.max(need(size) + clearOfEdge, each)) }
}
