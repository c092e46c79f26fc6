/** The largest form the check accepts; the same bounds hold where a form is answered. */
export const formLimits = {
  /** Answerable fields of a form: questions, matrix rows and table cells. */
  fields: 4_000,
  /** Operands of one formula, condition or rule, nested ones included. */
  operands: 1_000,
  /** Operators inside each other. */
  depth: 20,
  /** Digits of an intermediate result, before and after the point together. */
  digits: 150,
  /** Units of work of a form: nodes, the values they read and the operands of each rule at each of its cells. */
  work: 1_000_000,
} as const
