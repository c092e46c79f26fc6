import { withTables } from '@/lib/spreadsheet/tables-in-text'

describe('tables in a copied text', () => {
  const table = [
    ['', '满意', '不满意'],
    ['取号\n等候', '', ''],
    ['窗口', '', ''],
  ]

  it('become lines of cells, also where paragraphs have torn them', () => {
    const text = '1. 请评价\n满意\n不满意\n取号\n等候\n\n\n窗口\n\n2. 建议'
    expect(withTables(text, [table])).toBe('1. 请评价\n\t满意\t不满意\n取号 等候\t\t\n窗口\t\t\n\n2. 建议')
  })

  it('are found one after the other, though they say the same', () => {
    const text = '甲\n满意 不满意 取号等候 窗口\n乙\n满意 不满意 取号等候 窗口'
    expect(withTables(text, [table, table]).split('取号 等候\t\t')).toHaveLength(3)
  })

  it('are left as they are if the text does not have them', () => {
    expect(withTables('1. 甲', [table])).toBe('1. 甲')
    expect(withTables('1. 甲', [[['甲']]])).toBe('1. 甲')
  })
})
