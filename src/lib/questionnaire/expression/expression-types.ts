/** A text in both languages of the product. */
export interface LocalText {
  'zh-CN': string
  'en-US': string
}

/**
 * An expression in JsonLogic's form (jsonlogic.com): one operator as key, its operands as value. Only the
 * operators of `operators.ts` exist; anything else is refused when the form is compiled.
 *
 * `var` names an answer of now, `last` the same in the last period, `lastYear` in the same period last year.
 * A path is `question`, `question.row` of a matrix, or `table.row.column`. In place of a row or column `@` is
 * the one at hand, `*` all those without a formula, and `a:b` those from a to b; the last two stand only
 * under `sum`, `count`, `min`, `max` and `empty`.
 */
export type Condition = { [operator: string]: Operand | Operand[] }
export type Operand = Condition | string | number | boolean | null | Operand[]
/** A condition is true or not; an expression may as well be a figure. */
export type Expression = Condition | string | number
