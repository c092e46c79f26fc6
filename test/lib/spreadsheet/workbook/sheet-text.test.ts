import { workbookLimits } from '@/lib/spreadsheet/workbook/workbook-error'
import { readSheetText } from '@/lib/spreadsheet/workbook/sheet-text'
import { writeWorkbook } from '@/lib/spreadsheet/workbook/write-workbook'

describe('the text of a sheet', () => {
  it('is of the first sheet with content, with empty cells and rows where they are', () => {
    const bytes = writeWorkbook([
      { name: 'empty', heads: [], rows: [] },
      { name: 'list', heads: ['Name', '', 'Office'], rows: [[], ['Li Qiang', '', 'Second\toffice\n2']] },
      { name: 'other', heads: ['Other'], rows: [] },
    ])
    expect(readSheetText(bytes)).toBe('Name\t\tOffice\n\nLi Qiang\t\tSecond office 2')
  })

  it('is empty without any content', () => {
    expect(readSheetText(writeWorkbook([{ name: 'empty', heads: [], rows: [] }]))).toBe('')
  })

  it('is not read from a file that is too large or of another kind', () => {
    expect(() => readSheetText(new Uint8Array(workbookLimits.bytes + 1))).toThrow('tooLarge')
    expect(() => readSheetText(new Uint8Array([1, 2, 3]))).toThrow('notAWorkbook')
  })
})
