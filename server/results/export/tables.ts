import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Form, LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { QuestionResult, SurveyResult } from '../../../src/wire/surveys/questionnaire'
import type { ExportSpec } from '../../../src/wire/bureau/result-export'
import type { Database } from '../../database/connection/open'
import { organisation, person, response, submission, task } from '../../database/schema'
import type { Cell, FileTable } from './cells'
import { answerColumns, headOf } from './columns'

type Language = keyof LocalText
type How = Pick<ExportSpec, 'masked' | 'language'>

/** Sheets that are in memory at a time. */
const PAGE = 2_000
const FIRST = '00000000-0000-0000-0000-000000000000'

const words = {
  answers: { 'zh-CN': '答卷', 'en-US': 'Answers' },
  counts: { 'zh-CN': '汇总', 'en-US': 'Counts' },
  justifications: { 'zh-CN': '核实说明', 'en-US': 'Reasons' },
  unit: {
    'zh-CN': ['回执号', '单位代码', '单位名称', '填报人', '提交时间', '用时（秒）', '轮次'],
    'en-US': [
      'Receipt',
      'Organisation code',
      'Organisation',
      'Person',
      'Submitted at',
      'Seconds',
      'SubmissionRecord',
    ],
  },
  reason: {
    'zh-CN': ['规则', '位置', '当时数值', '说明'],
    'en-US': ['Rule', 'Place', 'Figures explained', 'Reason'],
  },
  count: {
    'zh-CN': ['题目', '标题', '作答数', '选项代码', '选项文字', '份数', '合计', '平均'],
    'en-US': ['Question', 'Title', 'Answered', 'Code', 'Label', 'Responses', 'Sum', 'Mean'],
  },
}

/** Only so many sheets are joined with their people: otherwise each page would read all of these. */
function selectSheets(db: Database, surveyId: string, after: string, withJustifications: boolean) {
  const page = db
    .select({
      id: response.id,
      answers: response.answers,
      justifications: response.justifications,
      taskId: response.submissionTaskId,
    })
    .from(response)
    .where(
      and(
        eq(response.surveyId, surveyId),
        gt(response.id, after),
        withJustifications ? ne(response.justifications, sql`'[]'::jsonb`) : undefined,
      ),
    )
    .orderBy(asc(response.id))
    .limit(PAGE)
    .as('page')
  return db
    .select({
      response: { id: page.id, answers: page.answers, justifications: page.justifications },
      submission: {
        receiptNo: submission.receiptNo,
        submittedAt: submission.submittedAt,
        seconds: submission.seconds,
        submissionNo: submission.submissionNo,
      },
      organisation: { id: organisation.id, creditCode: organisation.creditCode, name: organisation.name },
      person: person.name,
    })
    .from(page)
    .innerJoin(submission, eq(submission.taskId, page.taskId))
    .innerJoin(task, eq(task.id, page.taskId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .innerJoin(person, eq(person.id, task.personId))
    .orderBy(asc(page.id))
}

type Row = Awaited<ReturnType<typeof selectSheets>>[number]

/** Page by page in the order of ids made by lot: a slow reader holds neither a connection nor the answers. */
async function* sheetsOf(db: Database, surveyId: string, withJustifications = false): AsyncGenerator<Row> {
  let after = FIRST
  for (;;) {
    const rows = await selectSheets(db, surveyId, after, withJustifications)
    yield* rows
    const last = rows[rows.length - 1]
    if (!last || rows.length < PAGE) return
    after = last.response.id
  }
}

const numberCell = (value: number | null): Cell => (value === null ? null : { number: String(value) })

const unitCells = (
  { submission: sent, organisation: unit, person: name }: Row,
  language: Language,
): Cell[] => [
  sent.receiptNo,
  unit.creditCode ?? unit.id,
  unit.name[language],
  name[language],
  { time: sent.submittedAt },
  numberCell(sent.seconds),
  numberCell(sent.submissionNo),
]

/** A row for each sheet of a named survey; `onSheet` hears of each. */
export function answersTable(
  db: Database,
  { surveyId, form }: { surveyId: string; form: Form },
  { masked, language }: How,
  onSheet: () => void,
): FileTable {
  const columns = answerColumns(form, masked)
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of sheetsOf(db, surveyId)) {
      onSheet()
      const answered = columns.map(({ cellOf }) => cellOf(row.response.answers))
      yield masked ? answered : [...unitCells(row, language), ...answered]
    }
  }
  const heads = columns.map((column) => headOf(column, language))
  return {
    name: words.answers[language],
    heads: masked ? heads : [...words.unit[language], ...heads],
    rows: rows(),
  }
}

/** Why figures were right that broke a rule; masked, only which rule and where. */
export function reasonsTable(db: Database, surveyId: string, { masked, language }: How): FileTable {
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of sheetsOf(db, surveyId, true))
      for (const { ruleId, cell, value, text } of row.response.justifications)
        yield masked
          ? [ruleId, cell, value]
          : [...unitCells(row, language).slice(0, 3), ruleId, cell, value, text]
  }
  const heads = words.reason[language]
  return {
    name: words.justifications[language],
    heads: masked ? heads.slice(0, 3) : [...words.unit[language].slice(0, 3), ...heads],
    rows: rows(),
  }
}

/**
 * Of an anonymous survey what its result shows and no more: rows of single sheets would undo whatever the
 * result withholds.
 */
export function countsTable({ questions }: SurveyResult, language: Language): FileTable {
  const rows = questions.flatMap((question): Cell[][] => {
    const head = [question.questionId, question.title[language], numberCell(question.answered)]
    const lines = linesOf(question, language)
    return lines.length > 0 ? lines.map((line) => [...head, ...line]) : [head]
  })
  return { name: words.counts[language], heads: words.count[language], rows }
}

function linesOf(question: QuestionResult, language: Language): Cell[][] {
  if (question.type === 'choices')
    return question.choices.map(({ id, title, count }) => [
      id,
      title[language],
      numberCell(count),
      null,
      null,
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
