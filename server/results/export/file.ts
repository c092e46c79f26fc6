import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { ExportSection } from '../../../src/wire/results/result-export'
import type { SurveyResult } from '../../../src/wire/results/survey-result'
import { meaningsFor } from '../../access/indicators'
import type { Gateway } from '../../gateway'
import { describeError } from '../../log'
import { findSurveyForm } from '../../evaluation/forms'
import { readCompared } from '../comparison/compared-results'
import { comparisonTable } from '../comparison/comparison-table'
import { type Condition, describeFilter } from '../filters/describe-filter'
import { findFilter } from '../filters/find-filter'
import type { ResponseFilter } from '../filters/response-filter'
import { readCompleteResult } from '../result'
import type { FileTable } from './cells'
import { codeBook } from './code-book'
import { csv } from './csv'
import { isTableFormat, recordSentResponses, redeemExportTicket } from './download-ticket'
import { publishedTables } from './published-tables'
import { remindersTable } from './reminders'
import { reportFile } from '../report/report-file'
import { savFile, savListFile } from './sav/sav-file'
import { listSheets, listsTable, openLists } from './roster-tables'
import { scoresTable } from './scores-table'
import { answersTable, countsTable, justificationsTable } from './tables'
import { codeBookVariables } from './variables/code-book-variables'
import { readWeights } from './variables/unit-weights'
import { workbook } from './workbook'

export interface ExportFile {
  name: string
  type: string
  /** Generated on demand as the client reads; generation stops when the client stops. */
  content: AsyncGenerator<Uint8Array>
}

const messages = {
  conditions: { 'zh-CN': '筛选条件', 'en-US': 'Filter' },
  heads: { 'zh-CN': ['条件', '取值'], 'en-US': ['Condition', 'Value'] },
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
type Opened = Awaited<ReturnType<typeof redeemExportTicket>> & {
  form: Form
  filter: ResponseFilter
  conditions: Condition[]
  result: SurveyResult | null
}

/** Responses in the file so far. */
interface Counter {
  rows: number
}

/** Opens the file of a ticket. Records the number of responses after the last chunk. Throws ticketExpired. */
export async function openExport(gateway: Gateway, ticket: string): Promise<ExportFile> {
  const found = await redeemExportTicket(gateway, ticket)
  const { format, part } = found.spec
  const form = await findSurveyForm(gateway.db, found.surveyId, found.formId, found.formVersion)
  const where = found.spec.where ?? {}
  const { surveyId, organisationId: ownerId, survey } = found
  const filter = await findFilter(gateway.db, { surveyId, ownerId, anonymous: survey.anonymous, form }, where)
  const conditions = await describeFilter(gateway.db, filter)
  const hasResult = isTableFormat(found.spec) && part !== 'published' && part !== 'reminders'
  const result =
    hasResult && (found.survey.anonymous || format === 'xlsx')
      ? await readCompleteResult(gateway, ownerId, surveyId, where)
      : null
  const counter = { rows: 0 }
  const chunks = await chunksOf(gateway, { ...found, form, filter, conditions, result }, counter)
  const record = () => recordSentResponses(gateway.db, found.id, counter.rows)
  return { name: found.name, type: types[format], content: withCompletion(gateway, chunks, record) }
}

async function chunksOf(
  gateway: Gateway,
  opened: Opened,
  counter: Counter,
): Promise<AsyncIterable<Uint8Array>> {
  const { format, part, language } = opened.spec
  const count = () => (counter.rows += 1)
  if (format === 'sav') return (part === 'lists' ? savListFile : savFile)(gateway, opened, count)
  if (format === 'docx' || format === 'pdf')
    return reportFile(gateway, opened, format, (responses) => (counter.rows = responses))
  if (part === 'published') {
    const { sheets, cells } = await publishedTables(gateway.db, opened, language)
    return format === 'xlsx' ? workbook(sheets) : bytesOf(cells)
  }
  const tables = await tablesOf(gateway, opened, counter)
  if (format === 'csv') return bytesOf(tables[part])
  return workbook([
    ...conditionSheets(opened),
    ...Object.values(tables),
    ...(await moreSheets(gateway, opened)),
  ])
}

async function tablesOf(gateway: Gateway, opened: Opened, counter: Counter): Promise<Tables> {
  const { db } = gateway
  const { form, filter, result, spec, survey, surveyId } = opened
  const count = () => (counter.rows += 1)
  if (spec.part === 'reminders') return { reminders: remindersTable(db, surveyId, spec, count) }
  if (spec.part === 'lists' && spec.format === 'csv')
    return { lists: listsTable(await openLists(db, filter, form), spec) }
  const names = new Map((await meaningsFor(db, form)).map(({ code, name }) => [code, name]))
  const weights = survey.anonymous || spec.masked ? null : await readWeights(gateway, surveyId, form)
  const variables = survey.anonymous ? [] : await codeBookVariables(form, spec, weights !== null)
  const book = codeBook(form, spec.language, names, variables)
  if (survey.anonymous && result) {
    counter.rows = result.submitted
    return { answers: countsTable(result, spec.language), codeBook: book }
  }
  return {
    answers: await answersTable(db, { ...opened, weights }, spec, count),
    justifications: justificationsTable(db, filter, spec),
    codeBook: book,
  }
}

/** What the file is limited to; no sheet for a file of all responses. */
function conditionSheets({ conditions, spec: { language } }: Opened): FileTable[] {
  if (conditions.length === 0) return []
  const rows = conditions.map(({ name, value }) => [name[language], value[language]])
  return [{ name: messages.conditions[language], heads: messages.heads[language], rows }]
}

/**
 * Sheets of a workbook that a text file does not have: the comparison with earlier periods, the scores, and the open
 * lists of named respondents.
 */
async function moreSheets(gateway: Gateway, opened: Opened): Promise<FileTable[]> {
  const { db } = gateway
  const { form, filter, result, spec, survey } = opened
  if (spec.part === 'reminders') return []
  const scores = result?.scores ? [scoresTable(result.scores, spec.language)] : []
  const lists = survey.anonymous ? [] : listSheets(await openLists(db, filter, form), spec)
  return [...(await comparisonSheets(gateway, opened)), ...scores, ...lists]
}

async function comparisonSheets(
  gateway: Gateway,
  { result, form, organisationId, spec }: Opened,
): Promise<FileTable[]> {
  if (!result) return []
  const compared = await readCompared(gateway, organisationId, result, spec.where ?? {}, spec.base)
  return compared ? [comparisonTable(compared, form, spec.language, spec.base)] : []
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
