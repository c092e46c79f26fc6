import {
  type Answers,
  type AnswerValue,
  validateAnswers,
  compileForm,
  type Form,
  newRowIds,
  type Question,
  type QuestionKindName,
} from '@/lib/questionnaire'
import {
  maxAnonymousBytes,
  maxResponseBytes,
  tooLongForAnonymous,
} from '@/lib/questionnaire/answers/response-size'
import { templatesFor } from '../../../../server/surveys/templates'
import { ask, formOf, options } from '../build'
import { createRandom } from '../random'
import { randomAnswer } from '../random-answer'
import { randomForm } from '../random-form'
import { accepted, bytes, spareBytes } from '../response-bytes'

const wide = (characters: number) => '😀'.repeat(characters)
const id = 'i'.repeat(64)
const figure = '9'.repeat(32)
const text = { 'zh-CN': '题', 'en-US': 'Title' }
const own = [...options('first', 'second'), { ...options('mine')[0]!, other: true }]

/** For each kind a question, and the answer to it of which no longer one is valid. */
const longest: Partial<Record<QuestionKindName, [Question, AnswerValue | undefined]>> = {
  single: [ask({ kind: 'single', id: 'q', options: own }), { chosen: ['mine'], other: wide(200) }],
  picker: [ask({ kind: 'picker', id: 'q', options: options('short', 'longer') }), 'longer'],
  multiple: [
    ask({ kind: 'multiple', id: 'q', options: own }),
    { chosen: ['first', 'second', 'mine'], other: wide(200) },
  ],
  checklist: [ask({ kind: 'checklist', id: 'q', options: options('a', 'b') }), ['a', 'b']],
  text: [ask({ kind: 'text', id: 'q' }), wide(200)],
  textarea: [ask({ kind: 'textarea', id: 'q', maxLength: 700 }), wide(700)],
  number: [ask({ kind: 'number', id: 'q' }), figure],
  rate: [ask({ kind: 'rate', id: 'q', max: 10 }), 10],
  date: [ask({ kind: 'date', id: 'q' }), '2026-11-20'],
  period: [ask({ kind: 'period', id: 'q', step: 'quarter' }), '2026-Q4'],
  area: [ask({ kind: 'area', id: 'q' }), '330106012000'],
  code: [ask({ kind: 'code', id: 'q', table: 'area' }), '330106'],
  'area-organization': [
    ask({ kind: 'area-organization', id: 'q' }),
    { areaCode: '330106012000', organizationId: id },
  ],
  department: [ask({ kind: 'department', id: 'q', maxChoices: 2 }), [id, `${id.slice(1)}j`]],
  location: [
    ask({ kind: 'location', id: 'q' }),
    { latitude: '-90.000000', longitude: '-180.000000', accuracy: '999999', address: wide(200) },
  ],
  signature: [ask({ kind: 'signature', id: 'q' }), { key: 'a'.repeat(48), name: wide(40) }],
  images: [ask({ kind: 'images', id: 'q', maxImages: 2 }), ['a'.repeat(48), 'b'.repeat(48)]],
  file: [
    ask({ kind: 'file', id: 'q', maxFiles: 2 }),
    {
      keys: ['a'.repeat(48), 'b'.repeat(48)],
      names: [`${'\u{1F4CA}'.repeat(76)}.pdf`, `${'\u{1F4CB}'.repeat(76)}.pdf`],
    },
  ],
  ranking: [ask({ kind: 'ranking', id: 'q', options: options('a', 'b'), top: 1 }), ['b']],
  matrix: [
    ask({ kind: 'matrix', id: 'q', multiple: true, rows: options('r', 's'), options: options('a', 'b') }),
    { r: ['a', 'b'], s: ['a', 'b'] },
  ],
  roster: [
    ask({
      kind: 'roster',
      id: 'q',
      maxRows: 2,
      columns: [
        { id: 'a', kind: 'text', title: text, maxLength: 10 },
        { id: 'b', kind: 'code', title: text, table: 'area' },
      ],
    }),
    Object.fromEntries(newRowIds(2, 0, 0).map((row) => [row, { a: wide(10), b: '330106' }])),
  ],
  note: [ask({ kind: 'note', id: 'q' }), undefined],
  table: [
    ask({ kind: 'table', id: 'q', rows: options('r', 's'), columns: options('c', 'd') }),
    { r: { c: figure, d: figure }, s: { c: figure, d: figure } },
  ],
}

const verifiedForm = (questions: Question[]): Form => ({
  ...formOf(questions),
  rules: [{ id: 'r', level: 'soft', at: 'q', constraint: { '>': [{ var: 'q' }, 1] } }],
})

describe('maxResponseBytes', () => {
  it.each(Object.entries(longest))(
    'is as long as the longest answer of kind %s, but for a few bytes of punctuation',
    (_kind, [question, value]) => {
      const spare = spareBytes(question, value)
      expect(spare).toBeGreaterThanOrEqual(0)
      expect(spare).toBeLessThanOrEqual(12)
    },
  )

  it('is at least the size of every valid response', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = createRandom(seed)
      const form = randomForm(random)
      const compiled = compileForm(form)
      const answers: Answers = {}
      for (const { question } of compiled.questions) {
        const value = randomAnswer(random, question)
        if (value !== undefined) answers[question.id] = value
      }
      const { answers: kept, justifications, blocking } = validateAnswers(compiled, answers)
      const valid = Object.entries(kept).filter(([key]) => !blocking.some((one) => one.questionId === key))
      expect(bytes(Object.fromEntries(valid)) + bytes(justifications)).toBeLessThanOrEqual(
        maxResponseBytes(compiled),
      )
    }
  })

  it('counts a justification for each field of a soft rule', () => {
    const question = ask({ kind: 'number', id: 'q' })
    const plain = maxResponseBytes(compileForm(formOf([question])))
    const reason = { ruleId: 'r', cell: 'q', value: '', text: wide(500) }
    expect(maxResponseBytes(compileForm(verifiedForm([question]))) - plain).toBe(bytes(reason) + ','.length)
  })

  it('counts a justification for each row of a list', () => {
    const [list] = longest.roster ?? []
    const constraint = { '!=': [{ var: 'q.@.a' }, 'x'] }
    const sizeOf = (rules: Form['rules']) =>
      maxResponseBytes(compileForm({ ...formOf([list as Question]), rules: rules ?? [] }))
    const own = sizeOf([{ id: 'r', level: 'soft', at: 'q.@.a', constraint }]) - sizeOf([])
    const [row = ''] = newRowIds(1, 0, 0)
    const reason = { ruleId: 'r', cell: `q.${row}.a`, value: '', text: wide(500) }
    expect(own).toBe(2 * (bytes(reason) + ','.length))
  })

  it('bounds computed values: longer than 64 characters counts as empty', () => {
    const product = { '*': [{ '*': [{ var: 'a' }, { var: 'a' }] }, { var: 'a' }] }
    const form = formOf([
      ask({ kind: 'number', id: 'a' }),
      ask({ kind: 'number', id: 'q', formula: { '*': [{ var: 'a' }, { var: 'a' }] } }),
      ask({ kind: 'number', id: 'r', formula: product }),
    ])
    const answers = accepted(form, { a: figure })
    expect([String(answers.q).length, answers.r]).toEqual([64, undefined])
    expect(bytes(answers) + bytes([])).toBeLessThanOrEqual(maxResponseBytes(compileForm(form)))
  })
})

describe('tooLongForAnonymous', () => {
  const text = (name: string, maxLength?: number) => ask({ kind: 'textarea', id: name, maxLength })
  const table = (name: string, count: number) =>
    ask({
      kind: 'table',
      id: name,
      rows: options(...Array.from({ length: count }, (_, index) => `r${index}`)),
      columns: options('c'),
    })

  it('is empty while the longest response has at most 32 kB', () => {
    const fitting = formOf([text('a', 4_000), text('b', 4_100)])
    expect(maxResponseBytes(compileForm(fitting))).toBeLessThanOrEqual(maxAnonymousBytes)
    expect(tooLongForAnonymous(fitting)).toEqual([])
    expect(tooLongForAnonymous(formOf([text('a', 4_000), text('b', 4_200)]))).toEqual(['b'])
  })

  it('lists the text questions to shorten, in form order', () => {
    const form = formOf([text('longer-id'), text('b', 100), text('c'), text('d', 2_600)])
    expect(tooLongForAnonymous(form)).toEqual(['longer-id', 'c'])
  })

  it('lists other questions only if shorter texts are not enough', () => {
    expect(tooLongForAnonymous(formOf([table('t', 300), text('a')]))).toEqual(['a'])
    expect(tooLongForAnonymous(formOf([table('t', 900), text('a', 10)]))).toEqual(['t'])
  })

  it('is empty for all templates but the named report with a reason at each row of a list', () => {
    expect(templatesFor(0, new Date('2026-11-20')).flatMap(tooLongForAnonymous)).toEqual(['products'])
  })

  it('does not slow down with the number of choices', () => {
    const form = formOf([ask({ kind: 'department', id: 'q', maxChoices: 1e15 })])
    expect(tooLongForAnonymous(form)).toEqual(['q'])
  })
})
