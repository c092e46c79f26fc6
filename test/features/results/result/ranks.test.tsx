import { QuestionResultCard } from '@/features/results/result/question-result'
import type { QuestionResult } from '@/wire/surveys/questionnaire'
import { all, cleanUp, one, render } from '../../../components/render'

jest.mock('@/features/results/charts/lazy-charts', () => ({
  LazyBarChart: ({ bars, label }: { bars: { name: string; value: number }[]; label: string }) => (
    <div data-chart={label}>{bars.map(({ name, value }) => `${name}=${value}`).join(',')}</div>
  ),
}))

afterEach(cleanUp)

type Ranks = Extract<QuestionResult, { type: 'ranks' }>
type Numbers = [count: number | null, sum: number | null, first: number | null]

const title = (text: string) => ({ 'zh-CN': text, 'en-US': text })

function draw(answered: number, options: Record<string, Numbers>): void {
  const ranks: Ranks['ranks'] = Object.entries(options).map(([id, [count, sum, first]]) => ({
    ...{ id, title: title(id), count, sum, first },
  }))
  const question: Ranks = { type: 'ranks', questionId: 'q', title: title('次序'), kind: 'x', answered, ranks }
  render(<QuestionResultCard of="people" number={1} question={question} />)
}

const table = () => all('tr').map((row) => [...row.children].map((cell) => cell.textContent))

describe('the result of an order', () => {
  it('lists the options by mean rank with the first places, and draws the means', () => {
    draw(8, { 甲: [8, 18, 1], 乙: [8, 10, 6], 丙: [8, 20, 1] })
    expect(table()).toEqual([
      ['选项', '平均名次', '排第 1'],
      ['乙', '1.25', '6'],
      ['甲', '2.25', '1'],
      ['丙', '2.50', '1'],
    ])
    expect(one('[data-chart]').textContent).toBe('乙=1.25,甲=2.25,丙=2.5')
  })

  it('tells how many rank an option if not all do, and puts those without a rank at the end', () => {
    draw(8, { 甲: [0, 0, 0], 乙: [8, 12, 4], 丙: [2, 2, 2] })
    expect(table()).toEqual([
      ['选项', '平均名次', '排第 1', '排序人数'],
      ['丙', '1.00', '2', '2'],
      ['乙', '1.50', '4', '8'],
      ['甲', '—', '0', '0'],
    ])
  })

  it('shows a dash for what disclosure control suppresses, and says so', () => {
    draw(20, { 甲: [20, null, 16], 乙: [20, null, null], 丙: [20, null, null] })
    expect(table().slice(1)).toEqual([
      ['甲', '—', '16'],
      ['乙', '—', '—'],
      ['丙', '—', '—'],
    ])
    expect(all('[data-chart]')).toEqual([])
    expect(one('.result-below').textContent).toContain('不足 5 人')
  })
})
