import type { Answers, Question } from '../../../src/lib/questionnaire/schema/form'
import { text } from '../../../server/surveys/templates/text'
import { optionsOf, titleOf } from '../harness/worlds/crosstab-world'

export const title = titleOf
export const other = { id: 'o', title: text('其他', 'Other'), other: true }
export const questions: Question[] = [
  { id: 's', kind: 'single', title: title('s'), options: optionsOf('007', 'b') },
  { id: 'm', kind: 'multiple', title: title('m'), options: [...optionsOf('x', 'y'), other] },
  { id: 'r', kind: 'rate', title: title('r'), max: 3 },
  { id: 'n', kind: 'number', title: title('n'), decimals: 2, unit: text('万元', '10,000 yuan') },
  { id: 't', kind: 'table', title: title('t'), rows: optionsOf('r1'), columns: optionsOf('c1', 'c2') },
  { id: 'w', kind: 'textarea', title: title('w') },
  { id: 'd', kind: 'date', title: title('d') },
  { id: 'p', kind: 'period', step: 'quarter', title: title('p') },
  { id: 'l', kind: 'area', title: title('l') },
  { id: 'f', kind: 'area-organization', title: title('f') },
  { id: 'e', kind: 'department', title: title('e'), maxChoices: 2 },
  { id: 'g', kind: 'matrix', title: title('g'), rows: optionsOf('1'), options: optionsOf('p', 'q') },
  {
    id: 'G',
    kind: 'matrix',
    title: title('G'),
    rows: optionsOf('1'),
    options: optionsOf('p', 'q'),
    multiple: true,
  },
  { id: 'h', kind: 'signature', title: title('h') },
  { id: 'i', kind: 'images', title: title('i') },
  { id: 'v', kind: 'location', title: title('v') },
]

/** Texts that a spreadsheet would convert. */
export const TRAPS = [
  '=HYPERLINK("http://x.example","点")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\tTAB',
  '\rCR',
  ' =1',
  '＝1+1',
  '他说"好"，然后\r\n换行,逗号',
  '<b>&amp;</b> _x0041_',
  '税📊𠮷',
]

export const responses: Answers[] = [
  ...TRAPS.map((words, index) => ({ s: '007', n: `${index}.10`, w: words })),
  {
    s: 'b',
    m: { chosen: ['y', 'o'], other: '=cmd|x' },
    r: 3,
    n: '90071992547409.93',
    t: { r1: { c1: '-12.50', c2: '' } },
    d: '2026-02-28',
    p: '2026-Q1',
    l: '330106',
    f: { areaCode: '330106', organizationId: 'swj' },
    e: ['e1', 'e2'],
    g: { '1': ['q'] },
    G: { '1': ['p'] },
    h: { key: 'k'.repeat(48), name: '王芳' },
    i: ['a'.repeat(48), 'b'.repeat(48)],
    v: { latitude: '30.251234', longitude: '120.17', accuracy: '30', address: '文三路 1 号' },
  },
  { n: '123456789012345678', d: '1899-01-01', m: ['x'] },
]

/** Parses CSV by RFC 4180. */
export function parse(file: string): string[][] {
  const rows: string[][] = [[]]
  const fields = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y
  while (fields.lastIndex < file.length) {
    const [, field = '', end] = fields.exec(file) ?? []
    rows[rows.length - 1]?.push(field.startsWith('"') ? field.slice(1, -1).replace(/""/g, '"') : field)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}
