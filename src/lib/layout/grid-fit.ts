/** What a grid of figures has to be laid out from. Lengths in CSS pixels. */
export interface GridNeeds {
  /** Room from side to side. */
  room: number
  columns: number
  /** The longest figure, as wide as `figureEms` says. */
  ems: number
  /** Sizes of type a figure may have, the largest first. */
  sizes: readonly number[]
  /** Widths the names of rows may have, the widest first. */
  names: readonly number[]
  /** Room for the mark of a computed or wrong figure. */
  mark: number
}

export interface GridFit {
  size: number
  name: number
  /** Width of each column where not all stand beside each other; null where they do. */
  column: number | null
}

/** Pixels; only used where one column does not fit at any of the wanted sizes. */
const SMALLEST_TYPE = 12

/** Left and right of a name with its line, and of a figure behind its mark with its line. */
const aroundName = 25
const behindFigure = 9
/** While the grid scrolls, a figure keeps clear of the shade over the edge. */
const clearOfEdge = 8
/** So much of the next column is seen: less than what is left of its figures, so that none is ever seen in part. */
const peek = 14

/** Widths of a figure's signs in ems: in some fonts for Chinese a digit is this wide. */
const digit = 0.62
const point = 0.32
const minus = 0.5

/** Width of a figure with its commas, in ems: so many digits stand before its point and after it. */
export function figureEms(figure: string, decimals: number, shift: number): number {
  const [whole = ''] = figure.replace('-', '').split('.')
  const before = Math.max(1, whole.length - shift)
  const after = Math.max(0, decimals + shift)
  const points = Math.floor((before - 1) / 3) + (after > 0 ? 1 : 0)
  return (before + after) * digit + points * point + (figure.startsWith('-') ? minus : 0)
}

/**
 * Lays a grid out so that no figure is cut: the names give way first, then the type grows smaller; where that is
 * not enough the grid scrolls by whole columns.
 */
export function fitGrid({ room, columns, ems, sizes, names, mark }: GridNeeds): GridFit {
  const widest = names[0] ?? 0
  const narrowest = names[names.length - 1] ?? 0
  const free = (name: number) => room - name - aroundName
  const need = (size: number) => Math.ceil(ems * size) + mark + behindFigure
  const ways = sizes.flatMap((size, at) =>
    (at === 0 ? [widest, narrowest] : [narrowest]).map((name) => ({ size, name })),
  )
  const fits = ways.find(({ size, name }) => need(size) * columns <= free(name))
  if (fits) return { ...fits, column: null }
  const shown = (size: number) =>
    Math.min(columns, Math.floor((free(narrowest) - peek) / (need(size) + clearOfEdge)))
  const smallest = sizes[sizes.length - 1] ?? 0
  const roomForOne = free(narrowest) - peek - clearOfEdge - mark - behindFigure
  const lastResort = Math.max(SMALLEST_TYPE, Math.min(smallest, Math.floor(roomForOne / ems)))
  const size = sizes.find((one) => shown(one) >= 1) ?? lastResort
  const column = Math.max(need(size) + clearOfEdge, (free(narrowest) - peek) / Math.max(1, shown(size)))
  return { size, name: narrowest, column: Math.floor(column) }
}
