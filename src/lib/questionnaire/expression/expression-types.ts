/** A text in both languages of the product. */
export interface LocalText {
  'zh-CN': string
  'en-US': string
}

/**
 * An expression in JsonLogic's format (jsonlogic.com): one operator as key, its operands as value. Only the operators
 * of `operators.ts` are valid.
 *
 * `var` reads an answer of the current period, `last` of the last one, `lastYear` of the same period last year. A path
 * is `question`, `question.row` of a matrix, or `table.row.column`. As row or column, `@` is the current one, `*` all
 * without a formula, and `a:b` a range; the last two are valid only under `sum`, `count`, `min`, `max` and `empty`.
 */
export type Condition = { [operator: string]: Operand | Operand[] }
export type Operand = Condition | string | number | boolean | null | Operand[]
/** A condition, or a constant. */
export type Expression = Condition | string | number
