import type { TableColumn } from '../../printing/content'

/** A number that disclosure control hides. */
export const HIDDEN = '*'

export const textColumn = (title: string): TableColumn => ({ title, isFigure: false, isHead: true })
export const figureColumn = (title: string): TableColumn => ({ title, isFigure: true })
