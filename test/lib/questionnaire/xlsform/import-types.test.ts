import { imported, questionsOf } from './workbook-of'

const choices = `
  list_name | name | label
  yes_no | yes | Yes
  yes_no | no | No
  scale | 1 | Bad
  scale | 2 | Fair
  scale | 3 | Good`

const en = (text: string) => ({ 'zh-CN': '', 'en-US': text })
const yesNo = [
  { id: 'yes', title: en('Yes') },
  { id: 'no', title: en('No') },
]

/** What a row with the name `q` and the label `Ask` becomes. `notes`: codes of the report. */
interface Case {
  type: string
  cells?: Record<string, string>
  question: Record<string, unknown>
  notes?: string[]
}

const cases: Case[] = [
  { type: 'text', question: { kind: 'text' } },
  { type: 'text', cells: { appearance: 'multiline' }, question: { kind: 'textarea' } },
  { type: 'string', question: { kind: 'text' } },
  { type: 'integer', question: { kind: 'number' } },
  { type: 'int', question: { kind: 'number' } },
  { type: 'decimal', question: { kind: 'number', decimals: 8 } },
  {
    type: 'decimal',
    cells: { constraint: '. >= 0 and . <= 99.5 and round(., 2) = .' },
    question: { kind: 'number', min: '0', max: '99.5', decimals: 2 },
  },
  { type: 'integer', cells: { required: 'yes' }, question: { kind: 'number', required: true } },
  { type: 'integer', cells: { required: 'TRUE()' }, question: { kind: 'number', required: true } },
  {
    type: 'integer',
    cells: { required: '${q} > 1' },
    question: { kind: 'number' },
    notes: ['otherRequired'],
  },
  { type: 'text', cells: { hint: 'Why' }, question: { kind: 'text', help: en('Why') } },
  { type: 'text', cells: { guidance_hint: 'More' }, question: { kind: 'text', hint: { text: en('More') } } },
  {
    type: 'text',
    cells: { constraint: 'string-length(.) >= 4 and string-length(.) <= 30' },
    question: { kind: 'text', minLength: 4, maxLength: 30 },
  },
  {
    type: 'range',
    cells: { parameters: 'start=0 end=17 step=1' },
    question: { kind: 'number', min: '0', max: '17', decimals: 0 },
  },
  {
    type: 'range',
    cells: { parameters: 'start=0 end=1 step=0.25' },
    question: { kind: 'number', decimals: 2 },
    notes: ['noEqual'],
  },
  {
    type: 'range',
    cells: { parameters: 'start=1 end=5 step=1', appearance: 'rating' },
    question: { kind: 'rate', max: 5 },
  },
  { type: 'date', question: { kind: 'date' } },
  {
    type: 'date',
    cells: { constraint: ". >= date('2020-01-01')" },
    question: { kind: 'date', min: '2020-01-01' },
  },
  { type: 'date', cells: { appearance: 'month-year' }, question: { kind: 'period', step: 'month' } },
  { type: 'date', cells: { appearance: 'year' }, question: { kind: 'period', step: 'year' } },
  { type: 'time', question: { kind: 'text' }, notes: ['asText'] },
  { type: 'dateTime', question: { kind: 'text' }, notes: ['asText'] },
  { type: 'barcode', question: { kind: 'text' }, notes: ['asText'] },
  { type: 'geopoint', question: { kind: 'location' } },
  { type: 'image', question: { kind: 'images', maxImages: 1 } },
  { type: 'image', cells: { appearance: 'signature' }, question: { kind: 'signature' } },
  { type: 'file', question: { kind: 'file', maxFiles: 1 } },
  { type: 'note', question: { kind: 'note' } },
  { type: 'acknowledge', question: { kind: 'single' }, notes: ['asChoice'] },
  { type: 'trigger', question: { kind: 'single' }, notes: ['asChoice'] },
  { type: 'select_one yes_no', question: { kind: 'single', options: yesNo } },
  { type: 'select one from yes_no', question: { kind: 'single', options: yesNo } },
  { type: 'select1 yes_no', question: { kind: 'single', options: yesNo } },
  { type: 'select_one yes_no', cells: { appearance: 'minimal' }, question: { kind: 'picker' } },
  {
    type: 'select_one yes_no',
    cells: { appearance: 'quick' },
    question: { kind: 'single' },
    notes: ['appearance'],
  },
  {
    type: 'select_one scale',
    cells: { appearance: 'likert' },
    question: { kind: 'rate', max: 3, labels: [en('Bad'), en('Fair'), en('Good')] },
  },
  {
    type: 'select_one yes_no or_other',
    question: {
      kind: 'single',
      options: [...yesNo, { id: 'other', title: { 'zh-CN': '其他', 'en-US': 'Other' }, other: true }],
    },
  },
  { type: 'select_multiple yes_no', question: { kind: 'multiple', options: yesNo } },
  {
    type: 'select_multiple scale',
    cells: { constraint: 'count-selected(.) <= 2', appearance: 'minimal' },
    question: { kind: 'checklist', maxChoices: 2 },
  },
  {
    type: 'select_multiple yes_no',
    cells: { constraint: "not(selected(., 'no') and count-selected(.) > 1)" },
    question: { kind: 'multiple', options: [yesNo[0], { ...yesNo[1], exclusive: true }] },
  },
  { type: 'rank yes_no', question: { kind: 'ranking', options: yesNo } },
  { type: 'select_one absent', question: { kind: 'text' }, notes: ['noList'] },
  { type: 'text', cells: { default: 'x' }, question: { kind: 'text' }, notes: ['noEqual'] },
  { type: 'text', cells: { read_only: 'yes' }, question: { kind: 'text' }, notes: ['noEqual'] },
  {
    type: 'calculate',
    cells: { calculation: '1 + 2' },
    question: { kind: 'number', formula: { '+': ['1', '2'] } },
    notes: ['isShown'],
  },
]

it.each(cases)('$type with $cells', ({ type, cells = {}, question, notes = [] }) => {
  const heads = ['type', 'name', 'label', ...Object.keys(cells)].join(' | ')
  const row = [type, 'q', 'Ask', ...Object.values(cells)].join(' | ')
  const form = imported(`${heads}\n${row}`, choices)
  expect(questionsOf(form)).toEqual([expect.objectContaining({ id: 'q', title: en('Ask'), ...question })])
  expect(form.notes.map(({ code }) => code)).toEqual(notes)
})

it.each([
  ['audio', 'lost', 'noEqualType'],
  ['geotrace', 'lost', 'noEqualType'],
  ['select_one_from_file places.csv', 'lost', 'noEqualType'],
  ['start', 'minor', 'recorded'],
  ['deviceid', 'minor', 'recorded'],
  ['nonsense', 'lost', 'unknownType'],
])('%s is reported and leaves no question', (type, weight, code) => {
  const form = imported(`type | name | label\ntext | a | A\n${type} | q | Ask`)
  expect(questionsOf(form)).toHaveLength(1)
  expect(form.notes).toEqual([
    expect.objectContaining({ weight, code, sheet: 'survey', row: 3, column: 'type', value: type }),
  ])
})
