import type { CompiledForm } from '../compile/compiled'
import { createFormInstance, type FormInstanceOptions } from './form-instance'
import { type Finding, isBlocking } from '../schema/finding'
import type { Justification } from '../schema/form'
import type { Answers } from '../schema/question'
import type { Progress } from './state'

/** A whole sheet looked at once, as the gateway does when it is handed in. */
export interface ValidationResult {
  /** In the form's order, ids that the form does not know last. */
  findings: Finding[]
  /** Those for which it is refused; empty means that it may be handed in. */
  blocking: Finding[]
  /** What is kept: visible answers, with every computed figure as the form computes it. */
  answers: Answers
  /** The reasons that hold. */
  justifications: Justification[]
}

export function validateAnswers(
  compiled: CompiledForm,
  answers: Answers,
  given: FormInstanceOptions = {},
): ValidationResult {
  const fill = createFormInstance(compiled, answers, given)
  const strange = Object.keys(answers).filter((id) => !compiled.byId.has(id))
  const findings = [
    ...compiled.questions.flatMap(({ question }) => fill.findings(question.id)),
    ...strange.map((questionId): Finding => ({ questionId, code: 'unknownQuestion' })),
  ]
  return {
    findings,
    blocking: findings.filter(isBlocking),
    answers: fill.relevantAnswers(),
    justifications: fill.justifications(),
  }
}

/** All findings of a finished answer sheet. */
export const checkAnswers = (
  compiled: CompiledForm,
  answers: Answers,
  given: FormInstanceOptions = {},
): Finding[] => validateAnswers(compiled, answers, given).findings

/** What is sent and kept: the answers to visible questions, without empty ones. */
export const relevantAnswers = (compiled: CompiledForm, answers: Answers): Answers =>
  createFormInstance(compiled, answers).relevantAnswers()

export const progress = (compiled: CompiledForm, answers: Answers): Progress =>
  createFormInstance(compiled, answers).progress()
