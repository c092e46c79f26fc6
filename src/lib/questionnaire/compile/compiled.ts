import type { Cell } from '../answers/address'
import type { Evaluate } from '../expression/operators'
import type { GraphNode } from '../engine/graph-node'
import type { OrderedGraph } from '../engine/ordered-graph'
import type { EditRule, Form, FormPage } from '../schema/form'
import type { Question, RosterColumn } from '../schema/question'

/** The node of a field's effective answer: none while not relevant; the result of a formula. */
export interface CompiledValue extends GraphNode {
  relevance: GraphNode
  /** Null for an entered value. */
  formula: { evaluate: Evaluate } | null
}

/** The node of a rule at one field: the fingerprint of the compared values while violated, else null. */
export interface CompiledRule extends GraphNode {
  readonly rule: EditRule
  /** Undefined for a rule of a whole question. */
  readonly cell: Cell | undefined
  /** Of a rule at each row of a list: the column of its findings. Its node evaluates to the rows that violate it. */
  readonly column?: string | undefined
  /** Addresses of the fields it reads, in the current or an earlier period; of a rule at each row, for one of them. */
  comparedAddresses(row?: string): string[]
}

/** A field: a question, a table cell or a matrix row. */
export interface CompiledField {
  address: string
  cell: Cell | undefined
  /** Evaluates to the relevance of the field. */
  relevance: GraphNode
  value: CompiledValue
  /** Evaluates to the violations of the question's constraints. Null for a computed field. */
  check: GraphNode | null
}

/** The fields of a path, see `rangeNamed`. */
export interface FieldRange {
  fields: CompiledField[]
  /** Evaluates to their values. Null if no formula or rule reads them as a range. */
  node: GraphNode | null
  /** A column of a list, whose field is the whole list: of each row, or of the row that is evaluated. */
  list?: { column: RosterColumn; isEach: boolean }
}

/** True if a range is several values. */
export const isSeveral = ({ fields, list }: FieldRange): boolean => (list ? list.isEach : fields.length > 1)

/** Question id → question. */
export type ById = ReadonlyMap<string, CompiledQuestion>

export interface CompiledQuestion {
  question: Question
  /** Index in the form, over all pages. */
  index: number
  pageIndex: number
  relevance: GraphNode
  fields: CompiledField[]
  /** Evaluates to a finding if the answer has unknown rows or columns. Null without rows. */
  shape: GraphNode | null
  /** Row id → relevance; only of rows with a condition. */
  rows: ReadonlyMap<string, GraphNode>
  options: ReadonlyMap<string, GraphNode>
  /** Creates the nodes of waiting rules. */
  readonly rules: readonly CompiledRule[]
  /** The ranges resolved so far, by row and column of their path. */
  ranges: Map<string, FieldRange>
}

export interface CompiledPage {
  page: FormPage
  /** Evaluates to false if a jump skips the page. */
  reached: GraphNode
  relevance: GraphNode
  questions: CompiledQuestion[]
}

export interface CompiledForm {
  form: Form
  pages: CompiledPage[]
  questions: CompiledQuestion[]
  byId: ById
  byAddress: ReadonlyMap<string, CompiledField>
  graph: OrderedGraph
  /** Units of work to compile or evaluate the form without waiting rules, see `formLimits.work`. */
  work: number
}
