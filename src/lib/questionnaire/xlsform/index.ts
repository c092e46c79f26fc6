/** Forms as XLSForm workbooks, the format of ODK, Kobo and others: import and export with a report. */
export { clipOf, insertImported } from './insert'
export { readXlsForm } from './read-xlsform'
export { writeXlsForm } from './write-xlsform'
export {
  type ImportedForm,
  type NoteCode,
  XlsFormError,
  type XlsFormErrorCode,
  type XlsNote,
} from './xlsform-types'
