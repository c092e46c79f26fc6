import type { CompiledForm } from '../compile/compiled'
import { createFormInstance, type FormInstanceOptions } from './form-instance'
import { type Finding, isBlocking } from '../schema/finding'
import type { Justification } from '../schema/form'
import type { Answers } from '../schema/question'
import type { Progress } from './state'

/** The result of validating a whole response, as on submission. */
export interface ValidationResult {
  /** In form order, unknown question ids last. */
  findings: Finding[]
  /** Findings that prevent submission. */
  blocking: Finding[]
  /** The answers to store: relevant answers with recomputed values. */
  answers: Answers
  /** The valid justifications. */
  justifications: Justification[]
}

export function validateAnswers(
  compiled: CompiledForm,
  answers: Answers,
  options: FormInstanceOptions = {},
): ValidationResult {
  const instance = createFormInstance(compiled, answers, options)
  const unknownIds = Object.keys(answers).filter((id) => !compiled.byId.has(id))
  const findings = [
    ...compiled.questions.flatMap(({ question }) => instance.findings(question.id)),
    ...instance.misplacedConfirmations(),
    ...unknownIds.map((questionId): Finding => ({ questionId, code: 'unknownQuestion' })),
  ]
  return {
    findings,
    blocking: findings.filter(isBlocking),
    answers: instance.relevantAnswers(),
    justifications: instance.justifications(),
  }
}

/** The answers to relevant questions, without empty ones. */
export const relevantAnswers = (compiled: CompiledForm, answers: Answers): Answers =>
  createFormInstance(compiled, answers).relevantAnswers()

export const progress = (compiled: CompiledForm, answers: Answers): Progress =>
  createFormInstance(compiled, answers).progress()
