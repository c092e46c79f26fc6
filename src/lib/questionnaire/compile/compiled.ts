import type { Cell } from '../answers/address'
import type { Form, FormPage } from '../schema/form'
import type { GraphNode, OrderedGraph } from '../engine/graph'
import type { Question } from '../schema/question'
import type { RuleNode, ValueNode } from './nodes'

/** One place for an answer: the question itself, a cell of a table or a row of a matrix. */
export interface CompiledField {
  address: string
  cell: Cell | undefined
  /** Comes to whether it is shown. */
  relevance: GraphNode
  /** Comes to the answer as it counts: none while hidden, the computed figure of a formula. */
  value: ValueNode
  /** Comes to what is wrong by the question's own bounds; null where nothing is typed. */
  check: GraphNode | null
}

/** Places that a path names, see `rangeNamed`. */
export interface Range {
  places: CompiledField[]
  /** Comes to their values; null where no formula or rule reads several of them at once. */
  node: GraphNode | null
}

/** By their ids. */
export type ById = ReadonlyMap<string, CompiledQuestion>

export interface CompiledQuestion {
  question: Question
  /** Place in the form, counted over all pages. */
  index: number
  pageIndex: number
  relevance: GraphNode
  fields: CompiledField[]
  /** Of a table or matrix: comes to whether the answer has parts that do not belong to it. */
  shape: GraphNode | null
  /** Those shown by a condition only, by their ids. */
  rows: ReadonlyMap<string, GraphNode>
  options: ReadonlyMap<string, GraphNode>
  rules: RuleNode[]
  /** The ranges named so far, by the row and column of their path. */
  ranges: Map<string, Range>
}

export interface CompiledPage {
  page: FormPage
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
  /** Units of work it takes to compile it or to evaluate all of it, see `formLimits.work`. */
  work: number
}
