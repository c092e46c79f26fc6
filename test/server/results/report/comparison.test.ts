import { eq } from 'drizzle-orm'
import type { Answers, Form, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { QuestionResult, SurveyResult } from '../../../../src/wire/surveys/questionnaire'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import { survey } from '../../../../server/database/schema'
import { closePrintPool } from '../../../../server/printing/print-pool'
import { comparisonBlocks } from '../../../../server/results/report/comparison-blocks'
import { findOwnSurvey } from '../../../../server/surveys/surveys'
import { text } from '../../../../server/surveys/templates/text'
import { describeDatabase } from '../../harness/database'
import { readPdf } from '../../harness/documents/read-pdf'
import { unzip } from '../../harness/read-workbook'
import {
  createCrosstabWorld,
  type CrosstabWorld,
  optionsOf,
  OWNER,
  titleOf,
} from '../../harness/worlds/crosstab-world'
import { createReviewer, type Reviewer } from '../statistics-files/reviewer'

const unit = text('万元', 'CNY 10,000')
const questions: Question[] = [
  { id: 'k', kind: 'single', title: titleOf('k'), options: optionsOf('a', 'b') },
  { id: 'income', kind: 'number', title: titleOf('income'), decimals: 2, unit },
  { id: 'total', kind: 'number', title: titleOf('total'), span: 'yearToDate' },
]
const response = (k: string, income: string, total: string): Answers => ({ k, income, total })

const periods: Record<string, Answers[]> = {
  '2026-11': [response('a', '1200.50', '40'), response('b', '300', '60'), response('a', '-0.5', '0')],
  '2026-10': [response('a', '1000', '20'), response('b', '200', '10')],
  '2025-11': [response('a', '2000', '80')],
}

/** Rows of the table after its heads, each as long as these. */
function rowsAfter(cells: string[], heads: string[]): string[][] {
  const at = cells.findIndex((_, start) => heads.every((head, offset) => cells[start + offset] === head))
  const from = at + heads.length
  return [0, 1, 2].map((row) => cells.slice(from + row * heads.length, from + (row + 1) * heads.length))
}

const heads = ['指标', '本期', '上期', '比上期增幅', '上年同期', '同比增幅']
/** By hand: 1200.50 + 300 - 0.5 = 1500 against 1200 and 2000; 100 against 80. */
const rows = [
  ['答卷（份）', '3', '2', '+50.0%', '1', '+200.0%'],
  ['题目income（万元）', '1,500', '1,200', '+25.0%', '2,000', '-25.0%'],
  ['题目total', '100', '30', '—', '80', '+25.0%'],
]

describeDatabase('the comparison of figures in a report', (open) => {
  let opened: OpenDatabase
  let world: CrosstabWorld
  let reviewer: Reviewer
  const ids = new Map<string, string>()

  beforeAll(async () => {
    opened = await open()
    world = await createCrosstabWorld(opened.db)
    reviewer = await createReviewer(world)
    let formId: string | undefined
    for (const [period, responses] of Object.entries(periods)) {
      const id = await world.publish(questions, responses)
      formId ??= (await findOwnSurvey(opened.db, OWNER, id)).formId
      await opened.db.update(survey).set({ period, formId }).where(eq(survey.id, id))
      ids.set(period, id)
    }
  })
  afterAll(async () => {
    await closePrintPool()
    await opened.close()
  })

  const idOf = (period: string) => ids.get(period) ?? ''
  async function wordOf(surveyId: string, where = {}, base?: string) {
    const file = await reviewer.fetched(surveyId, { format: 'docx', where, ...(base ? { base } : {}) })
    const document = unzip(file).get('word/document.xml') ?? ''
    return [...document.matchAll(/<w:t [^>]*>([^<]*)<\/w:t>/g)].map(([, part = '']) => part)
  }

  it('has each figure of the page beside the earlier ones, in both formats', async () => {
    const word = await wordOf(idOf('2026-11'))
    expect(rowsAfter(word, heads)).toEqual(rows)
    const said = word.join('')
    expect(said).toContain(
      '本期为2026年11月，收回 3 份；上期为2026年10月，收回 2 份；上年同期为2025年11月，收回 1 份。',
    )
    expect(said).not.toContain('不予公布')
    expect(said).toContain('各期收回的份数不同')
    expect(said).toContain('自年初累计的数值不与上期比较')
    expect(said).toContain(
      '题目income合计 1,500 万元，比上期上升 25.0%，同比下降 25.0%；题目total合计 100，同比上升 25.0%。',
    )
    // 2 of 3 beside 1 of 2 and 1 of 1.
    expect(said).toContain('“题目k”选择“选项a”的占 66.7%，比上期上升 16.7 个百分点，同比下降 33.3 个百分点。')
    const pdf = readPdf(await reviewer.fetched(idOf('2026-11'), { format: 'pdf' }))
    const printed = pdf.pages.join('\n').replace(/\s/g, '')
    expect(printed).toContain(heads.join(''))
    for (const row of rows) expect(printed).toContain(row.join(''))
  })

  it('has the period that was chosen instead of the previous one', async () => {
    const word = await wordOf(idOf('2026-11'), {}, '2025-11')
    const chosen = ['指标', '本期', '对比期', '比对比期增幅', '上年同期', '同比增幅']
    expect(rowsAfter(word, chosen)).toEqual([
      ['答卷（份）', '3', '1', '+200.0%', '1', '+200.0%'],
      ['题目income（万元）', '1,500', '2,000', '-25.0%', '2,000', '-25.0%'],
      // The same part of another year.
      ['题目total', '100', '80', '+25.0%', '80', '+25.0%'],
    ])
    expect(word.join('')).toContain('对比期为2025年11月')
  })

  it('has only the periods that there are, and the same filter in each', async () => {
    const word = await wordOf(idOf('2026-10'))
    expect(word.join('')).not.toContain('与往期比较')
    const filtered = await wordOf(idOf('2026-11'), { filter: 'k', filterOption: 'b' })
    expect(rowsAfter(filtered, heads).slice(0, 2)).toEqual([
      ['答卷（份）', '1', '1', '0.0%', '0', '—'],
      ['题目income（万元）', '300', '200', '+50.0%', '—', '—'],
    ])
  })
})

describe('what a result hides', () => {
  const form: Form = {
    ...{ id: 'f', version: 1, title: text('表', 'Form'), minutes: 1 },
    pages: [{ id: 'p', title: text('页', 'Page'), questions }],
  }
  const result = (sums: Record<string, string | null>): SurveyResult => {
    const figures = Object.entries(sums).map(([id, sum]): QuestionResult => ({
      ...{ type: 'figures', questionId: id, title: titleOf(id), kind: 'number', answered: 9, unit: null },
      rows: [
        {
          ...{ id, title: titleOf(id) },
          summary: sum === null ? null : { count: 9, sum, mean: '1', min: '1', max: '1', median: null },
        },
      ],
    }))
    return {
      survey: { period: '2026-11', anonymous: true },
      submitted: 9,
      questions: figures,
    } as unknown as SurveyResult
  }
  const table = (current: SurveyResult, last: SurveyResult) => {
    const block = comparisonBlocks({ current, last, lastYear: null }, form).find(
      ({ type }) => type === 'table',
    )
    return block?.type === 'table' ? block.rows.slice(1) : []
  }

  it('is hidden beside earlier values, with the change that would reveal it', () => {
    expect(table(result({ income: null }), result({ income: '50' }))).toEqual([
      ['题目income', '*', '50', '*'],
    ])
    expect(table(result({ income: '50' }), result({ income: null }))).toEqual([
      ['题目income', '50', '*', '*'],
    ])
  })

  it('differs from what was not asked then, and from a base of 0', () => {
    expect(table(result({ income: '50' }), result({}))).toEqual([['题目income', '50', '—', '—']])
    expect(table(result({ income: '50' }), result({ income: '0' }))).toEqual([['题目income', '50', '0', '—']])
  })
})
