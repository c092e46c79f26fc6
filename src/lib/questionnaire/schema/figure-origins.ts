import type { LocalText } from '../expression/expression-types'

/** Time that a figure covers: the reference period if missing, or the year up to its end. */
export type FigureSpan = 'yearToDate'

/** Where the values of a number or of a table's row are known from, besides earlier periods. */
export interface FigureOrigins {
  /** Code of the datum, the same in every form that asks for it. */
  indicator?: string | undefined
  /** Codes of the data in other forms that add up to it. */
  sumOf?: string[] | undefined
  /** Code of the datum in the unit's ledger, whose total is shown beside it. */
  ledger?: string | undefined
}

export const figureHintKinds = ['last', 'lastYear', 'forms', 'ledger'] as const
export type FigureHintKind = (typeof figureHintKinds)[number]

/** A value of the unit itself that a figure may be compared with or taken from. */
export interface FigureHint {
  kind: FigureHintKind
  /** Decimal string. */
  value: string
  /** Titles of the surveys it comes from; empty for a ledger. */
  titles: LocalText[]
}

/** By address of a number or of a table's cell. */
export type FigureHints = Record<string, FigureHint[]>
