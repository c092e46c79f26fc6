import {
  type CompiledForm,
  validateAnswers,
  createCorrectionCheck,
  type Finding,
  lockedChanges,
  type Progress,
  progress,
  type ReturnedAnswers,
} from '../../src/lib/questionnaire'
import type { Answers, Prior, Justification } from '../../src/lib/questionnaire/schema/form'

export interface ResponseInput {
  answers: Answers
  justifications: Justification[]
  prior: Prior
  /** Null unless the answers correct a returned round. */
  returned: ReturnedAnswers | null
}

export interface ResponseOutput {
  blocking: Finding[]
  /** Addresses that were changed although they are not open for correction. */
  locked: string[]
  answers: Answers
  justifications: Justification[]
}

function validate(
  compiled: CompiledForm,
  { answers, justifications, prior, returned }: ResponseInput,
): ResponseOutput {
  const given = { prior, justifications }
  const { blocking, ...kept } = validateAnswers(compiled, answers, given)
  const locked = returned ? lockedChanges(compiled, returned, answers, given) : []
  return { blocking, locked, answers: kept.answers, justifications: kept.justifications }
}

/** The addresses among `at` that a reviewer cannot mark on these answers. */
function unmarkable(compiled: CompiledForm, { answers, at }: { answers: Answers; at: string[] }): string[] {
  const canRequestCorrection = createCorrectionCheck(compiled, answers)
  return at.filter((one) => !canRequestCorrection(one))
}

const count = (compiled: CompiledForm, answers: Answers): Progress => progress(compiled, answers)

/** Everything the gateway evaluates a form for; the same on its event loop and in a worker. */
export const formWork = { validate, unmarkable, progress: count }

export type FormWork = typeof formWork
export type Input<Name extends keyof FormWork> = Parameters<FormWork[Name]>[1]
export type Output<Name extends keyof FormWork> = ReturnType<FormWork[Name]>
