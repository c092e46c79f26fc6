import {
  compileForm,
  createFormInstance,
  type Answers,
  type EditRule,
  type Form,
  formulaOf,
  isTable,
  type Question,
} from '@/lib/questionnaire'
import { readXlsForm, writeXlsForm } from '@/lib/questionnaire/xlsform'
import { readWorkbook } from '@/lib/spreadsheet/workbook/read-workbook'
import { templatesFor } from '../../../../server/surveys/templates'
import { createRandom } from '../random'
import { randomForm } from '../random-form'

const forms = templatesFor(0, new Date('2026-11-26T00:00:00Z'))
const textOf = (text: { 'zh-CN': string }) => text['zh-CN']
const written = (form: Form) => writeXlsForm(form, textOf)

/** The settings that XLSForm has no equal for; the report names them by these words. */
const missing: Record<string, string> = {
  prefill: 'prefill',
  reasonOnChange: 'reasonOnChange',
  indicator: 'indicator',
  ledger: 'ledger',
  span: 'span',
  code: 'rowCode',
  unique: 'unique',
}

/** Without them, and with exact numbers as texts, as an import writes them. */
function comparable(value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(key in missing) && inner !== undefined)
      .map(([key, inner]) => [key, comparable(inner)]),
  )
}

/** Kinds that become texts, and settings of a kind that are lost; all of them are in the report, see below. */
function withoutEqual(question: Question): Question {
  const { id, title, help, required, showIf, hint } = question
  const base = { id, title, ...(help && { help }), ...(required && { required }), ...(showIf && { showIf }) }
  if (['area', 'area-organization', 'code', 'department'].includes(question.kind))
    return { ...base, kind: 'text', ...(hint?.text && { hint: { text: hint.text } }) }
  if (question.kind === 'images') return { ...question, maxImages: 1 }
  if (question.kind === 'file') return { ...question, maxFiles: 1 }
  if (question.kind === 'roster') {
    const { help: _help, required: _required, minRows: _min, maxRows: _max, ...rest } = question
    return rest
  }
  if (!isTable(question)) return question
  // Formulas of rows and columns are those of their cells.
  const cells = question.rows.flatMap((row) =>
    question.columns.map((column) => ({ row: row.id, column: column.id })),
  )
  const isComputed = cells.some((cell) => formulaOf(question, cell))
  return {
    ...question,
    rows: question.rows.map(({ formula: _formula, ...row }) => row),
    columns: question.columns.map(({ formula: _formula, ...column }) => column),
    ...(isComputed && { computed: 'compared by their results' as never }),
  }
}

const withoutFormulas = (question: Question): unknown =>
  isTable(question) && question.computed
    ? { ...question, computed: 'compared by their results' }
    : question.kind === 'number' && question.formula !== undefined
      ? { ...question, formula: 'compared by its result' }
      : question

describe.each(forms.map((form) => [form.id, form] as const))('%s', (_id, form) => {
  const { bytes, notes } = written(form)
  const back = readXlsForm(bytes)

  it('keeps the rules of XLSForm, and is read without a loss', () => {
    expect(notes.filter(({ code }) => code === 'invalid')).toEqual([])
    expect(back.notes).toEqual([])
  })

  it('has the same questions in the same order', () => {
    expect(back.title?.['zh-CN']).toBe(form.title['zh-CN'])
    expect(back.intro).toEqual(form.intro ?? null)
    expect(back.pages.map(({ id, title }) => ({ id, title }))).toEqual(
      form.pages.map(({ id, title }) => ({ id, title })),
    )
    for (const [at, page] of form.pages.entries())
      expect(back.pages[at]?.questions.map(withoutFormulas).map(comparable)).toEqual(
        page.questions.map(withoutEqual).map(withoutFormulas).map(comparable),
      )
  })

  it('reports every setting that was left out', () => {
    const details = new Set(notes.map(({ detail }) => detail))
    const json = JSON.stringify(form.pages)
    for (const [key, feature] of Object.entries(missing))
      if (json.includes(`"${key}":`)) expect(details).toContain(feature)
    for (const { level } of form.rules ?? []) if (level !== 'hard') expect(details).toContain(level)
    for (const { kind } of form.pages.flatMap((page) => page.questions))
      if (['area', 'area-organization', 'code', 'department'].includes(kind)) expect(details).toContain(kind)
  })
})

const formOf = (id: string): Form => forms.find((form) => form.id === id) as Form
const readBack = (form: Form): Form => {
  const { title, pages, rules } = readXlsForm(written(form).bytes)
  return { ...form, title: title ?? form.title, pages, rules }
}
const relevant = (form: Form, answers: Answers) =>
  createFormInstance(compileForm(form), answers).relevantAnswers()

const table = (rows: string[], columns: string[], value: (at: number) => string) =>
  Object.fromEntries(
    rows.map((row, at) => [
      row,
      Object.fromEntries(columns.map((column, index) => [column, value(at * 10 + index)])),
    ]),
  )

it.each<[id: string, answers: Answers]>([
  [
    'services-monthly',
    {
      staff: '12',
      finance: table(['income', 'sales', 'admin', 'research', 'pay'], ['month', 'total'], (at) => `${at}.25`),
      profit: table(['operating'], ['month', 'total'], () => '-5'),
      'loss-reason': '季节性',
    },
  ],
  [
    'business-conditions',
    {
      industry: 'health',
      state: 'normal',
      judgement: { orders: ['up'], abroad: ['up'] },
      orders: table(['home', 'abroad'], ['now', 'before'], (at) => `${at + 3}`),
    },
  ],
  ['business-conditions', { state: 'closed', 'closed-since': '2026-01', outlook: 3, remarks: '停业' }],
  [
    'industry-products',
    {
      'output-value': '900',
      products: {
        r0mbf8k1s00000a: { name: 'A', made: '7', value: '10' },
        r0mbf8k1s00100a: { name: 'B', made: '4', value: '3.5' },
      },
    },
  ],
])('%s computes and shows the same', (id, answers) => {
  expect(relevant(readBack(formOf(id)), answers)).toEqual(relevant(formOf(id), answers))
})

it('a jump is a condition of the pages that it leads past', () => {
  const back = readBack(formOf('business-conditions'))
  const stays = { '!': { '==': [{ var: 'state' }, 'closed'] } }
  expect(back.pages.map(({ showIf }) => showIf)).toEqual([undefined, stays, stays, undefined])
})

it('hard rules apply to the same cells', () => {
  const expanded = (rules: EditRule[] = []) => rules.map(({ at }) => at)
  const monthly = readBack(formOf('services-monthly'))
  expect(expanded(monthly.rules)).toContain('finance.income.total')
  expect(expanded(monthly.rules)).toContain('finance.online.month')
  expect(monthly.rules?.every(({ level }) => level === 'hard')).toBe(true)
})

it('the workbook has two languages and lists that are used', () => {
  const sheets = readWorkbook(written(formOf('taxpayer-satisfaction')).bytes, () => true)
  expect(sheets.map(({ name }) => name)).toEqual(['survey', 'choices', 'settings'])
  const heads = [...(sheets[0]?.rows[0]?.cells.values() ?? [])].map(({ text }) => text)
  expect(heads).toEqual(expect.arrayContaining(['type', 'name', 'label::中文 (zh)', 'label::English (en)']))
})

it('any form is written by the rules of XLSForm, and what is written is read', () => {
  for (let seed = 1; seed <= 120; seed += 1) {
    const form = randomForm(createRandom(seed))
    const { bytes, notes } = written(form)
    expect({ seed, invalid: notes.filter(({ code }) => code === 'invalid') }).toEqual({ seed, invalid: [] })
    const back = readXlsForm(bytes)
    const ids = (pages: Form['pages']) => pages.flatMap(({ questions }) => questions.map(({ id }) => id))
    expect({ seed, ids: ids(back.pages) }).toEqual({ seed, ids: ids(form.pages) })
  }
})
