import type { ExportSection } from '../../../src/wire/bureau/result-export'
import type { Gateway } from '../../gateway'
import { describeError } from '../../log'
import { findAsked } from '../../evaluation/forms'
import { readResult } from '../result'
import type { FileTable } from './cells'
import { codeBook } from './code-book'
import { csv } from './csv'
import { noteSent, redeemExportTicket } from './download-ticket'
import { remindersTable } from './reminders'
import { answersTable, countsTable, reasonsTable } from './tables'
import { workbook } from './workbook'

export interface ExportFile {
  name: string
  type: string
  /** Made while it is read: as fast as it goes out, and no further when nobody reads on. */
  content: AsyncGenerator<Uint8Array>
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The file of a ticket; how many sheets it held is written down once all of it has gone out. */
export async function openExport(gateway: Gateway, ticket: string): Promise<ExportFile> {
  const found = await redeemExportTicket(gateway, ticket)
  const { format, part, language } = found.spec
  const form = await findAsked(gateway.db, found.surveyId, found.formId, found.formVersion)
  let sheets = 0
  const count = () => (sheets += 1)
  const named = (): Partial<Record<ExportSection, FileTable>> => ({
    answers: answersTable(gateway.db, { surveyId: found.surveyId, form }, found.spec, count),
    justifications: reasonsTable(gateway.db, found.surveyId, found.spec),
    codeBook: codeBook(form, language),
  })
  const anonymous = async (): Promise<Partial<Record<ExportSection, FileTable>>> => {
    const result = await readResult(gateway, found.organisationId, found.surveyId)
    sheets = result.submitted
    return { answers: countsTable(result, language), codeBook: codeBook(form, language) }
  }
  const reminders = () => ({ reminders: remindersTable(gateway.db, found.surveyId, found.spec, count) })
  const tablesOf = () => (part === 'reminders' ? reminders() : named())
  const tables: Partial<Record<ExportSection, FileTable>> = found.survey.anonymous
    ? await anonymous()
    : tablesOf()
  const pieces = format === 'xlsx' ? workbook(Object.values(tables)) : bytesOf(tables[part])
  const content = noted(gateway, pieces, () => noteSent(gateway.db, found.id, sheets))
  return { name: found.name, type: types[format], content }
}

async function* bytesOf(table: FileTable | undefined): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  if (table) for await (const text of csv(table)) yield encoder.encode(text)
}

async function* noted(
  { log }: Gateway,
  pieces: AsyncIterable<Uint8Array>,
  onEnd: () => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces
    await onEnd()
  } catch (error) {
    // The head of the answer has gone out; that it breaks off is all the reader can be told.
    log({ level: 'error', event: 'failure', error: describeError(error) })
    throw error
  }
}
