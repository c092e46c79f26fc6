/** An expression of an XLSForm: `${income} >= 0 and selected(${taxes}, 'vat')`. */
export type Xpath =
  | { type: 'number'; value: string }
  | { type: 'text'; value: string }
  /** `${name}` */
  | { type: 'name'; name: string }
  /** `.`: the answer of the question itself. */
  | { type: 'self' }
  /** A bare word: a column of the choices in a choice filter. */
  | { type: 'word'; name: string }
  | { type: 'call'; name: string; operands: Xpath[] }
  | { type: 'operation'; sign: Sign; left: Xpath; right: Xpath }
  | { type: 'minus'; operand: Xpath }

export const signs = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', 'div', 'mod'] as const
export type Sign = (typeof signs)[number]

/** Why an expression is not taken over. */
export type XpathProblem =
  /** Cannot be read at all. */
  | 'syntax'
  | 'tooLong'
  /** A path such as `../name` or `/data/name`. */
  | 'path'
  /** A function or operator that has no equal. */
  | 'function'
  /** `${name}` of no question. */
  | 'unknownName'
  /** A comparison with a choice that the list does not have. */
  | 'unknownChoice'
  /** A question that was itself not taken over, or that has no value in conditions. */
  | 'noValue'
  /** An answer of a row of a list, outside of the list. */
  | 'otherRow'
  /** True or false for everybody. */
  | 'constant'

/** `detail`: the function, name or character that it is about. */
export class XpathError extends Error {
  override name = 'XpathError'
  constructor(
    readonly problem: XpathProblem,
    readonly detail = '',
  ) {
    super(`${problem} ${detail}`)
  }
}
