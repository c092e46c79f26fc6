import { measured, namesOnce } from '@/lib/numbers/crosstab-measures'
import { copiedTable } from '@/lib/spreadsheet/copied-table'

describe('a crossed table', () => {
  const table = {
    responses: 40,
    rows: [{ count: 30 }, { count: null }],
    columns: [{ count: 40 }, { count: 0 }],
    cells: [
      [30, 0],
      [null, null],
    ],
  }

  it('has shares of its rows and columns, and null for an empty total', () => {
    expect(measured(table, 'row')).toMatchObject({
      cells: [
        [100, 0],
        [null, null],
      ],
      columnTotals: [100, 0],
    })
    expect(measured(table, 'column')).toMatchObject({
      cells: [
        [75, null],
        [null, null],
      ],
      rowTotals: [75, null],
    })
  })

  it('has unique column names', () => {
    expect(namesOnce(['其他', '好', '其他', '其他'])).toEqual(['其他', '好', '其他 (2)', '其他 (3)'])
  })

  it('is copied without formulas, and numbers as numbers', () => {
    expect(
      copiedTable([
        ['=A1', '@x\ty'],
        ['-1,200.5%', '+1+1'],
      ]),
    ).toBe("'=A1\t'@x y\n-1,200.5%\t'+1+1")
  })
})
