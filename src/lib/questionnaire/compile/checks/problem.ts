export type FormProblemCode =
  | 'usedTwice'
  | 'laterQuestion'
  | 'unknownPath'
  | 'wrongExpression'
  | 'wrongJump'
  | 'circle'
  | 'unreachable'
  | 'noTitle'
  | 'noQuestion'
  | 'tooFewOptions'
  | 'notScaled'
  | 'tooManyFields'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'tooManyOperands'
  | 'tooDeep'
  | 'tooManyDigits'
  | 'tooMuchWork'
  | 'tooSlow'

/** A problem of a form definition. */
export interface FormProblem {
  /** An error prevents use of the form; a warning does not. */
  level: 'error' | 'warning'
  code: FormProblemCode
  /** The question, cell, page or rule; of a dimension see `dimensionAddress`. */
  at: string
  message: string
}

/** The form cannot be used; the message contains the address. */
export class FormError extends Error {
  override name = 'FormError'
  constructor(
    readonly problem: FormProblem,
    cause?: unknown,
  ) {
    super(`${problem.at}: ${problem.message}`, { cause })
  }
}

/** The form exceeds a limit. It ends the compilation. */
export class LimitError extends FormError {
  override name = 'LimitError'
}

export const limitError = (code: FormProblemCode, at: string, message: string) =>
  new LimitError({ level: 'error', code, at, message })
