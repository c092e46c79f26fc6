import type { Form } from '../../../../src/lib/questionnaire/schema/form'
import type { SurveyResult } from '../../../../src/wire/surveys/questionnaire'
import { defaultRules } from '../../../../src/lib/disclosure-control'
import type { PublishedTable } from '../../../../server/results/export/published-tables'
import { publicationReport } from '../../../../server/results/report/publication-report'
import { titleOf } from '../../harness/worlds/crosstab-world'

const result = {
  survey: { title: titleOf('s'), anonymous: false, period: '2026-11' },
  // What the bureau itself sees, and no published table shows.
  questions: [
    {
      ...{ type: 'figures', kind: 'number', questionId: 'f', title: titleOf('f'), answered: 20, unit: null },
      rows: [
        {
          id: 'f',
          title: titleOf('f'),
          summary: { count: 20, sum: '98765', mean: '1', min: '4321', max: '6789' },
        },
      ],
    },
    {
      type: 'texts',
      kind: 'text',
      questionId: 't',
      title: titleOf('t'),
      answered: 1,
      latest: ['某厂停产'],
      common: [],
    },
  ],
  ...{ submitted: 20, assigned: 25, serverTime: '2026-11-20T02:00:00Z', suppressed: false, counting: null },
} as unknown as SurveyResult

const category = (id: string, level: number) => ({ id, title: level === 0 ? null : titleOf(id), level })
const table = {
  ...{ surveyId: 's', figure: 'f', rowVariable: '@area', columnVariable: '@type' },
  content: {
    rows: [category('', 0), category('甲', 1), category('乙', 1)],
    columns: [category('', 0)],
    sums: [['1200.5'], ['1000'], [null]],
    units: [[20], [18], [null]],
    withheld: 1,
  },
  publishedAt: new Date('2026-11-19T02:00:00Z'),
} as unknown as PublishedTable

const emptyForm: Form = { id: 'f', version: 1, title: titleOf('f'), minutes: 1, pages: [] }

const report = publicationReport(result, {
  ...{ bureau: '西湖区统计局', form: emptyForm, tables: [table], rules: defaultRules },
})

describe('a report for publication', () => {
  it('has the published tables as they were made, with marks for withheld cells', () => {
    const [found] = report.blocks.flatMap((block) => (block.type === 'table' ? [block] : []))
    expect(found?.rows).toEqual([
      ['合计', '1,200.5'],
      ['题目甲', '1,000.0'],
      ['题目乙', '■'],
    ])
  })

  it('says what the mark stands for and how many cells have it, without the parameters that would undo it', () => {
    const words = report.blocks.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('')
    expect(words).toContain('本报告共 1 格')
    expect(words).toContain(`少于 ${defaultRules.minFrequency} 家`)
    expect(words).toContain('收回 20 份，回收率 80.0%')
    expect(words).not.toMatch(new RegExp(`k ?= ?${defaultRules.k}|p ?= ?${defaultRules.p}`))
  })

  it('has no sum of the moment, no extreme and no text of a respondent', () => {
    expect(JSON.stringify(report)).not.toMatch(/98[,]?765|4[,]?321|6[,]?789|某厂停产/)
    expect(report.blocks.some(({ type }) => type === 'bars')).toBe(false)
  })
})
