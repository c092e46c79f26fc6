import { isEmptyAnswer, sameAnswers } from '../../answers/answer'
import { checkRosterRow, findRepeated, uniqueTexts } from '../../engine/roster/check-roster'
import type { EvaluationState, GraphNode } from '../../engine/graph-node'
import { isTruthy } from '../../expression/operators'
import type { Finding } from '../../schema/finding'
import type { EditRule } from '../../schema/form'
import type { RosterAnswer, RosterQuestion } from '../../schema/question'
import { isRosterAnswer, rosterEntries, rosterOf, withRowAt } from '../../kinds/shared/list-rows'
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

type Cells = Record<string, string>

const noRows: RosterAnswer = {}

/** The rows that are not blank. */
const withoutBlank = (results: readonly (Cells | null)[], entered: RosterAnswer): RosterAnswer =>
  rosterOf(
    rosterEntries(entered).flatMap(([id], at): [string, Cells][] => {
      const cells = results[at]
      return cells ? [[id, cells]] : []
    }),
  )

/** Evaluates to the rows that are not blank, with their computed cells. A value of another shape is kept, for the check. */
export class RosterValueNode extends ValueNode {
  /** In evaluation order. */
  computed: readonly ComputedColumn[] = []
  /** The nodes outside the list that the formulas read. */
  inputs: readonly GraphNode[] = []
  private readonly cache = new RowCache<Cells | null, RosterAnswer>()

  override compute(state: EvaluationState): unknown {
    if (state.values[this.relevance.index] !== true) return undefined
    const raw = state.raw.get(this.address)
    if (raw === undefined || !isRosterAnswer(raw)) return raw
    const rows = this.cache.over(state, this.inputs, raw, {
      row: (rowId, cells) => (isEmptyAnswer(cells) ? null : this.computeRow({ ...state, rowId }, cells)),
      all: withoutBlank,
      one: (before, { at, before: was, after }, results, entered) => {
        // The list has the same indexes unless it has blank rows.
        const isComplete = rosterEntries(before).length === results.length
        return isComplete && was && after ? withRowAt(before, at, after) : withoutBlank(results, entered)
      },
    })
    return rosterEntries(rows).length === 0 ? undefined : rows
  }

  private computeRow(state: EvaluationState, entered: Cells): Cells {
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
  private readonly cache = new RowCache<readonly Finding[], readonly Finding[]>()
  private readonly repeated = new RowCache<string, readonly Finding[]>()

  constructor(private readonly list: ValueNode) {
    super(list)
  }

  override compute(state: EvaluationState): CheckResult {
    const whole = super.compute(state)
    const rows = state.values[this.list.index]
    if (state.values[this.list.relevance.index] !== true || !isRosterAnswer(rows)) return whole
    const question = this.list.of.question as RosterQuestion
    const ofRows = this.cache.over(state, [], rows, {
      row: (row, own) => checkRosterRow(question, row, own),
      all: (results) => results.flat(),
      one: (before, change, results) => (sameAnswers(change.before, change.after) ? before : results.flat()),
    })
    const repeated = this.repeated.over(state, [], rows, {
      row: (_row, own) => uniqueTexts(question, own),
      all: (_texts, all) => findRepeated(question, all),
      one: (_before, _change, _texts, all) => findRepeated(question, all),
    })
    return { ...whole, findings: [...whole.findings, ...ofRows, ...repeated] }
  }
}

/** The rows that violate a rule: row id → fingerprint of the compared values. */
export type ViolatedRows = Record<string, string>

const notViolated = ''

const violatedRows = (results: readonly string[], rows: RosterAnswer): ViolatedRows => {
  const violated: ViolatedRows = {}
  rosterEntries(rows).forEach(([id], at) => {
    const values = results[at]
    if (values) violated[id] = values
  })
  return violated
}

/** A rule at each row of a list. Evaluates to the rows that violate it, or null. */
export class RosterRuleNode extends RuleNode {
  /** The nodes outside the list that the rule reads. */
  inputs: readonly GraphNode[] = []
  private readonly cache = new RowCache<string, ViolatedRows>()
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
    const violated = this.cache.over(state, this.inputs, isRosterAnswer(rows) ? rows : noRows, {
      row: (rowId, row) => this.violatedBy({ ...state, rowId, row }),
      all: violatedRows,
      one: (_before, _change, results, all) => violatedRows(results, all),
    })
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
