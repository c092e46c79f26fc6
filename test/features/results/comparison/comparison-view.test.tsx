import { act } from 'react'
import { ComparisonView } from '@/features/results/comparison/comparison-view'
import { setLanguage } from '@/i18n'
import { viewport } from '@/platform/ui/viewport'
import { getComparison } from '@/services/surveys/result-service'
import type { ComparedLine, Comparison } from '@/wire/results/comparison'
import { all, cleanUp, one, press, render } from '../../../components/render'

jest.mock('@/services/surveys/result-service')

beforeEach(() => void jest.spyOn(viewport, 'isWide').mockReturnValue(true))
afterEach(() => {
  jest.restoreAllMocks()
  cleanUp()
  setLanguage('zh-CN', null)
})

const text = (name: string) => ({ 'zh-CN': name, 'en-US': `${name} in English` })
const line = (part: Partial<ComparedLine> & Pick<ComparedLine, 'kind'>): ComparedLine => ({
  ...{ id: 'a', title: text('甲'), current: null, last: null, lastYear: null },
  ...{ estimated: false, comparedWithLast: true },
  ...part,
})
const comparison: Comparison = {
  current: { period: '2026-11', responses: 10 },
  last: { period: '2026-10', responses: 8 },
  lastYear: { period: '2025-11', responses: 6 },
  counting: null,
  scores: [line({ kind: 'index', id: '', title: null, current: '82.5', last: '80.0', lastYear: '83.1' })],
  questions: [
    {
      ...{ id: 'k', title: text('选择'), unit: null },
      lines: [
        line({ kind: 'count', current: '7', last: '4', lastYear: '1' }),
        line({ kind: 'share', current: '70.0', last: '50.0', lastYear: '73.2' }),
      ],
    },
    {
      ...{ id: 'n', title: text('收入'), unit: text('万元') },
      lines: [
        line({ kind: 'sum', current: '25', last: '8', lastYear: '0' }),
        line({ kind: 'median', current: '2.5', last: '1', estimated: true }),
        line({ kind: 'sum', id: 'b', title: text('累计'), current: '9', last: '8', comparedWithLast: false }),
      ],
    },
  ],
}

async function draw(part: Partial<Comparison> = {}, base?: string) {
  jest
    .mocked(getComparison)
    .mockReset()
    .mockResolvedValue({ ...comparison, ...part })
  await act(
    async () => void render(<ComparisonView surveyId="s" filter={{ state: 'accepted' }} base={base} />),
  )
}
const rows = (table: number) =>
  [...(all('table')[table]?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

describe('a result beside earlier periods', () => {
  it('asks for the period that was chosen, with the filter, and names it', async () => {
    await draw({ last: { period: '2025-12', responses: 3 } }, '2025-12')
    expect(getComparison).toHaveBeenCalledWith({ surveyId: 's', state: 'accepted', base: '2025-12' })
    expect(rows(1)[0]?.slice(1, 4)).toEqual(['本期', '对比期（2025年12月）', '比对比期'])
    expect(one('body').textContent).toContain('本期 2026年11月收回 10 份 · 对比期 2025年12月收回 3 份')
  })

  it('has shares with percentage points, indices with points, and everything else in per cent', async () => {
    await draw()
    expect(getComparison).toHaveBeenCalledWith({ surveyId: 's', state: 'accepted' })
    expect(rows(0)[1]).toEqual(['总指数', '82.5', '80.0', '+2.5 分', '83.1', '-0.6 分'])
    expect(rows(1)[1]).toEqual([
      ...['甲', '70.0%（7）', '50.0%（4）', '+20.0 个百分点', '73.2%（1）', '-3.2 个百分点'],
    ])
    // A base of 0 has no change.
    expect(rows(2)[1]).toEqual(['甲', '25', '8', '+212.5%', '0', '—'])
  })

  it('does not compare values since the start of the year with another part of it, and says so', async () => {
    await draw()
    expect(rows(2)[2]).toEqual(['累计', '9', '8', '—', '—', '—'])
    expect(one('body').textContent).toContain('自年初累计的数值只与上年同期比较')
  })

  it('has medians in the place of sums, estimated ones marked', async () => {
    await draw()
    press(one('[role=tab]:nth-of-type(2)'))
    expect(rows(2).slice(1)).toEqual([['甲', '约 2.5', '约 1.0', '+150.0%', '—', '—']])
    expect(rows(1)[1]?.[1]).toBe('70.0%（7）')
  })

  it('says it in English', async () => {
    setLanguage('en-US', null)
    await draw()
    expect(rows(1)[1]?.[3]).toBe('+20.0 pp')
    expect(rows(0)[1]?.[3]).toBe('+2.5 points')
  })

  it('has lines on a phone, with each period below its value', async () => {
    jest.spyOn(viewport, 'isWide').mockReturnValue(false)
    await draw()
    expect(all('table')).toEqual([])
    const pairs = [...(all('.comparison-line')[2]?.children ?? [])].map((pair) =>
      [...pair.children].map(({ textContent }) => textContent),
    )
    expect(pairs).toEqual([
      ['甲', '25'],
      ['上期 8', '环比 +212.5%'],
      ['上年同期 0', '同比 —'],
    ])
  })

  it('has no columns for a period without a survey', async () => {
    await draw({ lastYear: null })
    expect(rows(2)[1]).toEqual(['甲', '25', '8', '+212.5%'])
  })

  it('says that there is no earlier period', async () => {
    await draw({ last: null, lastYear: null })
    expect(all('table')).toEqual([])
    expect(one('body').textContent).toContain('还没有可比的往期')
  })
})
