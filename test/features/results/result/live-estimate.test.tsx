import { act } from 'react'
import { LiveEstimate } from '@/features/results/estimate/live-estimate'
import { setLanguage } from '@/i18n'
import { getEstimate } from '@/services/surveys/follow-up-service'
import type { Estimate } from '@/wire/selective-editing/estimate'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import { all, button, cleanUp, one, press, render } from '../../../components/render'

jest.mock('@/services/surveys/follow-up-service')

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

const text = (words: string) => ({ 'zh-CN': words, 'en-US': `${words} in English` })
const figure = (name: string) => ({
  ...{ at: text(name), unit: text('千元'), decimals: 0, received: 800 },
  ...{ imputed: 200, byRatio: 7, byLastValue: 2, unknown: 1, margin: 50, suspected: 0 },
})
const { received, at, unit, decimals } = figure('利润')
const estimate: Estimate = {
  ...{ assessedAt: '2026-11-15T00:00:00Z', units: 20, responses: 10, serverTime: '2026-11-15T00:00:00Z' },
  ...{ figures: [figure('收入'), figure('成本')], withheld: [{ at, unit, decimals, received }] },
}

const DAY = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const survey = {
  ...{ id: 's', anonymous: false, opensAt: dayFromNow(-40), dueAt: dayFromNow(3) },
  counts: { open: 10, submitted: 10, accepted: 0, returned: 0, excused: 0 },
}

async function draw(part: object = {}, more: object = {}, answer = estimate) {
  jest.mocked(getEstimate).mockReset().mockResolvedValue(answer)
  const result = { survey: { ...survey, ...part }, questions: [{ type: 'figures' }], filtered: null, ...more }
  render(<LiveEstimate result={result as unknown as SurveyResult} />)
  await act(async () => undefined)
}

const shown = () => one('body').textContent ?? ''

describe('the live estimate on the page of a result', () => {
  it('states what is received, the final total, the imputed part and the range', async () => {
    await draw()
    expect(getEstimate).toHaveBeenCalledWith('s')
    const lines = all('.live-estimate-figure').map((element) => element.textContent ?? '')
    expect(lines[0]).toContain('已收合计800 千元')
    expect(lines[0]).toContain('估计最终合计1,000 千元')
    expect(lines[0]).toContain('其中估算200（占 20.0%）')
    expect(lines[0]).toContain('950 ～ 1,050')
    expect(lines[0]).toContain('按同类变动估算 7 家 · 按往期数估算 2 家 · 无往期数 1 家')
    expect(shown()).toContain('不是汇总结果')
  })

  it('says what the suspicious figures to review would change', async () => {
    const suspicious = { ...figure('收入'), suspected: -120 }
    await draw({}, {}, { ...estimate, figures: [suspicious, { ...figure('成本'), suspected: 35 }] })
    const lines = all('.live-estimate-figure').map((element) => element.textContent ?? '')
    expect(lines[0]).toContain('待审核的可疑数如改为预期值，合计变动 -120')
    expect(lines[1]).toContain('合计变动 +35')
  })

  it('says that an estimate is withheld, and nothing of it', async () => {
    await draw()
    const line = all('.live-estimate-figure')[2]?.textContent ?? ''
    expect(line).toContain('利润')
    expect(line).toContain('已收合计800 千元')
    expect(line).toContain('不显示')
    expect(line).not.toContain('估计最终合计')
  })

  it('is in English too', async () => {
    setLanguage('en-US', null)
    await draw()
    expect(shown()).toContain('Estimated final total')
    expect(shown()).not.toMatch(/估/)
  })

  it.each<[string, object, object]>([
    ['an anonymous survey', { anonymous: true }, {}],
    ['filtered responses', {}, { filtered: { responses: 4 } }],
    ['a form without figures', {}, { questions: [{ type: 'choices' }] }],
    ['a survey to which all have responded', { counts: { ...survey.counts, open: 0 } }, {}],
    ['a survey that has ended long ago', { dueAt: dayFromNow(-32) }, {}],
    ['a survey that has not opened', { opensAt: dayFromNow(1) }, {}],
  ])('is not asked for, of %s', async (_, part, more) => {
    await draw(part, more)
    expect(getEstimate).not.toHaveBeenCalled()
    expect(shown()).toBe('')
  })

  it('begins with four figures', async () => {
    const figures = ['甲', '乙', '丙', '丁', '戊', '己'].map(figure)
    await draw({}, {}, { ...estimate, figures, withheld: [] })
    expect(all('.live-estimate-figure')).toHaveLength(4)
    press(button('显示全部 6 项'))
    expect(all('.live-estimate-figure')).toHaveLength(6)
    press(button('收起'))
    expect(all('.live-estimate-figure')).toHaveLength(4)
  })
})
