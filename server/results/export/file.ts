import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { ExportSection } from '../../../src/wire/results/result-export'
import type { SurveyResult } from '../../../src/wire/results/survey-result'
import { meaningsFor } from '../../access/indicators'
import type { Gateway } from '../../gateway'
import { describeError } from '../../log'
import { findSurveyForm } from '../../evaluation/forms'
import { readResult } from '../result'
import type { FileTable } from './cells'
import { codeBook } from './code-book'
import { csv } from './csv'
import { isTableFormat, recordSentResponses, redeemExportTicket } from './download-ticket'
import { publishedTables } from './published-tables'
import { remindersTable } from './reminders'
import { reportFile } from '../report/report-file'
import { savFile } from './sav/sav-file'
import { listSheets, listsTable, openLists } from './roster-tables'
import { scoresTable } from './scores-table'
import { answersTable, countsTable, justificationsTable } from './tables'
import { workbook } from './workbook'

export interface ExportFile {
  name: string
  type: string
  /** Generated on demand as the client reads; generation stops when the client stops. */
  content: AsyncGenerator<Uint8Array>
}

type Tables = Partial<Record<ExportSection, FileTable>>

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  sav: 'application/x-spss-sav',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** The survey of a ticket; with its result, read once, if the file contains parts of it. */
type Opened = Awaited<ReturnType<typeof redeemExportTicket>> & { form: Form; result: SurveyResult | null }

/** Responses in the file so far. */
interface Counter {
  rows: number
}

/** Opens the file of a ticket. Records the number of responses after the last chunk. Throws ticketExpired. */
export async function openExport(gateway: Gateway, ticket: string): Promise<ExportFile> {
  const found = await redeemExportTicket(gateway, ticket)
  const { format, part } = found.spec
  const form = await findSurveyForm(gateway.db, found.surveyId, found.formId, found.formVersion)
  const hasResult = isTableFormat(found.spec) && part !== 'published' && part !== 'reminders'
  const result =
    hasResult && (found.survey.anonymous || format === 'xlsx')
      ? await readResult(gateway, found.organisationId, found.surveyId)
      : null
  const counter = { rows: 0 }
  const chunks = await chunksOf(gateway, { ...found, form, result }, counter)
  const record = () => recordSentResponses(gateway.db, found.id, counter.rows)
  return { name: found.name, type: types[format], content: withCompletion(gateway, chunks, record) }
}

async function chunksOf(
  gateway: Gateway,
  opened: Opened,
  counter: Counter,
): Promise<AsyncIterable<Uint8Array>> {
  const { format, part, language } = opened.spec
  if (format === 'sav') return savFile(gateway, opened, () => (counter.rows += 1))
  if (format === 'docx' || format === 'pdf')
    return reportFile(gateway, opened, format, (responses) => (counter.rows = responses))
  if (part === 'published') {
    const { sheets, cells } = await publishedTables(gateway.db, opened, language)
    return format === 'xlsx' ? workbook(sheets) : bytesOf(cells)
  }
  const tables = await tablesOf(gateway, opened, counter)
  if (format === 'csv') return bytesOf(tables[part])
  return workbook([...Object.values(tables), ...(await moreSheets(gateway, opened))])
}

async function tablesOf({ db }: Gateway, opened: Opened, counter: Counter): Promise<Tables> {
  const { form, result, spec, survey, surveyId } = opened
  const count = () => (counter.rows += 1)
  if (spec.part === 'reminders') return { reminders: remindersTable(db, surveyId, spec, count) }
  if (spec.part === 'lists' && spec.format === 'csv')
    return { lists: listsTable(await openLists(db, surveyId, form), spec) }
  const names = new Map((await meaningsFor(db, form)).map(({ code, name }) => [code, name]))
  const book = codeBook(form, spec.language, names)
  if (survey.anonymous && result) {
    counter.rows = result.submitted
    return { answers: countsTable(result, spec.language), codeBook: book }
  }
  return {
    answers: await answersTable(db, { surveyId, form }, spec, count),
    justifications: justificationsTable(db, surveyId, spec),
    codeBook: book,
  }
}

/** Sheets of a workbook that a text file does not have: the scores, and the open lists of named respondents. */
async function moreSheets({ db }: Gateway, opened: Opened): Promise<FileTable[]> {
  const { form, result, spec, survey, surveyId } = opened
  if (spec.part === 'reminders') return []
  const scores = result?.scores ? [scoresTable(result.scores, spec.language)] : []
  const lists = survey.anonymous ? [] : listSheets(await openLists(db, surveyId, form), spec)
  return [...scores, ...lists]
}

async function* bytesOf(table: FileTable | undefined): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  if (table) for await (const text of csv(table)) yield encoder.encode(text)
}

async function* withCompletion(
  { log }: Gateway,
  chunks: AsyncIterable<Uint8Array>,
  onEnd: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
    await onEnd()
  } catch (error) {
    // The status has been sent already; the client only sees the response break off.
    log({ level: 'error', event: 'failure', error: describeError(error) })
    throw error
  }
}
