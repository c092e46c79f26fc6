import { useState } from 'react'
import { ChartChoiceProvider, offeredKinds } from '@/features/results/charts/chart-choice'
import { chartKindsIn, chartKindsText } from '@/features/results/filters/chart-kinds-query'
import { QuestionResultCard } from '@/features/results/result/question-result'
import type { ChartKindsById } from '@/wire/results/chart-kind'
import type { QuestionResult } from '@/wire/surveys/questionnaire'
import { all, cleanUp, press, render } from '../../../components/render'

interface Drawn {
  bars?: { name: string; value: number }[]
  slices?: { name: string; value: number }[]
  categories?: string[]
  series?: { values: (number | null)[] }[]
}

const mockDrawn = (kind: string, { bars, slices, categories = [], series = [] }: Drawn) => (
  <div data-chart={kind}>
    {(bars ?? slices ?? categories.map((name, at) => ({ name, value: series[0]?.values[at] })))
      .map(({ name, value }) => `${name}=${value}`)
      .join(',')}
  </div>
)
jest.mock('@/features/results/charts/lazy-charts', () => ({
  LazyBarChart: (props: Drawn) => mockDrawn('bars', props),
  LazyColumnChart: (props: Drawn) => mockDrawn('columns', props),
  LazyPieChart: (props: Drawn) => mockDrawn('share', props),
}))

afterEach(cleanUp)

const title = (text: string) => ({ 'zh-CN': text, 'en-US': text })
type Choices = Extract<QuestionResult, { type: 'choices' }>
type Figures = Extract<QuestionResult, { type: 'figures' }>

const choices = (answered: number, counts: Record<string, number | null>): Choices => ({
  ...{ type: 'choices', questionId: 'q', title: title('方式'), kind: 'single', answered },
  choices: Object.entries(counts).map(([id, count]) => ({ id, title: title(id), count })),
})
const figures = (unit: string | null, sums: Record<string, string | null>): Figures => ({
  ...{ type: 'figures', questionId: 'f', title: title('财务'), kind: 'table', answered: 9 },
  unit: unit === null ? null : title(unit),
  rows: Object.entries(sums).map(([id, sum]) => ({
    ...{ id, title: title(id) },
    summary: sum === null ? null : { count: 3, sum, mean: '7', min: '1', max: '5', median: null },
  })),
})

let address = ''
function Page({ question }: { question: QuestionResult }) {
  const [kinds, setKinds] = useState<ChartKindsById>(chartKindsIn(address))
  address = chartKindsText(kinds)
  return (
    <ChartChoiceProvider value={{ kinds, choose: (id, kind) => setKinds({ ...kinds, [id]: kind }) }}>
      <QuestionResultCard of="units" number={1} question={question} />
    </ChartChoiceProvider>
  )
}
const draw = (question: QuestionResult, from = '') => {
  address = from
  render(<Page question={question} />)
}
const charts = () => all('[data-chart]').map((one) => [one.getAttribute('data-chart'), one.textContent])
const kinds = () => all('[role=tab]').map(({ textContent }) => textContent)
const choose = (text: string) =>
  press(all('[role=tab]').find(({ textContent }) => textContent === text) as HTMLElement)

describe('the chart of a question', () => {
  it('is of the kind that is chosen, which the address keeps, with the table beside', async () => {
    draw(choices(10, { 甲: 6, 乙: 4 }))
    expect(charts()).toEqual([['bars', '甲=6,乙=4']])
    expect(kinds()).toEqual(['条形', '柱形', '环形'])
    await choose('环形')
    expect(charts()).toEqual([['share', '甲=6,乙=4']])
    expect(address).toBe('q:share')
    expect(all('tr')).toHaveLength(3)
    cleanUp()
    draw(choices(10, { 甲: 6, 乙: 4 }), 'q:columns')
    expect(charts()).toEqual([['columns', '甲=6,乙=4']])
    await choose('条形')
    expect(address).toBe('')
  })

  it('is no ring where the counts are not the parts of a whole', () => {
    // Several answers of one respondent.
    draw(choices(8, { 甲: 6, 乙: 4 }), 'q:share')
    expect([charts(), kinds()]).toEqual([[['bars', '甲=6,乙=4']], ['条形', '柱形']])
    cleanUp()
    // A hidden count: the others would look like all of them.
    draw(choices(10, { 甲: 6, 乙: 4, 丙: null }), 'q:share')
    expect([charts(), kinds()]).toEqual([[['bars', '甲=6,乙=4']], ['条形', '柱形']])
  })

  it('has no sums of unlike units, and no bar for a withheld value', () => {
    draw(figures(null, { 行数: '2', 产值: '3000' }))
    expect(charts()).toEqual([])
    expect(document.body.textContent).toContain('各行计量单位不同')
    cleanUp()
    draw(figures('万元', { 收入: '30', 成本: null, 利润: '5' }), 'f:columns')
    expect(charts()).toEqual([['columns', '收入=30,利润=5']])
    cleanUp()
    // A single bar would compare nothing.
    draw(figures('人', { 人数: '12' }))
    expect([charts(), kinds()]).toEqual([[], []])
  })

  it('has only the kinds that have room: few columns of different names, few parts', () => {
    const bars = (count: number, name = (at: number) => `选项${at}`) =>
      Array.from({ length: count }, (_, at) => ({ id: String(at), name: name(at), value: 1 }))
    expect(offeredKinds(bars(8), true)).toEqual(['bars', 'columns', 'share'])
    expect(offeredKinds(bars(9), true)).toEqual(['bars', 'columns'])
    expect(offeredKinds(bars(13), true)).toEqual(['bars'])
    expect(
      offeredKinds(
        bars(3, () => '其他'),
        true,
      ),
    ).toEqual(['bars', 'share'])
    expect(offeredKinds(bars(1), true)).toEqual(['bars'])
  })

  it('reads of an address what is a kind, of ids with any signs', () => {
    expect(chartKindsIn('m/x:share;goods/*/unit:columns;a:pie;:bars;b')).toEqual({
      ...{ 'm/x': 'share', 'goods/*/unit': 'columns' },
    })
    expect(chartKindsText({ a: 'bars', 'm/x': 'share' })).toBe('m/x:share')
  })
})
