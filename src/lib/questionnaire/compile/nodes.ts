import { roundDecimal } from '../../numbers/decimal-arithmetic'
import type { Cell } from '../answers/address'
import { isEmptyAnswer } from '../answers/answer'
import { checkField } from '../engine/check'
import { asDecimal } from '../expression/figures'
import { type Evaluate, isTruthy } from '../expression/operators'
import type { Finding } from '../schema/finding'
import type { EditRule } from '../schema/form'
import type { GraphNode, NodeType, EvaluationState } from '../engine/graph-node'
import { isNote, kindOf } from '../kinds/kinds'
import { longestComputed } from '../kinds/shared/decimals'
import type { AnswerValue, Question } from '../schema/question'
import type { ById, CompiledField, CompiledQuestion, CompiledRule, CompiledValue } from './compiled'
import { FormExpression } from './form-expression'
import { fingerprint } from './rule-fingerprint'

/*
 * A large form has thousands of these nodes. They are classes with fields, because creating closures takes several
 * times as long.
 */

/** Evaluates to relevance: the condition, if the enclosing element is relevant. */
export class RelevanceNode implements GraphNode {
  condition: FormExpression | null
  index: number

  constructor(
    readonly address: string,
    /** Null for a page. */
    private readonly of: CompiledQuestion | null,
    readonly pageIndex: number,
    private readonly within: GraphNode,
  ) {
    this.condition = null
    this.index = -1
  }

  get type(): NodeType {
    return 'relevance'
  }

  get questionId(): string {
    return this.of?.question.id ?? ''
  }

  compute(state: EvaluationState): boolean {
    if (state.values[this.within.index] !== true) return false
    return this.condition === null || isTruthy(this.condition.evaluate(state))
  }
}

/** The result of a formula as an answer; none if it is no number. */
export function computedFigure(result: unknown, decimals: number): string | undefined {
  const figure = asDecimal(result)
  const rounded = figure === null ? '' : roundDecimal(figure, decimals)
  return rounded === '' || rounded.length > longestComputed ? undefined : rounded
}

/** Evaluates to the effective answer of a field: none while not relevant; the result of a formula. */
export class ValueNode implements CompiledValue {
  formula: { evaluate: Evaluate } | null
  index: number

  constructor(
    readonly address: string,
    readonly of: CompiledQuestion,
    readonly cell: Cell | undefined,
    public relevance: GraphNode,
  ) {
    this.formula = null
    this.index = -1
  }

  get type(): NodeType {
    return 'value'
  }

  get questionId(): string {
    return this.of.question.id
  }

  get pageIndex(): number {
    return this.of.pageIndex
  }

  compute(state: EvaluationState): unknown {
    if (state.values[this.relevance.index] !== true) return undefined
    return this.formula ? this.computeValue(this.formula, state) : this.enteredValue(state)
  }

  private computeValue(formula: { evaluate: Evaluate }, state: EvaluationState): string | undefined {
    const { question } = this.of
    return computedFigure(formula.evaluate(state), 'decimals' in question ? (question.decimals ?? 0) : 0)
  }

  /** The entered value without options that are not relevant. */
  private enteredValue(state: EvaluationState): unknown {
    const value = state.raw.get(this.address) as AnswerValue | undefined
    const { question, options } = this.of
    if (value === undefined || options.size === 0) return value
    const { without } = kindOf(question)
    return without ? without(question, value, hiddenOptions(this.of, state)) : value
  }
}

const noOptions: ReadonlySet<string> = new Set()

/** Ids of the options that are not relevant. */
function hiddenOptions({ options }: CompiledQuestion, { values }: EvaluationState): ReadonlySet<string> {
  if (options.size === 0) return noOptions
  const hidden = new Set<string>()
  for (const [id, relevance] of options) if (values[relevance.index] !== true) hidden.add(id)
  return hidden
}

/** The result of checking a field. */
export interface CheckResult {
  findings: Finding[]
  /** For progress: whether the field is required, and whether it is answered. */
  required: boolean
  answered: boolean
}

export const emptyCheck: CheckResult = { findings: [], required: false, answered: false }

/** Evaluates to the violations of the question's constraints at a field. */
export class CheckNode implements GraphNode {
  constructor(
    private readonly value: ValueNode,
    public index = -1,
  ) {}

  get type(): NodeType {
    return 'check'
  }

  get address(): string {
    return this.value.address
  }

  get questionId(): string {
    return this.value.questionId
  }

  get pageIndex(): number {
    return this.value.pageIndex
  }

  compute(state: EvaluationState): CheckResult {
    const { relevance, index, of, cell } = this.value
    if (state.values[relevance.index] !== true) return emptyCheck
    return checkRelevantField(of.question, cell, state.values[index], hiddenOptions(of, state))
  }
}

function checkRelevantField(
  question: Question,
  cell: Cell | undefined,
  value: unknown,
  hidden: ReadonlySet<string>,
): CheckResult {
  const isRequired = question.required === true && !isNote(question)
  if (!isRequired && value === undefined) return emptyCheck
  const base = cell ? { questionId: question.id, cell } : { questionId: question.id }
  const findings = checkField(question, value, hidden).map((one): Finding => ({ ...base, ...one }))
  return {
    findings,
    required: isRequired,
    answered: isRequired && !isEmptyAnswer(value as AnswerValue | undefined),
  }
}

/** A rule at one field: evaluates to the fingerprint of the compared values while violated, else to null. */
export class RuleNode implements CompiledRule {
  index: number
  readonly column: string | undefined = undefined
  private compiled: { constraint: FormExpression; when: FormExpression | null } | null

  constructor(
    readonly rule: EditRule,
    readonly of: CompiledQuestion,
    /** Null for a rule of a whole question. */
    private readonly field: CompiledField | null,
    private readonly byId: ById,
  ) {
    this.index = -1
    this.compiled = null
  }

  get type(): NodeType {
    return 'rule'
  }

  get address(): string {
    return this.field?.address ?? this.of.question.id
  }

  get questionId(): string {
    return this.of.question.id
  }

  get pageIndex(): number {
    return this.of.pageIndex
  }

  get cell(): Cell | undefined {
    return this.field?.cell
  }

  /** The rule applies only while this is relevant. */
  get relevance(): GraphNode {
    return this.field?.relevance ?? this.of.relevance
  }

  compute(state: EvaluationState): string | object | null {
    if (state.values[this.relevance.index] !== true) return null
    const { constraint, when } = this.compileOnce()
    if (when && !isTruthy(when.evaluate(state))) return null
    return constraint.evaluate(state) === false ? fingerprint(constraint.comparedValues(state)) : null
  }

  comparedAddresses(_row?: string): string[] {
    const { constraint, when } = this.compileOnce()
    return [...new Set([...(when ? when.addresses() : []), ...constraint.addresses()])]
  }

  private compileOnce() {
    const { rule, cell = {}, byId } = this
    this.compiled ??= {
      constraint: new FormExpression(rule.constraint, byId, cell, 'rule'),
      when: rule.when ? new FormExpression(rule.when, byId, cell, 'condition') : null,
    }
    return this.compiled
  }
}
