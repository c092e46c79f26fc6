import type { ExportSection } from '../../../src/wire/results/result-export'
import { meaningsFor } from '../../access/indicators'
import type { Gateway } from '../../gateway'
import { describeError } from '../../log'
import { findSurveyForm } from '../../evaluation/forms'
import { readResult } from '../result'
import type { FileTable } from './cells'
import { codeBook } from './code-book'
import { csv } from './csv'
import { recordSentResponses, redeemExportTicket } from './download-ticket'
import { remindersTable } from './reminders'
import { reportFile } from '../report/report-file'
import { savFile } from './sav/sav-file'
import { listSheets, listsTable, openLists } from './roster-tables'
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

/** Opens the file of a ticket. Records the number of responses after the last chunk. Throws ticketExpired. */
export async function openExport(gateway: Gateway, ticket: string): Promise<ExportFile> {
  const found = await redeemExportTicket(gateway, ticket)
  const { format, part, language } = found.spec
  const form = await findSurveyForm(gateway.db, found.surveyId, found.formId, found.formVersion)
  let rows = 0
  const count = () => (rows += 1)
  const finish = (chunks: AsyncIterable<Uint8Array>): ExportFile => ({
    ...{ name: found.name, type: types[format] },
    content: withCompletion(gateway, chunks, () => recordSentResponses(gateway.db, found.id, rows)),
  })
  if (format === 'sav') return finish(savFile(gateway, { ...found, form }, count))
  if (format === 'docx' || format === 'pdf')
    return finish(await reportFile(gateway, found, format, (responses) => (rows = responses)))
  const names = new Map((await meaningsFor(gateway.db, form)).map(({ code, name }) => [code, name]))
  const named = async (): Promise<Tables> => ({
    answers: await answersTable(gateway.db, { surveyId: found.surveyId, form }, found.spec, count),
    justifications: justificationsTable(gateway.db, found.surveyId, found.spec),
    codeBook: codeBook(form, language, names),
  })
  const anonymous = async (): Promise<Tables> => {
    const result = await readResult(gateway, found.organisationId, found.surveyId)
    rows = result.submitted
    return { answers: countsTable(result, language), codeBook: codeBook(form, language, names) }
  }
  const lists = () => openLists(gateway.db, found.surveyId, form)
  const reminders = () => ({ reminders: remindersTable(gateway.db, found.surveyId, found.spec, count) })
  const listRows = async () => ({ lists: listsTable(await lists(), found.spec) })
  const tablesOf = async (): Promise<Tables> => {
    if (part === 'reminders') return reminders()
    return part === 'lists' && format === 'csv' ? listRows() : named()
  }
  const hasSheets = format === 'xlsx' && part !== 'reminders' && !found.survey.anonymous
  const sheets = hasSheets ? listSheets(await lists(), found.spec) : []
  const tables: Tables = found.survey.anonymous ? await anonymous() : await tablesOf()
  const chunks = format === 'xlsx' ? workbook([...Object.values(tables), ...sheets]) : bytesOf(tables[part])
  return finish(chunks)
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
