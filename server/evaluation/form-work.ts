import {
  type CompiledForm,
  validateAnswers,
  createCorrectionCheck,
  createFormInstance,
  type Finding,
  formatAddress,
  type KnownAnswers,
  lockedChanges,
  type Progress,
  progress,
  type ReturnedSubmission,
} from '../../src/lib/questionnaire'
import type { BrokenRule } from '../../src/lib/selective-editing'
import type { Answers, Prior, Justification } from '../../src/lib/questionnaire/schema/form'

export interface ResponseInput {
  answers: Answers
  justifications: Justification[]
  prior: Prior
  /** Known answers whose change needs a reason. */
  known: KnownAnswers
  /** The returned submission that the answers correct. Null without one. */
  returned: ReturnedSubmission | null
}

export interface ResponseOutput {
  blocking: Finding[]
  /** Changed addresses for which no correction was requested. */
  locked: string[]
  answers: Answers
  justifications: Justification[]
}

function validate(
  compiled: CompiledForm,
  { answers, justifications, prior, known, returned }: ResponseInput,
): ResponseOutput {
  const options = { prior, justifications, known, returned }
  const { blocking, ...valid } = validateAnswers(compiled, answers, options)
  const locked = returned ? lockedChanges(compiled, returned, answers, options) : []
  return { blocking, locked, answers: valid.answers, justifications: valid.justifications }
}

/** The addresses among `at` for which a reviewer cannot request a correction. */
function uncorrectable(
  compiled: CompiledForm,
  { answers, at }: { answers: Answers; at: string[] },
): string[] {
  const canRequestCorrection = createCorrectionCheck(compiled, answers)
  return at.filter((one) => !canRequestCorrection(one))
}

/** Number of findings that the respondent has not explained. */
const unexplained = (
  compiled: CompiledForm,
  { answers, justifications, prior }: Omit<ResponseInput, 'known' | 'returned'>,
): number =>
  validateAnswers(compiled, answers, { justifications, prior }).findings.filter(
    ({ rule }) => (rule?.reason ?? null) === null,
  ).length

export interface FoundRule {
  /** The address of the finding. */
  at: string
  rule: BrokenRule
}

function brokenRuleOf({ rule }: Finding): BrokenRule | null {
  if (!rule || rule.level === 'hard') return 'must'
  if (rule.level === 'info') return null
  return rule.reason === null ? 'unexplained' : 'explained'
}

/** The findings about stored answers; hints are left out. */
const brokenRules = (
  compiled: CompiledForm,
  { answers, justifications, prior }: Omit<ResponseInput, 'known' | 'returned'>,
): FoundRule[] =>
  validateAnswers(compiled, answers, { justifications, prior }).findings.flatMap((finding) => {
    const rule = brokenRuleOf(finding)
    return rule ? [{ at: formatAddress(finding), rule }] : []
  })

const count = (compiled: CompiledForm, answers: Answers): Progress => progress(compiled, answers)

/** The ids of the questions that these answers have made not relevant. */
function notAsked(compiled: CompiledForm, answers: Answers): string[] {
  const instance = createFormInstance(compiled, answers)
  return compiled.questions.map(({ question }) => question.id).filter((id) => !instance.isRelevant(id))
}

/** All evaluations of the gateway; they run on the event loop or in a worker. */
export const formWork = { validate, uncorrectable, unexplained, brokenRules, notAsked, progress: count }

export type FormWork = typeof formWork
export type Input<Name extends keyof FormWork> = Parameters<FormWork[Name]>[1]
export type Output<Name extends keyof FormWork> = ReturnType<FormWork[Name]>
