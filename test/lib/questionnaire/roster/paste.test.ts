import type { RosterQuestion } from '@/lib/questionnaire'
import { parseCell } from '@/lib/questionnaire/roster-paste/parse-cell'
import { planRows } from '@/lib/questionnaire/roster-paste/plan-rows'
import { parseBlock } from '@/lib/spreadsheet/block'

const text = (zh: string, en = zh) => ({ 'zh-CN': zh, 'en-US': en })

const list: RosterQuestion = {
  id: 'list',
  kind: 'roster',
  title: text('产品'),
  columns: [
    { id: 'name', kind: 'text', title: text('产品名称', 'Product'), maxLength: 4 },
    {
      id: 'unit',
      kind: 'single',
      title: text('计量单位'),
      options: [{ id: 'ton', title: text('吨', 'tonnes') }],
    },
    { id: 'value', kind: 'number', title: text('产值'), decimals: 2, min: '0', unit: text('万元') },
    { id: 'double', kind: 'number', title: text('两倍'), formula: { '*': [{ var: 'list.@.value' }, 2] } },
    { id: 'day', kind: 'date', title: text('日期') },
    { id: 'month', kind: 'period', step: 'month', title: text('月份') },
    { id: 'place', kind: 'area', title: text('地区') },
  ],
}
const column = (id: string) => list.columns.find((one) => one.id === id)!

describe('a copied cell', () => {
  it.each([
    ['unit', '吨', 'ton'],
    ['unit', 'Tonnes', 'ton'],
    ['value', '1,234.50', '1234.5'],
    ['value', '0.5亿元', '5000'],
    ['day', '2026/11/5', '2026-11-05'],
    ['day', '2026年11月5日', '2026-11-05'],
    ['month', '2026年3月', '2026-03'],
    ['month', '202603', '2026-03'],
    ['place', '330106', '330106'],
    ['name', ' 轴承 ', '轴承'],
  ])('of %s: %s is %s', (id, raw, value) => {
    expect(parseCell(column(id), raw)).toEqual({ value })
  })

  it.each([
    ['unit', '千克', 'unknownOption'],
    ['value', '约 3', 'notANumber'],
    ['value', '1.2E+08', 'rounded'],
    ['day', '昨天', 'notADate'],
    ['month', '春节', 'notAPeriod'],
    ['place', '杭州', 'unknownArea'],
    ['double', '2', 'computed'],
  ])('of %s: %s is refused: %s', (id, raw, fault) => {
    expect(parseCell(column(id), raw)).toEqual({ fault })
  })

  it('is refused by the limits of its column', () => {
    expect(parseCell(column('value'), '-1')).toMatchObject({ violation: { code: 'tooSmall' } })
    expect(parseCell(column('name'), '五个字的名')).toMatchObject({ violation: { code: 'tooLong' } })
    expect(parseCell(column('day'), '2026-02-30')).toMatchObject({ violation: { code: 'notADate' } })
  })
})

describe('copied rows', () => {
  const plan = (copied: string) => planRows(list, parseBlock(copied))

  it('are matched by headings, whatever their order; others are named', () => {
    const { columns, unmatched, rows, hasHeadings } = plan(
      '序号\t产值（万元）\t产品名称\n1\t5\t轴承\n\n2\t6\t泵\n',
    )
    expect(hasHeadings).toBe(true)
    expect(columns.map(({ id }) => id)).toEqual(['value', 'name'])
    expect(unmatched).toEqual(['序号'])
    expect(rows).toEqual([
      { value: '5', name: '轴承' },
      { value: '6', name: '泵' },
    ])
  })

  it('are matched by order without headings, computed columns only if they were copied', () => {
    expect(plan('轴承\t吨\t5').rows).toEqual([{ name: '轴承', unit: 'ton', value: '5' }])
    const whole = plan('轴承\t吨\t5\t10\t2026-11-05\t2026-11\t330106')
    expect(whole.rows).toEqual([
      { name: '轴承', unit: 'ton', value: '5', day: '2026-11-05', month: '2026-11', place: '330106' },
    ])
    expect(whole.refused).toEqual([])
  })

  it('leave refused cells empty, and name each with its row, column and reason', () => {
    const { rows, refused } = plan('轴承\t克\t约\n泵\t吨\t-3')
    expect(rows).toEqual([{ name: '轴承' }, { name: '泵', unit: 'ton' }])
    expect(refused).toMatchObject([
      { row: 1, column: { id: 'unit' }, text: '克', why: { fault: 'unknownOption' } },
      { row: 1, column: { id: 'value' }, text: '约', why: { fault: 'notANumber' } },
      { row: 2, column: { id: 'value' }, text: '-3', why: { violation: { code: 'tooSmall' } } },
    ])
  })
})
