import { act } from 'react'
import { FigureTrendsProvider } from '@/features/results/result/figure-trends'
import { QuestionResultCard } from '@/features/results/result/question-result'
import { getSeries } from '@/services/surveys/result-service'
import type { SeriesFigures } from '@/wire/results/series-figures'
import type { QuestionResult, SurveyResult } from '@/wire/surveys/questionnaire'
import { all, button, cleanUp, one, press, render } from '../../../components/render'

jest.mock('@/services/surveys/result-service')
jest.mock('@/features/results/charts/lazy-charts', () => ({
  LazyBarChart: () => null,
  LazyLineChart: ({ label, categories }: { label: string; categories: string[] }) => (
    <div data-line={label}>{categories.join(',')}</div>
  ),
}))

afterEach(cleanUp)

type Figures = Extract<QuestionResult, { type: 'figures' }>

const text = (words: string) => ({ 'zh-CN': words, 'en-US': words })
const summary = { count: 5, sum: '10', mean: '2', min: '1', max: '3', median: null }
const question: Figures = {
  ...{
    type: 'figures',
    questionId: 'q',
    title: text('收入'),
    kind: 'number',
    answered: 5,
    unit: text('万元'),
  },
  rows: ['甲', '乙', '丙'].map((id) => ({ id: `q/${id}`, title: text(id), summary })),
}
const sum = (value: string) => ({ sum: value, count: 5 })
const series = (received: number[]): SeriesFigures => ({
  ...{ title: text('月报'), formCode: null, counting: null, anonymous: false },
  periods: ['2026-11', '2026-10', '2026-09'].map((period, at) => ({
    ...{ surveyId: period, period, assigned: 9, received: received[at] ?? 0 },
  })),
  groups: [
    {
      ...{ questionId: 'q', title: text('收入'), unit: null },
      indicators: [
        { id: 'q/甲', title: text('甲'), toDate: false, sums: [sum('3'), sum('2'), sum('1')], medians: [] },
        { id: 'q/乙', title: text('乙'), toDate: false, sums: [sum('6'), null, sum('4')], medians: [] },
        // Asked for the first time.
        { id: 'q/丙', title: text('丙'), toDate: false, sums: [sum('6'), null, null], medians: [] },
      ],
    },
  ],
})

async function draw(received: number[], part: Partial<SurveyResult> = {}) {
  jest.mocked(getSeries).mockReset().mockResolvedValue(series(received))
  const result = { survey: { id: '2026-11' }, series: 's', questions: [question], filtered: null, ...part }
  render(
    <FigureTrendsProvider result={result as unknown as SurveyResult} purpose="internal">
      <QuestionResultCard of="people" number={1} question={question} />
    </FigureTrendsProvider>,
  )
  await act(async () => undefined)
}

describe('the figures of a question', () => {
  it('have a line over the periods, of the indicator whose name is pressed', async () => {
    await draw([9, 9, 9])
    expect(getSeries).toHaveBeenCalledWith('s', { purpose: 'internal' })
    expect(one('[data-line]').getAttribute('data-line')).toBe('甲：各期合计')
    press(button('乙：各期合计'))
    expect(one('[data-line]').getAttribute('data-line')).toBe('乙：各期合计')
    // One value is no line.
    expect(all('.result-link').map(({ textContent }) => textContent)).toEqual(['甲', '乙'])
  })

  it('have their median before the mean, which says so where it is estimated or not known', () => {
    const medians = [{ value: '1234.5', exact: true }, { value: '1230', exact: false }, null]
    const rows = question.rows.map((row, at) => ({
      ...row,
      summary: { ...summary, median: medians[at] ?? null },
    }))
    render(<QuestionResultCard of="people" number={1} question={{ ...question, rows }} />)
    const cellsOf = (row: number) =>
      [...(all('tr')[row]?.children ?? [])].map(({ textContent }) => textContent)
    expect(all('th[scope=col]').map(({ textContent }) => textContent)).toEqual([
      ...['指标', '填报数', '合计', '中位数', '平均', '最小', '最大'],
    ])
    expect([1, 2, 3].map((row) => cellsOf(row)[3])).toEqual([
      ...['1,234.5', '约 1,230', expect.not.stringMatching(/\d/)],
    ])
  })

  it('say that sums of different numbers of responses are not comparable', async () => {
    await draw([4, 9, 9])
    expect(document.body.textContent).toContain('各期填报份数不同')
    expect(document.body.textContent).toContain('本期 4 份，上期 9 份')
    cleanUp()
    await draw([9, 9, 9])
    expect(document.body.textContent).not.toContain('各期填报份数不同')
  })

  it('of filtered responses, and of no series, have none: a series has the sums of all', async () => {
    await draw([9, 9, 9], { filtered: {} as unknown as NonNullable<SurveyResult['filtered']> })
    expect(all('[data-line]')).toEqual([])
    cleanUp()
    await draw([9, 9, 9], { series: null })
    expect(all('[data-line]')).toEqual([])
    expect(getSeries).not.toHaveBeenCalled()
  })
})
