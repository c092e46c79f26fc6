import { type Explained, useSheetNotes } from '../rounds/sheet-notes'
import { AnswerSheet } from './answer-sheet'

/** What was answered, with the reasons given for it and the earlier figures it was compared with. */
export function ExplainedSheet(sheet: Explained) {
  const notes = useSheetNotes(sheet)
  return <AnswerSheet form={sheet.form} answers={sheet.answers} notes={notes} />
}
