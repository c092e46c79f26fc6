import type { Cell } from '../address'
import type { CompiledExpression } from '../expression/compile-expression'
import type { Form, FormPage, Rule } from '../form'
import type { GraphNode } from '../graph'
import type { Question } from '../question'

/** One place for an answer: the question itself, a cell of a table or a row of a matrix. */
export interface CompiledPlace {
  address: string
  cell: Cell | undefined
  /** Comes to whether it is shown. */
  see: GraphNode
  /** Comes to the answer as it counts: none while hidden, the computed figure of a formula. */
  value: GraphNode
  /** Comes to what is wrong by the question's own bounds; null where nothing is typed. */
  check: GraphNode | null
}

/** A rule at one of its places. */
export interface CompiledRule {
  rule: Rule
  address: string
  cell: Cell | undefined
  /** Comes to the figures it saw, as text, while it is broken; null otherwise. */
  node: GraphNode
  /** The places it reads, now or in an earlier period. */
  compared: ReadonlySet<string>
}

export interface CompiledQuestion {
  question: Question
  /** Place in the form, counted over all pages. */
  index: number
  pageIndex: number
  see: GraphNode
  places: CompiledPlace[]
  /** Of a table or matrix: comes to whether the answer has parts that do not belong to it. */
  shape: GraphNode | null
  /** Those shown by a condition only, by their ids. */
  rows: Map<string, GraphNode>
  options: Map<string, GraphNode>
  rules: CompiledRule[]
}

export interface CompiledPage {
  page: FormPage
  see: GraphNode
  questions: CompiledQuestion[]
}

export interface CompiledForm {
  form: Form
  pages: CompiledPage[]
  questions: CompiledQuestion[]
  byId: ReadonlyMap<string, CompiledQuestion>
  byAddress: ReadonlyMap<string, CompiledPlace>
  /** In the order of working out. */
  nodes: GraphNode[]
}

export type { CompiledExpression }
