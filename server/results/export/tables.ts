import { confirmedValue, knownChange } from '../../../src/lib/questionnaire'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult, SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import type { Database } from '../../database/connection/open'
import type { FileCell, FileTable } from './cells'
import { loadFormCodes } from '../code-names'
import { answerColumns } from './columns'
import type { ResponseFilter } from '../filters/response-filter'
import { responseKeys } from './response-keys'
import { readResponses, type ResponseRow, unitCells, unitHeads } from './responses'
import { type AskedSource, readAskedRows } from './variables/asked-rows'
import { questionsIn } from './variables/missing-values'
import { tableColumns } from './variables/table-columns'
import { unitVariables } from './variables/unit-variables'
import type { WeightOf } from './variables/unit-weights'
import { listNames, namedColumns } from './variables/variable-names'

type Language = keyof LocalText
type TableOptions = Pick<ExportSpec, 'masked' | 'language' | 'values' | 'layout' | 'keySalt'>

const messages = {
  answers: { 'zh-CN': '答卷', 'en-US': 'Answers' },
  counts: { 'zh-CN': '汇总', 'en-US': 'Counts' },
  justifications: { 'zh-CN': '核实说明', 'en-US': 'Reasons' },
  reason: {
    'zh-CN': ['规则', '位置', '当时数值', '说明'],
    'en-US': ['Rule', 'Place', 'Figures explained', 'Reason'],
  },
  count: {
    'zh-CN': ['题目', '标题', '作答数', '选项代码', '选项文字', '份数', '合计', '平均', '首位份数'],
    'en-US': ['Question', 'Title', 'Answered', 'Code', 'Label', 'Responses', 'Sum', 'Mean', 'First places'],
  },
}

const numberCell = (value: number | null): FileCell => (value === null ? null : { number: String(value) })

const meanCell = (sum: number, count: number): FileCell =>
  count === 0 ? null : { number: (sum / count).toFixed(4) }

/** A response as a reader sees it does not say which questions it was not asked. */
async function* readPlainRows(db: Database, { filter }: AskedSource) {
  const notAsked: ReadonlySet<string> = new Set()
  for await (const row of readResponses(db, filter)) yield { ...row, notAsked }
}

/** One row per response of a named survey that matches; calls `onRow` for each. */
export async function answersTable(
  db: Database,
  source: AskedSource & { weights: WeightOf | null },
  spec: TableOptions,
  onRow: () => void,
): Promise<FileTable> {
  const { form, weights } = source
  const { masked, language, layout } = spec
  const isForStatistics = layout === 'statistics'
  const all = namedColumns(answerColumns(form, false, await loadFormCodes(form)))
  const columns = tableColumns(all, { questions: questionsIn(form) }, spec)
  const unit = unitVariables(language, weights)
  const keyOf = responseKeys(spec)
  const maskedCells = (row: ResponseRow): FileCell[] => (isForStatistics ? [keyOf(row)] : [])
  async function* rows(): AsyncGenerator<FileCell[]> {
    for await (const row of (isForStatistics ? readAskedRows : readPlainRows)(db, source)) {
      onRow()
      const answered = columns.map(({ cellOf }) => cellOf(row))
      yield [...(masked ? maskedCells(row) : unit.cellsOf(row)), ...answered]
    }
  }
  return {
    name: messages.answers[language],
    heads: [
      ...(isForStatistics ? (masked ? [listNames.response] : unit.names) : masked ? [] : unit.titles),
      ...columns.map(({ head }) => head),
    ],
    rows: rows(),
  }
}

/** The compared values; a confirmed value was compared with none. */
const comparedOf = (ruleId: string, value: string) => (ruleId === confirmedValue ? null : value)

/** The justifications of soft edit rules, and the confirmed values. A masked table contains only the rule, the address and the value, but no known answers: these may be names. */
export function justificationsTable(
  db: Database,
  filter: ResponseFilter,
  { masked, language }: TableOptions,
): FileTable {
  async function* rows(): AsyncGenerator<FileCell[]> {
    for await (const row of readResponses(db, filter, true))
      for (const { ruleId, cell, value, text } of row.response.justifications)
        yield masked
          ? [ruleId, cell, ruleId === knownChange ? null : comparedOf(ruleId, value)]
          : [...unitCells(row, language).slice(0, 3), ruleId, cell, comparedOf(ruleId, value), text]
  }
  const heads = messages.reason[language]
  return {
    name: messages.justifications[language],
    heads: masked ? heads.slice(0, 3) : [...unitHeads(language).slice(0, 3), ...heads],
    rows: rows(),
  }
}

/** The counts of an anonymous survey's result. Rows of single responses would undo its disclosure control. */
export function countsTable({ questions }: SurveyResult, language: Language): FileTable {
  const rows = questions.flatMap((question): FileCell[][] => {
    const head = [question.questionId, question.title[language], numberCell(question.answered)]
    const lines = linesOf(question, language)
    return lines.length > 0 ? lines.map((line) => [...head, ...line]) : [head]
  })
  return { name: messages.counts[language], heads: messages.count[language], rows }
}

function linesOf(question: QuestionResult, language: Language): FileCell[][] {
  if (question.type === 'choices')
    return question.choices.map(({ id, title, count }) => [
      id,
      title[language],
      numberCell(count),
      null,
      null,
    ])
  if (question.type === 'ranks')
    return question.ranks.map(({ id, title, count, sum, first }) => [
      id,
      title[language],
      numberCell(count),
      numberCell(sum),
      count === null || sum === null ? null : meanCell(sum, count),
      numberCell(first),
    ])
  if (question.type === 'figures')
    return question.rows.flatMap(({ id, title, summary }) =>
      summary
        ? [
            [
              id,
              title[language],
              numberCell(summary.count),
              { number: summary.sum },
              { number: summary.mean },
            ],
          ]
        : [],
    )
  return []
}
