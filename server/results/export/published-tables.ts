import { asc, eq } from 'drizzle-orm'
import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import { changePercent } from '../../../src/lib/numbers/change-percent'
import type { ComparedFigureTable, FigureCategory } from '../../../src/wire/results/figure-table'
import type { Database } from '../../database/connection/open'
import { publishedTable } from '../../database/schema'
import { comparePublished, type PublishedComparison } from '../comparison/figure-comparison'
import { figuresOf, groupQuestionsOf } from '../figure-tables/variables'
import { chinaTime, type FileCell, type FileTable } from './cells'

type Language = ExportSpec['language']

const messages = {
  sheet: (number: number): LocalText => ({ 'zh-CN': `表 ${number}`, 'en-US': `Table ${number}` }),
  name: { 'zh-CN': '可发布的表', 'en-US': 'Published tables' },
  groups: {
    '@area': { 'zh-CN': '地区', 'en-US': 'Area' },
    '@type': { 'zh-CN': '单位类型', 'en-US': 'Type' },
    '@office': { 'zh-CN': '主管科所', 'en-US': 'Office' },
  } as Record<string, LocalText>,
  total: { 'zh-CN': '合计', 'en-US': 'Total' },
  none: { 'zh-CN': '未作答或其他', 'en-US': 'No or other answer' },
  withheld: { 'zh-CN': '■ 不公布', 'en-US': '■ withheld' },
  withheldCount: (count: number): LocalText => ({
    'zh-CN': `■ 不公布：${count} 格`,
    'en-US': `■ withheld: ${count} cells`,
  }),
  publishedAt: { 'zh-CN': '发布时间', 'en-US': 'Published at' },
  heads: {
    'zh-CN': ['数值', '行分组', '行', '列分组', '列', '合计', '单位数', '状态'],
    'en-US': ['Figure', 'Rows by', 'Row', 'Columns by', 'Column', 'Sum', 'Contributors', 'State'],
  },
  compared: (number: number): LocalText => ({
    'zh-CN': `表 ${number} 比较`,
    'en-US': `Table ${number} compared`,
  }),
  comparedHeads: {
    'zh-CN': ['行', '列', '本期', '上期', '比上期增幅', '上年同期', '同比增幅'],
    'en-US': ['Row', 'Column', 'Current', 'Last period', 'Change', 'Same period last year', 'Change on year'],
  },
}

export type PublishedTable = typeof publishedTable.$inferSelect

export const findPublishedTables = (db: Database, surveyId: string): Promise<PublishedTable[]> =>
  db
    .select()
    .from(publishedTable)
    .where(eq(publishedTable.surveyId, surveyId))
    .orderBy(asc(publishedTable.publishedAt), asc(publishedTable.figure))

export const categoryName = ({ id, title, level }: FigureCategory, language: Language): string => {
  if (level === 0) return messages.total[language]
  return title?.[language].trim() ?? (id || messages.none[language])
}

/** Names of figures and groupings by their ids. */
export function namesIn(form: Form, language: Language): (id: string) => string {
  const named = [...figuresOf(form), ...groupQuestionsOf(form)]
  const titles = new Map(named.map(({ id, title }) => [id, title[language].trim()]))
  return (id) => messages.groups[id]?.[language] ?? titles.get(id) ?? id
}

const sumCell = (sum: string | null, language: Language): FileCell =>
  sum === null ? messages.withheld[language] : { number: sum }

/** A worksheet as the table is displayed. */
function sheetOf(table: PublishedTable, number: number, form: Form, language: Language): FileTable {
  const { rows, columns, sums, withheld } = table.content
  const nameOf = namesIn(form, language)
  const title = `${nameOf(table.figure)}: ${nameOf(table.rowVariable)} × ${nameOf(table.columnVariable)}`
  const indented = (one: FigureCategory) =>
    `${'  '.repeat(Math.max(0, one.level - 1))}${categoryName(one, language)}`
  return {
    name: messages.sheet(number)[language],
    heads: [title, ...columns.map((one) => categoryName(one, language))],
    rows: [
      ...rows.map((row, at): FileCell[] => [
        indented(row),
        ...(sums[at] ?? []).map((sum) => sumCell(sum, language)),
      ]),
      [messages.withheldCount(withheld)[language]],
      [`${messages.publishedAt[language]} ${chinaTime(table.publishedAt)}`],
    ],
  }
}

/** A row for each cell beside those of earlier periods, with the same cells withheld as on the page. */
function comparedSheet(
  { content: { rows, columns, sums } }: PublishedTable,
  { last, lastYear }: PublishedComparison,
  number: number,
  language: Language,
): FileTable {
  function cellsOf(one: ComparedFigureTable | null, at: number, to: number, now: string | null): FileCell[] {
    if (one?.withheld[at]?.[to]) return [messages.withheld[language], null]
    const before = one?.sums[at]?.[to] ?? null
    if (before === null) return [null, null]
    return [{ number: before }, now === null ? null : changePercent(now, before)]
  }
  return {
    name: messages.compared(number)[language],
    heads: messages.comparedHeads[language].map((head, at) => {
      const period = at === 3 ? last?.period : at === 5 ? lastYear?.period : undefined
      return period ? `${head} ${period}` : head
    }),
    rows: rows.flatMap((row, at) =>
      columns.map((column, to): FileCell[] => {
        const now = sums[at]?.[to] ?? null
        return [
          ...[categoryName(row, language), categoryName(column, language), sumCell(now, language)],
          ...[last, lastYear].flatMap((one) => cellsOf(one, at, to, now)),
        ]
      }),
    ),
  }
}

/** A row for each cell of all tables, for programs. */
function* cellRows(tables: readonly PublishedTable[], form: Form, language: Language): Generator<FileCell[]> {
  const nameOf = namesIn(form, language)
  for (const { figure, rowVariable, columnVariable, content } of tables)
    for (const [at, row] of content.rows.entries())
      for (const [to, column] of content.columns.entries()) {
        const [sum, units] = [content.sums[at]?.[to] ?? null, content.units[at]?.[to] ?? null]
        yield [
          ...[nameOf(figure), nameOf(rowVariable), categoryName(row, language)],
          ...[nameOf(columnVariable), categoryName(column, language)],
          sum === null ? null : { number: sum },
          units === null ? null : { number: String(units) },
          sum === null ? messages.withheld[language] : '',
        ]
      }
}

/** The published tables of a survey's figures: worksheets as they are displayed, and one list of all their cells. */
export async function publishedTables(
  db: Database,
  { surveyId, form, organisationId }: { surveyId: string; form: Form; organisationId: string },
  language: Language,
): Promise<{ sheets: FileTable[]; cells: FileTable }> {
  const tables = await findPublishedTables(db, surveyId)
  const sheets: FileTable[] = []
  for (const [at, table] of tables.entries()) {
    const compared = await comparePublished(db, { surveyId, ownerId: organisationId, table })
    sheets.push(sheetOf(table, at + 1, form, language))
    if (compared) sheets.push(comparedSheet(table, compared, at + 1, language))
  }
  return {
    sheets,
    cells: {
      name: messages.name[language],
      heads: messages.heads[language],
      rows: cellRows(tables, form, language),
    },
  }
}

export async function hasPublishedTables(db: Database, surveyId: string): Promise<boolean> {
  return (await findPublishedTables(db, surveyId)).length > 0
}
