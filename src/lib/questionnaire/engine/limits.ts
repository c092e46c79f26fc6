/** Limits of a form, both for its check and where it is answered. */
export const formLimits = {
  /** Fields: questions, matrix rows and table cells. */
  fields: 4_000,
  /** Rows and columns of a list to which the respondent adds rows. */
  rosterRows: 1_000,
  rosterColumns: 30,
  /** Operands of one formula, condition or rule, nested ones included. */
  operands: 1_000,
  /** Depth of nested operators. */
  depth: 20,
  /** Digits of an intermediate result, before and after the decimal point. */
  digits: 150,
  /** Units of work of a form: nodes, the values they read and the operands of each rule at each of its cells. */
  work: 1_000_000,
} as const
