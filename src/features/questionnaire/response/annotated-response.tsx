import { type ResponseWithNotes, useResponseNotes } from './response-notes'
import { ResponseView } from './response-view'

/** The answers, with the justifications and the earlier values they were compared with. */
export function AnnotatedResponse(sheet: ResponseWithNotes) {
  const notes = useResponseNotes(sheet)
  return <ResponseView form={sheet.form} answers={sheet.answers} notes={notes} />
}
