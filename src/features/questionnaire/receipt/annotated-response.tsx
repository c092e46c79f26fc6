import { type Explained, useSheetNotes } from '../rounds/sheet-notes'
import { ResponseView } from './response-view'

/** What was answered, with the reasons given for it and the earlier figures it was compared with. */
export function AnnotatedResponse(sheet: Explained) {
  const notes = useSheetNotes(sheet)
  return <ResponseView form={sheet.form} answers={sheet.answers} notes={notes} />
}
