import type { TableColumn } from '../../printing/content'

/** A number that disclosure control hides. */
export const HIDDEN = '*'

export const textColumn = (title: string): TableColumn => ({ title, isFigure: false, isHead: true })
export const figureColumn = (title: string): TableColumn => ({ title, isFigure: true })

/** One decimal, rounded half up: 42.9%. Empty where nothing is to be divided, {@link HIDDEN} where a part is hidden. */
export function shareText(count: number | null, total: number | null): string {
  if (count === null || total === null) return HIDDEN
  return total === 0 ? '' : `${(Math.round((count * 1000) / total) / 10).toFixed(1)}%`
}
