import type { CompiledForm } from './compile/compiled'
import { createFill, type Given } from './fill'
import { type Finding, isBlocking } from './finding'
import type { Reason } from './form'
import type { Answers } from './question'
import type { Progress } from './state'

/** A whole sheet looked at once, as the gateway does when it is handed in. */
export interface CheckedSheet {
  /** In the form's order, ids that the form does not know last. */
  findings: Finding[]
  /** Those for which it is refused; empty means that it may be handed in. */
  blocking: Finding[]
  /** What is kept: visible answers, with every computed figure as the form computes it. */
  answers: Answers
  /** The reasons that hold. */
  reasons: Reason[]
}

export function checkSheet(compiled: CompiledForm, answers: Answers, given: Given = {}): CheckedSheet {
  const fill = createFill(compiled, answers, given)
  const strange = Object.keys(answers).filter((id) => !compiled.byId.has(id))
  const findings = [
    ...compiled.questions.flatMap(({ question }) => fill.findings(question.id)),
    ...strange.map((questionId): Finding => ({ questionId, code: 'unknownQuestion' })),
  ]
  return {
    findings,
    blocking: findings.filter(isBlocking),
    answers: fill.visibleAnswers(),
    reasons: fill.reasons(),
  }
}

/** All findings of a finished answer sheet. */
export const checkAnswers = (compiled: CompiledForm, answers: Answers, given: Given = {}): Finding[] =>
  checkSheet(compiled, answers, given).findings

/** What is sent and kept: the answers to visible questions, without empty ones. */
export const visibleAnswers = (compiled: CompiledForm, answers: Answers): Answers =>
  createFill(compiled, answers).visibleAnswers()

export const progress = (compiled: CompiledForm, answers: Answers): Progress =>
  createFill(compiled, answers).progress()
