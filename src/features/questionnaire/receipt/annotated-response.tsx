import { type Explained, useSheetNotes } from '../rounds/sheet-notes'
import { ResponseView } from './response-view'

/** The answers, with the justifications and the earlier values they were compared with. */
export function AnnotatedResponse(sheet: Explained) {
  const notes = useSheetNotes(sheet)
  return <ResponseView form={sheet.form} answers={sheet.answers} notes={notes} />
}
