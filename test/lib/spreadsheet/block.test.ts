import { isBlock, parseBlock, writeBlock } from '@/lib/spreadsheet/block'

it('a copied block is parsed to its cells, row by row', () => {
  expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})

it('blank cells keep their positions', () => {
  expect(parseBlock('1\t\t3\n\t\t\n5')).toEqual([['1', '', '3'], ['', '', ''], ['5']])
})

it('a cell in quotation marks may contain tabs, line breaks and quotation marks', () => {
  expect(parseBlock('"营业\n收入"\t"a\tb"\t"说""好"""\n"未完\t7')).toEqual([
    ['营业\n收入', 'a\tb', '说"好"'],
    ['"未完', '7'],
  ])
})

it('a single cell is not a block', () => {
  expect(isBlock(' 12 \r\n')).toBe(false)
  expect(isBlock('12\t13')).toBe(true)
})

it('copied text contains no formula in any program, and numbers remain numbers', () => {
  expect(writeBlock([['=1+1', '+86', '@x', '-说明', '-5.20', '1234.5']])).toBe(
    "'=1+1\t'+86\t'@x\t'-说明\t-5.20\t1234.5",
  )
  const cells = [['a\tb', 'c\nd', 'e"f', '-1']]
  expect(parseBlock(writeBlock(cells))).toEqual(cells)
})
