import { strToU8, zipSync } from 'fflate'
import { readWorkbook } from '@/lib/spreadsheet/workbook/read-workbook'
import { workbookLimits } from '@/lib/spreadsheet/workbook/workbook-error'
import { writeWorkbook } from '@/lib/spreadsheet/workbook/write-workbook'

const all = () => true
const rowsOf = (bytes: Uint8Array) =>
  readWorkbook(bytes, all)[0]?.rows.map(({ number, cells }) => [
    number,
    ...[...cells].map(([at, { text }]) => [at, text]),
  ])

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with one sheet of this XML, and further parts. */
const packed = (sheet: string, parts: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="survey" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
        ...parts,
      }).map(([path, xml]) => [path, strToU8(xml)]),
    ),
  )

const refusal = (bytes: Uint8Array) => {
  try {
    readWorkbook(bytes, all)
    return null
  } catch (error) {
    return (error as { code?: string }).code
  }
}

it('reads what it writes: signs, line breaks, texts like escapes, and empty cells', () => {
  const rows = [
    ['<&"\'>', '', '中文\n第二行'],
    ['_x0041_', ' padded ', '😀'],
  ]
  const bytes = writeWorkbook([{ name: '表', heads: ['a', 'b', 'c'], rows }])
  expect(rowsOf(bytes)).toEqual([
    [1, [0, 'a'], [1, 'b'], [2, 'c']],
    [2, [0, '<&"\'>'], [2, '中文\n第二行']],
    [3, [0, '_x0041_'], [1, ' padded '], [2, '😀']],
  ])
  expect(writeWorkbook([{ name: '表', heads: ['a', 'b', 'c'], rows }])).toEqual(bytes)
})

it('reads shared and rich texts, numbers, truth values, days and stored results of formulas', () => {
  const bytes = packed(
    `<row r="3"><c r="B3" t="s"><v>0</v></c><c r="C3"><v>1.0</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" s="1"><v>46000</v></c><c r="F3" s="2"><v>0.5</v></c><c r="AA3" t="str"><f>1+1</f><v>two</v></c></row>`,
    {
      'xl/sharedStrings.xml': `<sst><si><r><t>rich</t></r><r><t xml:space="preserve"> text</t></r><rPh><t>phonetic</t></rPh></si></sst>`,
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="&quot;day&quot; 0.0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    },
  )
  expect(rowsOf(bytes)).toEqual([
    [3, [1, 'rich text'], [2, '1'], [3, 'TRUE'], [4, '2025-12-09'], [5, '0.5'], [26, 'two']],
  ])
  expect(readWorkbook(bytes, all)[0]?.rows[0]?.cells.get(26)).toEqual({ text: 'two', isFormula: true })
})

it('of sheets that are not wanted only the name is read', () => {
  const bytes = writeWorkbook([
    { name: 'one', heads: ['a'], rows: [] },
    { name: 'two', heads: ['b'], rows: [] },
  ])
  expect(readWorkbook(bytes, (name) => name === 'two')).toMatchObject([
    { name: 'one', rows: [] },
    { name: 'two', rows: [{ number: 1 }] },
  ])
})

it.each<[what: string, bytes: () => Uint8Array, code: string]>([
  ['a text', () => strToU8('type,name'), 'notAWorkbook'],
  ['nothing', () => new Uint8Array(), 'notAWorkbook'],
  ['an archive of something else', () => zipSync({ 'a.txt': strToU8('a') }), 'notAWorkbook'],
  ['an old or encrypted workbook', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'oldOrEncrypted'],
  ['too many bytes', () => new Uint8Array(workbookLimits.bytes + 1).fill(0x50), 'tooLarge'],
  ['half a file', () => packed('<row r="1"/>').subarray(0, 400), 'damaged'],
  ['broken XML', () => packed('<row r="1"><c r="A1"></row>'), 'damaged'],
  [
    'entities of its own',
    () =>
      packed('', {
        'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "bbbb">]><sst><si><t>&b;</t></si></sst>',
      }),
    'damaged',
  ],
  [
    'more rows than anybody fills in',
    () => packed('<row><c t="n"><v>1</v></c></row>'.repeat(workbookLimits.rows + 1)),
    'tooManyRows',
  ],
  ['too many columns', () => packed('<row r="1"><c r="XFD1"><v>1</v></c></row>'), 'tooManyColumns'],
])('%s is refused', (_what, bytes, code) => {
  expect(refusal(bytes())).toBe(code)
})

it('a small file that unpacks to very much is refused before it fills the memory', () => {
  const bomb = packed('', { 'xl/sharedStrings.xml': ' '.repeat(160 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const before = process.memoryUsage().arrayBuffers
  expect(refusal(bomb)).toBe('tooLargeUnpacked')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(120 * 1024 * 1024)
})

it('the stated size of a part is not believed', () => {
  const bomb = packed('', { 'xl/sharedStrings.xml': ' '.repeat(40 * 1024 * 1024) })
  // Both headers say that the part has ten bytes.
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
  for (let at = 0; at + 30 < bomb.length; at += 1) {
    const signature = view.getUint32(at, true)
    if (signature === 0x04034b50 && view.getUint32(at + 22, true) > 1e6) view.setUint32(at + 22, 10, true)
    if (signature === 0x02014b50 && view.getUint32(at + 24, true) > 1e6) view.setUint32(at + 24, 10, true)
  }
  expect(refusal(bomb)).toBe('tooLargeUnpacked')
})
