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
  | 'tooManyFields'
  | 'tooManyOperands'
  | 'tooDeep'
  | 'tooManyDigits'
  | 'tooMuchWork'
  | 'tooSlow'

/** What is wrong with a form itself. */
export interface FormProblem {
  /** With an error the form cannot be used; a warning is worth a look. */
  level: 'error' | 'warning'
  code: FormProblemCode
  /** The question, cell, page or rule. */
  at: string
  message: string
}

/** The form cannot be used as it stands; the message names the place. */
export class FormError extends Error {
  override name = 'FormError'
  constructor(
    readonly problem: FormProblem,
    cause?: unknown,
  ) {
    super(`${problem.at}: ${problem.message}`, { cause })
  }
}

/** The form is larger than it may be. Thrown, it ends the compilation. */
export class LimitError extends FormError {
  override name = 'LimitError'
}

/** A limit that a form exceeds at a place. */
export const limitError = (code: FormProblemCode, at: string, message: string) =>
  new LimitError({ level: 'error', code, at, message })
