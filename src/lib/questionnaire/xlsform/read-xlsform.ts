import type { LocalText } from '../expression/expression-types'
import { questionIdsIn } from '../form-editing/rename'
import { formAsWritten } from '../schema/languages'
import type { FormPage } from '../schema/form'
import { readWorkbook, type Sheet } from '../../spreadsheet/workbook/read-workbook'
import { choiceLists } from './reading/choices'
import { Notes } from './notes'
import { readPages } from './reading/pages'
import { Reading } from './reading/reading'
import { type Row, type Table, tableOf } from './reading/table'
import { type SurveyNode, surveyTree } from './reading/tree'
import { type ImportedForm, XlsFormError, type XlsNote } from './xlsform-types'

const sheetKinds = ['survey', 'choices', 'settings'] as const
type SheetKind = (typeof sheetKinds)[number]

const kindOfSheet = (name: string): SheetKind | null =>
  sheetKinds.find((kind) => kind === name.trim().toLowerCase()) ?? null

function tablesOf(sheets: readonly Sheet[], notes: Notes): Record<SheetKind, Table | null> {
  const tables: Record<SheetKind, Table | null> = { survey: null, choices: null, settings: null }
  for (const sheet of sheets) {
    const kind = kindOfSheet(sheet.name)
    if (kind && !tables[kind]) tables[kind] = tableOf(sheet, kind, notes)
    else notes.add('minor', 'unknownSheet', { sheet: sheet.name, row: 0 })
  }
  return tables
}

function requireColumns(survey: Table | null): Table {
  if (!survey || survey.columns.length === 0) throw new XlsFormError('noSurvey')
  for (const [key, code] of [
    ['type', 'noTypeColumn'],
    ['name', 'noNameColumn'],
  ] as const)
    if (!survey.columns.some((column) => column.key === key)) throw new XlsFormError(code)
  return survey
}

/** Settings that the product has no use for, because it identifies its forms itself. */
const ownSettings = ['form_id', 'version', 'default_language', 'allow_choice_duplicates', 'style']

function titleOf(table: Table | null, reading: Reading): LocalText | null {
  const [row] = table?.rows ?? []
  if (!row) return null
  const title = row.takeText('form_title') ?? null
  for (const key of ownSettings) row.take(key)
  reading.noteLeft(row)
  return title
}

/** A first note called `intro` is the introduction. */
function introOf(nodes: SurveyNode[], reading: Reading): { intro: LocalText | null; rest: SurveyNode[] } {
  const [first, ...rest] = nodes
  if (first?.type.base !== 'note' || first.name !== 'intro' || rest.length === 0)
    return { intro: null, rest: nodes }
  const intro = first.row.takeText('label')
  reading.noteLeft(first.row)
  return { intro, rest }
}

/** Reports conditions that ask for answers further down; the form's check does not allow them. */
function noteLater(pages: readonly FormPage[], notes: Notes, sheet: string): void {
  const ids = pages.flatMap((page) => [page.id, ...page.questions.map(({ id }) => id)])
  const place = (id: string) => ids.indexOf(id)
  for (const item of pages.flatMap((page) => [page, ...page.questions])) {
    const later = [...questionIdsIn(item.showIf)].filter((id) => place(id) >= place(item.id))
    for (const id of later)
      notes.add('changed', 'laterQuestion', { sheet, row: 0 }, { value: item.id, detail: id })
  }
}

/** Choices whose list no question has, and what is left of those that have. */
function noteChoices(table: Table | null, reading: Reading): void {
  for (const row of table?.rows ?? []) {
    takeFilters(row)
    reading.noteLeft(row)
  }
}

/** Columns of the choices besides these are for filters. */
function takeFilters(row: Row): void {
  for (const { column } of row.left()) if (!column.key.startsWith('media::')) row.take(column.key)
}

/** What the pages stand in for functions that take a whole form. */
const noForm = { id: '', version: 1, title: { 'zh-CN': '', 'en-US': '' }, minutes: 1 }

const weights: XlsNote['weight'][] = ['lost', 'changed', 'minor']

/**
 * Reads an XLSForm. What has no equal is in its report. Throws {@link XlsFormError} and `WorkbookError` for files that
 * are none.
 */
export function readXlsForm(bytes: Uint8Array): ImportedForm {
  const notes = new Notes()
  const tables = tablesOf(
    readWorkbook(bytes, (name) => kindOfSheet(name) !== null),
    notes,
  )
  const survey = requireColumns(tables.survey)
  const reading = new Reading(notes, choiceLists(tables.choices, notes))
  const { intro, rest } = introOf(surveyTree(survey, notes), reading)
  const pages = readPages(reading, rest).filter(({ questions }) => questions.length > 0)
  reading.finish()
  const title = titleOf(tables.settings, reading)
  noteChoices(tables.choices, reading)
  const filled = pages.filter(({ questions }) => questions.length > 0)
  if (filled.length === 0) throw new XlsFormError('nothing')
  noteLater(filled, notes, survey.name)
  const list = [...notes.list].sort(
    (a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight) || a.row - b.row,
  )
  const asTyped = formAsWritten({ ...noForm, pages: filled, rules: reading.rules })
  return { title, intro, pages: asTyped.pages, rules: asTyped.rules ?? [], notes: list }
}
