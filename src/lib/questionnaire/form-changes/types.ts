import type { LocalText } from '../schema/form'

export const changedThings = ['form', 'page', 'question', 'part', 'rule', 'dimension'] as const
export type ChangedThing = (typeof changedThings)[number]

export const waysOfChange = [
  'added',
  'removed',
  /** Other things of the same kind are in between now, or it is on another page. */
  'moved',
  /** Another kind of question. */
  'kind',
  /** Must be answered now, or need not be any more. */
  'required',
  'optional',
  /** When it is shown. */
  'condition',
  /** Anything else: limits, sources, formulas, weights. */
  'settings',
  /** Texts in Chinese. */
  'reworded',
  /** Texts in English. */
  'translated',
] as const
export type WayOfChange = (typeof waysOfChange)[number]

/** A difference between two versions of a form. */
export interface ListedChange {
  what: ChangedThing
  change: WayOfChange
  /**
   * Where the new version has it, for the editor: the id of a question or page, `rules`, `dimensions` or `form`. Of what
   * has been removed the place that contained it.
   */
  at: string
  /** The question, of its parts too, and of a rule the one of its address; empty for anything else. */
  questionId: string
  /** Id of the option, row, column, rule or dimension; null for anything else. */
  part: string | null
  /** Title in the version that has it. */
  title: LocalText
  /** Earlier title, if that is what has changed. */
  before: LocalText | null
}
