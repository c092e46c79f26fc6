import { Result } from '@/features/results/result/result'
import { viewport } from '@/platform/ui/viewport'
import type { ScoreMeasure, Scores } from '@/wire/results/scores'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import { all, button, cleanUp, one, press, render } from '../../../components/render'

jest.mock('@/features/results/charts/lazy-charts', () => ({ LazyBarChart: () => null }))

beforeEach(() => jest.spyOn(viewport, 'isWide').mockReturnValue(false))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

const title = (text: string) => ({ 'zh-CN': text, 'en-US': text })
const time = '2026-11-20T02:00:00.000Z'
const measure = (plain: number, weighted: number, margin = 1.25): ScoreMeasure => ({
  answered: 80,
  responses: { index: plain, margin, topTwo: 0.5 },
  design: { index: weighted, margin: margin * 2, topTwo: 0.25 },
})
const group = (id: string, more: Partial<Scores['rankings'][number]['groups'][number]>) => ({
  ...{ id, title: title(id), addressed: 50, suppressed: false, answered: 40, responses: null, design: null },
  ...more,
})
const scores: Scores = {
  overall: measure(81.26, 70),
  dimensions: [
    { id: 'policy', title: title('政策'), weight: 0.6, ...measure(90, 72) },
    { id: 'service', title: title('服务'), weight: 0.4, ...measure(60, 68) },
  ],
  questions: [{ id: 'q', title: title('效率'), highestStep: 5, ...measure(75, 50) }],
  addressed: 100,
  weighting: {
    ...{ margins: ['office', 'area', 'type'], converged: true, iterations: 7, deviation: 0 },
    ...{ minimum: 0.8, maximum: 1.5, designEffect: 1.1, uncovered: 3 },
  },
  rankings: [
    {
      by: 'office',
      groups: [
        group('一所', { ...measure(70, 90) }),
        group('二所', { ...measure(80, 60) }),
        group('三所', { answered: 2, suppressed: true }),
        group('四所', { answered: 0 }),
      ],
    },
    { by: 'type', groups: [group('1', { title: null, ...measure(77, 71) }), group('4', { title: null })] },
  ],
  previous: null,
}
const resultOf = (own: Scores, anonymous = false): SurveyResult => ({
  survey: {
    ...{ id: '00000000-0000-4000-8000-000000000001', title: title('满意度'), formCode: null, period: null },
    ...{ anonymous, opensAt: time, dueAt: time },
    counts: { unopened: 20, opened: 0, drafting: 0, submitted: 80, returned: 0, accepted: 0, excused: 0 },
  },
  ...{ submitted: 80, assigned: 100, medianSeconds: 60, suppressed: false, counting: null },
  ...{ filtered: null, series: null, deletedFrom: null, serverTime: time },
  questions: [
    { type: 'choices', questionId: 'q', title: title('效率'), kind: 'rate', answered: 80, choices: [] },
  ],
  scores: own,
})

const rows = () => all('.score-row').map(({ textContent }) => textContent)

describe('the scores above the questions', () => {
  it('are the index with its margin, the dimensions and the ranking, the highest first', () => {
    render(<Result result={resultOf(scores)} />)
    expect(one('.score-overall').textContent).toContain('81.3± 1.3')
    expect(one('.score-overall').textContent).toContain('80 份答卷，应答 100 份')
    expect(rows()).toEqual([
      '政策权重 60.0%90.0± 1.3',
      '服务权重 40.0%60.0± 1.3',
      '1. 二所80/50 份80.0± 1.3',
      '2. 一所80/50 份70.0± 1.3',
      '三所2/50 份—不足 5 份或可由其他推算，不显示',
      '四所0/50 份—没有答卷',
    ])
    expect(all('.score-track').map((track) => track.getAttribute('aria-label'))).toContain('政策：90.0 分')
    expect(one('.result-question').textContent).toContain(
      '平均 4.00（满分 5） · 最高两档占 50.0% · 指数 75.0 ± 1.3',
    )
  })

  it('are switched to weighted ones, with what that means, for the questions too', () => {
    render(<Result result={resultOf(scores)} />)
    expect(one('.score-notes').textContent).toContain('每份答卷一样重')
    press(button('加权'))
    expect(one('.score-index').textContent).toBe('70.0')
    expect(one('.score-notes').textContent).toContain('按名录中各科所、地区、类型')
    expect(one('.score-notes').textContent).toContain('迭代 7 轮后与名录一致')
    expect(one('.score-notes').textContent).toContain('有 3 个应答对象')
    expect(rows()[2]).toContain('1. 一所')
    expect(one('.result-question').textContent).toContain(
      '平均 3.00（满分 5） · 最高两档占 25.0% · 指数 50.0',
    )
  })

  it('stand beside those of the survey before, with what is more than the error', () => {
    const before = {
      surveyId: 'before',
      title: title('去年'),
      dimensions: [{ id: 'policy', ...measure(91.5, 60) }],
    }
    render(
      <Result
        result={resultOf({ ...scores, previous: { ...before, overall: measure(80.5, 80.04, 0.5) } })}
      />,
    )
    expect(one('.score-overall').textContent).toContain('上升 0.8 分 · 在误差之内上次 80.5（去年）')
    expect(rows()[0]).toBe('政策权重 60.0%90.0± 1.3-1.5')
    expect(rows()[1]).toBe('服务权重 40.0%60.0± 1.3')
    press(button('加权'))
    expect(one('.score-changed').textContent).toBe('下降 10.0 分')
    expect(rows()[0]).toContain('+12.0')
  })

  it('rank types by their names', () => {
    render(<Result result={resultOf(scores)} />)
    press(all('[role="tab"]').find(({ textContent }) => textContent === '按企业类型')!)
    expect(rows()[2]).toContain('纳税人')
  })

  it('say why they are withheld, and what an anonymous survey does without', () => {
    const hidden = { answered: null, responses: null, design: null }
    const own: Scores = {
      ...{ overall: hidden, dimensions: [{ id: 'd', title: title('廉洁'), weight: 1, ...hidden }] },
      ...{ questions: [], addressed: 100, weighting: null, rankings: [] },
      previous: null,
    }
    render(<Result result={resultOf(own, true)} />)
    expect(one('.score-index').textContent).toBe('—')
    expect(rows()[0]).toContain('因匿名保护没有显示')
    expect(one('.score-notes').textContent).toContain('以免推知个人')
    expect(all('.scores [role="tab"]')).toEqual([])
  })

  it('are absent without dimensions, but for the questions', () => {
    render(
      <Result
        result={resultOf({ ...scores, overall: null, dimensions: [], rankings: [], weighting: null })}
      />,
    )
    expect(all('.scores')).toEqual([])
    expect(one('.result-question').textContent).toContain('指数 75.0')
  })
})
