import { roundDecimal } from '../../numbers/decimal-arithmetic'
import type { Cell } from '../answers/address'
import { isEmptyAnswer } from '../answers/answer'
import { checkField } from '../engine/check'
import { asDecimal, type Evaluate, isTruthy } from '../expression/operators'
import type { Finding } from '../schema/finding'
import type { EditRule } from '../schema/form'
import type { GraphNode, NodeType, EvaluationState } from '../engine/graph'
import { isNote, kindOf } from '../kinds/kinds'
import { longestComputed } from '../kinds/shared/figures'
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
    return 'see'
  }

  get questionId(): string {
    return this.of?.question.id ?? ''
  }

  compute(sheet: EvaluationState): boolean {
    if (sheet.values[this.within.index] !== true) return false
    return this.condition === null || isTruthy(this.condition.evaluate(sheet))
  }
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

  compute(sheet: EvaluationState): unknown {
    if (sheet.values[this.relevance.index] !== true) return undefined
    return this.formula ? this.figure(this.formula, sheet) : this.typed(sheet)
  }

  private figure(formula: { evaluate: Evaluate }, sheet: EvaluationState): string | undefined {
    const { question } = this.of
    const decimals = 'decimals' in question ? (question.decimals ?? 0) : 0
    const figure = asDecimal(formula.evaluate(sheet))
    const rounded = figure === null ? '' : roundDecimal(figure, decimals)
    return rounded === '' || rounded.length > longestComputed ? undefined : rounded
  }

  /** The entered value without options that are not relevant. */
  private typed(sheet: EvaluationState): unknown {
    const value = sheet.raw.get(this.address) as AnswerValue | undefined
    const { question, options } = this.of
    if (value === undefined || options.size === 0) return value
    const { without } = kindOf(question)
    if (!without) return value
    const shown = ([, see]: [string, GraphNode]) => sheet.values[see.index] === true
    return without(question, value, new Set([...options].filter((one) => !shown(one)).map(([id]) => id)))
  }
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

  compute(sheet: EvaluationState): CheckResult {
    const { relevance: see, index, of, cell } = this.value
    return sheet.values[see.index] === true ? checked(of.question, cell, sheet.values[index]) : emptyCheck
  }
}

function checked(question: Question, cell: Cell | undefined, value: unknown): CheckResult {
  const asked = question.required === true && !isNote(question)
  if (!asked && value === undefined) return emptyCheck
  const base = cell ? { questionId: question.id, cell } : { questionId: question.id }
  const findings = checkField(question, value).map((one): Finding => ({ ...base, ...one }))
  return { findings, required: asked, answered: asked && !isEmptyAnswer(value as AnswerValue | undefined) }
}

/** A rule at one field: evaluates to the fingerprint of the compared values while violated, else to null. */
export class RuleNode implements CompiledRule {
  index: number
  private made: { constraint: FormExpression; when: FormExpression | null } | null

  constructor(
    readonly rule: EditRule,
    readonly of: CompiledQuestion,
    /** Null for a rule of a whole question. */
    private readonly field: CompiledField | null,
    private readonly byId: ById,
  ) {
    this.index = -1
    this.made = null
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

  compute(sheet: EvaluationState): string | null {
    if (sheet.values[this.relevance.index] !== true) return null
    const { constraint, when } = this.expressions()
    if (when && !isTruthy(when.evaluate(sheet))) return null
    return constraint.evaluate(sheet) === false ? fingerprint(constraint.figures(sheet)) : null
  }

  compared(): string[] {
    const { constraint, when } = this.expressions()
    return [...new Set([...(when ? when.names() : []), ...constraint.names()])]
  }

  private expressions() {
    const { rule, cell = {}, byId } = this
    this.made ??= {
      constraint: new FormExpression(rule.constraint, byId, cell, 'rule'),
      when: rule.when ? new FormExpression(rule.when, byId, cell, 'condition') : null,
    }
    return this.made
  }
}
