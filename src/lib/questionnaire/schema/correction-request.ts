/** A reviewer's request to correct a question, a matrix row, or a cell of a table or of a row of a list. */
export interface CorrectionRequest {
  at: string
  reason: string
}

/** In place of a rule's id: the respondent confirms a returned value instead of changing it. */
export const confirmedValue = '@confirmed'
