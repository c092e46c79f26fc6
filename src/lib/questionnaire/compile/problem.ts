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
