import { isRoster } from '../../../src/lib/questionnaire'
import type {
  Form,
  LocalText,
  RosterAnswer,
  RosterQuestion,
} from '../../../src/lib/questionnaire/schema/form'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import type { Database } from '../../database/connection/open'
import type { FileCell, FileTable } from './cells'
import { type FormCodes, loadFormCodes } from '../code-names'
import type { ResponseFilter } from '../filters/response-filter'
import { responseKeys } from './response-keys'
import { readResponses } from './responses'
import { type TableColumn, tableColumns } from './variables/table-columns'
import { unitKeys } from './variables/unit-variables'
import { listNames, namedListColumns } from './variables/variable-names'

interface ListSource {
  db: Database
  filter: ResponseFilter
  form: Form
  codes: FormCodes
}

/** The lists of a survey's form, with the names of their codes. */
export const openLists = async (db: Database, filter: ResponseFilter, form: Form): Promise<ListSource> => ({
  ...{ db, filter, form },
  codes: await loadFormCodes(form),
})

const messages = {
  lists: { 'zh-CN': '清单', 'en-US': 'Lists' },
  response: { 'zh-CN': '答卷序号', 'en-US': 'Response' },
  list: { 'zh-CN': '清单编号', 'en-US': 'List' },
  row: { 'zh-CN': '行号', 'en-US': 'Row' },
}

export const listsOf = (form: Form): RosterQuestion[] =>
  form.pages.flatMap(({ questions }) => questions.filter(isRoster))

interface ListColumns {
  list: RosterQuestion
  columns: TableColumn[]
}

const number = (value: number): FileCell => ({ number: String(value) })

/**
 * The rows of lists with the keys of their respondents; a masked table has the number of the response instead, in the
 * order of their random ids, or for statistics the key that the masked answers have too. The columns of all lists are
 * side by side, and a row fills those of its own.
 */
async function* rowsOf(
  { db, filter }: ListSource,
  lists: readonly ListColumns[],
  spec: ExportSpec,
): AsyncGenerator<FileCell[]> {
  const { masked, language, layout } = spec
  const keyOf = responseKeys(spec)
  const notAsked: ReadonlySet<string> = new Set()
  const { cellsOf } = unitKeys(language)
  let response = 0
  for await (const found of readResponses(db, filter)) {
    response += 1
    const masking: FileCell = layout === 'statistics' ? keyOf(found) : number(response)
    const keys: FileCell[] = masked ? [masking] : cellsOf(found)
    for (const { list } of lists) {
      const rows = Object.values((found.response.answers[list.id] ?? {}) as RosterAnswer)
      for (const [at, answers] of rows.entries()) {
        const row = { response: { ...found.response, answers }, notAsked }
        yield [
          ...keys,
          ...(lists.length > 1 ? [list.id] : []),
          number(at + 1),
          ...lists.flatMap((one) =>
            one.columns.map(({ cellOf }) => (one.list === list ? cellOf(row) : null)),
          ),
        ]
      }
    }
  }
}

/** Heads of the keys of a row: the response, the list where the table has several, and the number of the row. */
function keyHeads(hasLists: boolean, { masked, language, layout }: ExportSpec): string[] {
  const unit = unitKeys(language)
  if (layout === 'statistics')
    return [
      ...(masked ? [listNames.response] : unit.names),
      ...(hasLists ? [listNames.list] : []),
      listNames.row,
    ]
  return [
    ...(masked ? [messages.response[language]] : unit.titles),
    ...(hasLists ? [messages.list[language]] : []),
    messages.row[language],
  ]
}

function tableOf(
  source: ListSource,
  lists: readonly RosterQuestion[],
  spec: ExportSpec,
  name: string,
): FileTable {
  const hasLists = lists.length > 1
  const named = namedListColumns(source.form, source.codes)
  const withColumns = lists.map((list) => {
    const within = { questions: list.columns, ...(hasLists ? { list } : {}) }
    return { list, columns: tableColumns(named.get(list.id) ?? [], within, spec) }
  })
  return {
    name,
    heads: [
      ...keyHeads(hasLists, spec),
      ...withColumns.flatMap(({ columns }) => columns.map(({ head }) => head)),
    ],
    rows: rowsOf(source, withColumns, spec),
  }
}

/** The rows of all lists, for a CSV file. */
export const listsTable = (source: ListSource, spec: ExportSpec): FileTable =>
  tableOf(source, listsOf(source.form), spec, messages.lists[spec.language])

/** Characters of the name of a worksheet. Its number makes it differ from the others. */
const LONGEST_NAME = 31
const forbidden = /[[\]:*?/\\]/g

function sheetName({ title }: RosterQuestion, at: number, language: keyof LocalText): string {
  const name = `${messages.lists[language]}${at + 1} ${title[language].replace(forbidden, ' ').trim()}`
  return Array.from(name).slice(0, LONGEST_NAME).join('')
}

/** A worksheet for each list. */
export const listSheets = (source: ListSource, spec: ExportSpec): FileTable[] =>
  listsOf(source.form).map((list, at) => tableOf(source, [list], spec, sheetName(list, at, spec.language)))
