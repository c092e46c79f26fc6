/** The values of a unit by the position of the figure in the form; null where it has stated none. */
export type FigureValues = readonly (number | null)[]

/** The earlier periods that a figure is compared with. */
export const references = ['last', 'lastYear'] as const
export type Reference = (typeof references)[number]

/**
 * A finding about a figure: a rule to be verified that the respondent has explained or not, or what must hold. The lightest
 * first. The last two occur in stored responses after an import or a correction of the form.
 */
export const brokenRules = ['explained', 'unexplained', 'must'] as const
export type BrokenRule = (typeof brokenRules)[number]

/** A unit of the survey: what it has reported, and what it had reported for earlier periods. */
export interface EditedUnit {
  /** Units of one group are compared with each other; '' for none. */
  group: string
  /** Null while its response is missing. */
  values: FigureValues | null
  earlier: { readonly [R in Reference]?: FigureValues | undefined }
  /** By position of the figure. */
  rules?: ReadonlyMap<number, BrokenRule> | undefined
}

export interface Quartiles {
  lower: number
  median: number
  upper: number
}

/** How a figure has developed since a reference period in a group of units. */
export interface RatioStatistics {
  /** Pairs of values that have a ratio: both different from 0, with the same sign. */
  count: number
  ratio: Quartiles
  /** Quartiles of the effects by Hidiroglou and Berthelot. */
  effect: Quartiles
  /** Least quartile distance, as a change of the ratio. */
  spread: number
  /** Share of units with an earlier value other than 0 that now report 0, and of those whose sign has changed. */
  stopped: number
  turned: number
  /** Share of units with the earlier value 0 that now report another. */
  started: number
}

/** Statistics of all units, and of the groups that are large enough. */
export interface ByGroup<Statistics> {
  all: Statistics
  groups: Record<string, Statistics>
}

export interface FigureStatistics extends Record<Reference, ByGroup<RatioStatistics>> {
  /** The logarithms of the absolute values other than 0. */
  level: ByGroup<Quartiles>
  /** Expected total of the absolute values of all units, and their total in the earlier periods. */
  total: number
  earlierTotal: number
  /** Share of units that state a value other than 0. */
  coverage: number
}
