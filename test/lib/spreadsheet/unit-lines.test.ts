import { parseUnits } from '@/lib/spreadsheet/unit-lines'

describe('a copied list of units', () => {
  it('has columns by their headings, in any order and among others', () => {
    expect(
      parseUnits('责任科所\t单位名称\t统一社会信用代码\n第一税务所\t甲公司\t9133 0106\n\t乙公司\t9144'),
    ).toEqual([
      { line: 2, unitCode: '91330106', department: '第一税务所' },
      { line: 3, unitCode: '9144', department: '' },
    ])
  })

  it('has the code first without headings; empty lines count but are not read', () => {
    expect(parseUnits('9133,第一税务所\n,\n9144')).toEqual([
      { line: 1, unitCode: '9133', department: '第一税务所' },
      { line: 3, unitCode: '9144', department: '' },
    ])
  })
})
