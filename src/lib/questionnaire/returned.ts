/** What a reviewer wants corrected: a question, a row of a matrix or a cell of a table, by address; and why. */
export interface Mark {
  at: string
  reason: string
}
