import { FigureComparison } from '@/features/results/crosstab/figures/figure-comparison'
import { setLanguage } from '@/i18n'
import type { ComparedFigureTable, FigureTable, FigureTableAnswer } from '@/wire/results/figure-table'
import { all, cleanUp, one, render } from '../../../components/render'

afterEach(() => {
  cleanUp()
  setLanguage('zh-CN', null)
})

const category = (id: string, level: number) => ({
  ...{ id, level },
  title: level === 0 ? null : { 'zh-CN': id, 'en-US': id },
})
const table: FigureTable = {
  rows: [category('', 0), category('甲', 1), category('乙', 1), category('丙', 1)],
  columns: [category('', 0), category('大', 1)],
  sums: [
    ['300', '30'],
    ['150', '15'],
    [null, null],
    ['50', '5'],
  ],
  units: [],
  withheld: 2,
}
const last: ComparedFigureTable = {
  ...{ period: '2026-10', refusal: null },
  sums: [
    ['200', '20'],
    ['100', '10'],
    [null, null],
    [null, null],
  ],
  withheld: [
    [false, false],
    [false, false],
    [true, true],
    [false, false],
  ],
}
const lastYear: ComparedFigureTable = {
  ...{ period: '2025-11', refusal: 'unpublished', sums: [], withheld: [] },
}

function draw(compared: FigureTableAnswer['compared'], base?: string) {
  const answer = { purpose: 'publication', compared } as FigureTableAnswer
  render(
    <FigureComparison
      {...{ answer, table, base }}
      selection={{ row: 'k', column: 's' }}
      onCopy={() => undefined}
    />,
  )
}
const lines = () => all('tr').map((row) => [...row.children].map(({ textContent }) => textContent))

describe('a table of figures beside earlier periods', () => {
  it('has the sums and changes, marks withheld sums and leaves out what a period has not', () => {
    draw({ last, lastYear })
    const none = ['—', '—', '—']
    expect(lines().slice(1)).toEqual([
      ['合计', '300', '200', '+50.0%', '+50.0', ...none],
      // (150 − 100) / 200 of the growth of the total; a group that is new contributes all of its sum.
      ['甲', '150', '100', '+50.0%', '+25.0', ...none],
      ['乙', '■', '■', '—', '—', ...none],
      ['丙', '50', '—', '—', '+25.0', ...none],
    ])
    expect(one('body').textContent).toContain('还没有发布，不能比较')
  })

  it('names the period that was chosen instead of the previous one', () => {
    draw({ last, lastYear })
    expect(lines()[0]).toEqual([
      ...['行分组', '本期', '上期（2026年10月）', '环比', '环比拉动'],
      ...['上年同期（2025年11月）', '同比', '同比拉动'],
    ])
    cleanUp()
    draw({ last: { ...last, period: '2025-12' }, lastYear }, '2025-12')
    expect(lines()[0]?.slice(2, 5)).toEqual(['对比期（2025年12月）', '比对比期', '比对比期拉动'])
  })

  it('says it in English', () => {
    setLanguage('en-US', null)
    draw({ last, lastYear: { ...lastYear, refusal: 'unprotected' } })
    expect(one('body').textContent).toContain('could not be hidden')
  })

  it('is not there without a survey of an earlier period', () => {
    draw({ last: null, lastYear: null })
    expect(all('tr')).toEqual([])
  })
})
