/** What the editor loads when somebody imports or exports a workbook. */
export { insertImported } from '@/lib/questionnaire/xlsform'
export { ExportDialog } from './export-dialog'
export { ImportDialog, questionsIn } from './import-dialog'
