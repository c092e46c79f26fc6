import type { PeriodStep, QuestionKindName } from '../../schema/question'

/** What a name of the survey sheet stands for in conditions. */
export interface Target {
  /** `question`, `matrix.row`, `table.row.column`, or `list.@.column`. */
  path: string
  kind: QuestionKindName
  /** Id of the list it is a column of. */
  roster: string | null
  /** True if an answer can be several options. */
  isMultiple: boolean
  /** Ids of the options by the names of the choices. */
  options: ReadonlyMap<string, string> | null
  step?: PeriodStep
}

export interface ExpressionScope {
  /** Throws {@link XpathError}. */
  targetOf: (name: string) => Target
  /** The question of a constraint. */
  self: Target | null
  /** Id of the list in whose rows the expression is evaluated. */
  roster: string | null
}
