import { RangeValues } from '../expression/range-values'
import type { GraphNode, NodeType, EvaluationState } from '../engine/graph-node'
import { createRangeReader } from './form-expression'
import type { CompiledQuestion, FieldRange } from './compiled'

/** The values of a range. It depends on each cell; formulas and rules then depend on the range alone. */
export class RangeNode implements GraphNode {
  index = -1
  /** -1 and empty, because a change of a range rerenders no page or question. */
  readonly pageIndex = -1
  readonly questionId = ''
  private readonly read: (state: EvaluationState) => unknown[]

  constructor(
    readonly of: CompiledQuestion,
    readonly range: FieldRange,
  ) {
    this.read = createRangeReader(of, range, 'var')
  }

  get type(): NodeType {
    return 'range'
  }

  get address(): string {
    return this.of.question.id
  }

  compute(state: EvaluationState): RangeValues {
    return new RangeValues(() => this.read(state))
  }
}
