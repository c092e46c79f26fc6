import type { RangeValues } from '../expression/range-values'

/** The values of one form instance. */
export interface EvaluationState {
  /** Entered values by address, including those not relevant. */
  raw: Map<string, unknown>
  /** Values of the nodes by index. */
  values: unknown[]
  /** Values of earlier periods by period and address: `last finance.income.month`. */
  prior: ReadonlyMap<string, unknown>
  /** Ranges of earlier periods by range and period. */
  priorRanges: Map<object, Record<string, RangeValues>>
  /** The row of a list that an expression of its columns reads. */
  row?: Readonly<Record<string, string>>
  rowId?: string
}

export type NodeType = 'flow' | 'relevance' | 'value' | 'check' | 'range' | 'rule' | 'text'

export interface GraphNode {
  type: NodeType
  /** Address of the field, or id of the page. */
  address: string
  /** The question to rerender when the value changes; empty for a page. */
  questionId: string
  pageIndex: number
  /** During compilation the order of creation, then the evaluation order: after all nodes it reads. */
  index: number
  compute: (state: EvaluationState) => unknown
}

/** Receives nodes and their reads. */
export interface NodeSink {
  /** The number of nodes and reads. */
  readonly size: number
  add(node: GraphNode): GraphNode
  read(reader: GraphNode, read: GraphNode): void
}
