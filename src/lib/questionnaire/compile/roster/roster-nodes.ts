import { isEmptyAnswer } from '../../answers/answer'
import { checkRosterRow, findRepeated } from '../../engine/roster/check-roster'
import type { EvaluationState, GraphNode } from '../../engine/graph-node'
import { isTruthy } from '../../expression/operators'
import type { Finding } from '../../schema/finding'
import type { EditRule } from '../../schema/form'
import type { RosterAnswer, RosterQuestion } from '../../schema/question'
import { isRosterAnswer, markedValid, rosterEntries } from '../../kinds/roster'
import type { ById, CompiledQuestion } from '../compiled'
import { FormExpression } from '../form-expression'
import { CheckNode, type CheckResult, computedFigure, RuleNode, ValueNode } from '../nodes'
import { ownRow } from '../paths'
import { fingerprint } from '../rule-fingerprint'
import { RowCache } from './row-cache'

/** A column with a formula. */
export interface ComputedColumn {
  id: string
  decimals: number
  formula: FormExpression
}

const noRows: RosterAnswer = {}

/** Evaluates to the rows that are not blank, with their computed cells. A value of another shape is kept, for the check. */
export class RosterValueNode extends ValueNode {
  /** In evaluation order. */
  computed: readonly ComputedColumn[] = []
  /** The nodes outside the list that the formulas read. */
  inputs: readonly GraphNode[] = []
  private readonly cache = new RowCache<Record<string, string>>()

  override compute(state: EvaluationState): unknown {
    if (state.values[this.relevance.index] !== true) return undefined
    const raw = state.raw.get(this.address)
    if (raw === undefined || !isRosterAnswer(raw)) return raw
    const rowOf = this.cache.over(state, this.inputs, (rowId, cells) =>
      this.computeRow({ ...state, rowId }, cells),
    )
    const rows: RosterAnswer = {}
    let isEmpty = true
    for (const [id, cells] of rosterEntries(raw)) {
      if (isEmptyAnswer(cells)) continue
      rows[id] = rowOf(id, cells)
      isEmpty = false
    }
    return isEmpty ? undefined : markedValid(rows)
  }

  private computeRow(state: EvaluationState, entered: Record<string, string>): Record<string, string> {
    if (this.computed.length === 0) return entered
    const row = { ...entered }
    for (const { id, decimals, formula } of this.computed) {
      const figure = computedFigure(formula.evaluate({ ...state, row }), decimals)
      if (figure === undefined) delete row[id]
      else row[id] = figure
    }
    return row
  }
}

/** Evaluates to the findings of the list and of its cells. */
export class RosterCheckNode extends CheckNode {
  private readonly cache = new RowCache<Finding[]>()

  constructor(private readonly list: ValueNode) {
    super(list)
  }

  override compute(state: EvaluationState): CheckResult {
    const whole = super.compute(state)
    const rows = state.values[this.list.index]
    if (state.values[this.list.relevance.index] !== true || !isRosterAnswer(rows)) return whole
    const question = this.list.of.question as RosterQuestion
    const findings = [...whole.findings]
    const ofRow = this.cache.over(state, [], (row, own) => checkRosterRow(question, row, own))
    for (const [row, own] of rosterEntries(rows)) findings.push(...ofRow(row, own))
    findings.push(...findRepeated(question, rows))
    return { ...whole, findings }
  }
}

/** The rows that violate a rule: row id → fingerprint of the compared values. */
export type ViolatedRows = Record<string, string>

const notViolated = ''

/** A rule at each row of a list. Evaluates to the rows that violate it, or null. */
export class RosterRuleNode extends RuleNode {
  /** The nodes outside the list that the rule reads. */
  inputs: readonly GraphNode[] = []
  private readonly cache = new RowCache<string>()
  private readonly expressions: { constraint: FormExpression; when: FormExpression | null }

  constructor(
    rule: EditRule,
    private readonly list: CompiledQuestion,
    override readonly column: string,
    byId: ById,
  ) {
    super(rule, list, null, byId)
    const binding = ownRow(list.question.id)
    this.expressions = {
      constraint: new FormExpression(rule.constraint, byId, binding, 'rule'),
      when: rule.when ? new FormExpression(rule.when, byId, binding, 'condition') : null,
    }
  }

  override compute(state: EvaluationState): ViolatedRows | null {
    const value = this.list.fields[0]?.value
    const rows = value && state.values[value.index]
    if (state.values[this.relevance.index] !== true) return null
    const violatedBy = this.cache.over(state, this.inputs, (rowId, row) =>
      this.violatedBy({ ...state, rowId, row }),
    )
    const violated: ViolatedRows = {}
    for (const [id, cells] of rosterEntries(isRosterAnswer(rows) ? rows : noRows)) {
      const values = violatedBy(id, cells)
      if (values !== notViolated) violated[id] = values
    }
    return Object.keys(violated).length > 0 ? violated : null
  }

  private violatedBy(state: EvaluationState): string {
    const { constraint, when } = this.expressions
    if (when && !isTruthy(when.evaluate(state))) return notViolated
    if (constraint.evaluate(state) !== false) return notViolated
    return fingerprint(constraint.comparedValues(state)) || ' '
  }

  override comparedAddresses(row?: string): string[] {
    const { constraint, when } = this.expressions
    return [...new Set([...(when ? when.addresses(row) : []), ...constraint.addresses(row)])]
  }

  /** The nodes outside the list that the rule reads. */
  outside(): GraphNode[] {
    const { constraint, when } = this.expressions
    return [...(when ? when.inputs() : []), ...constraint.inputs()]
  }
}
