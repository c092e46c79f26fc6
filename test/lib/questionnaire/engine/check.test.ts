import { type AnswerValue, checkAnswer, type Finding, type Question } from '@/lib/questionnaire'
import { ask, options } from '../build'

type Found = Omit<Finding, 'questionId'>

const check = (question: Question, value: unknown): Found[] =>
  checkAnswer(question, value as AnswerValue).map(({ questionId, ...found }) => {
    expect(questionId).toBe(question.id)
    return found
  })

const single = ask({ kind: 'single', id: 'q', options: options('a', 'b') })
const multiple = ask({
  kind: 'multiple',
  id: 'q',
  options: options('a', 'b', 'c'),
  minChoices: 2,
  maxChoices: 2,
})
const text = ask({ kind: 'text', id: 'q', minLength: 2, maxLength: 4 })
const number = ask({ kind: 'number', id: 'q', min: '-1.5', max: '1000000000000.05', decimals: 2 })
const whole = ask({ kind: 'number', id: 'q' })
const rate = ask({ kind: 'rate', id: 'q', max: 5 })
const date = ask({ kind: 'date', id: 'q', min: '2024-02-29', max: '2026-11-20' })
const note = ask({ kind: 'note', id: 'q' })

const everyKind: Question[] = [
  single,
  multiple,
  text,
  ask({ kind: 'textarea', id: 'q' }),
  number,
  rate,
  date,
  ask({ kind: 'table', id: 'q', rows: [], columns: [] }),
]

describe('a valid answer', () => {
  it.each<[Question, AnswerValue]>([
    [single, 'b'],
    [multiple, ['c', 'a']],
    [text, 'ab'],
    [text, '  abcd  '],
    [text, '𠮷𠮷𠮷𠮷'],
    [number, '-1.5'],
    [number, '1000000000000.05'],
    [number, '1.500'],
    [whole, '12345678901234567890'],
    [rate, 1],
    [rate, 5],
    [date, '2024-02-29'],
    [date, '2026-11-20'],
  ])('to $kind: %#', (question, value) => {
    expect(check(question, value)).toEqual([])
  })
})

describe('violations', () => {
  it.each<[string, Question, unknown, Found]>([
    ['an option that is not there', single, 'c', { code: 'unknownOption' }],
    ['a list where one option belongs', single, ['a'], { code: 'wrongShape' }],
    ['an unknown option among several', multiple, ['a', 'x'], { code: 'unknownOption' }],
    ['an option chosen twice', multiple, ['a', 'a'], { code: 'wrongShape' }],
    ['one option where a list belongs', multiple, 'a', { code: 'wrongShape' }],
    ['too few choices', multiple, ['a'], { code: 'tooFewChoices', params: { min: 2 } }],
    ['too many choices', multiple, ['a', 'b', 'c'], { code: 'tooManyChoices', params: { max: 2 } }],
    ['a short text', text, ' a ', { code: 'tooShort', params: { min: 2 } }],
    ['a long text', text, 'abcde', { code: 'tooLong', params: { max: 4, length: 5 } }],
    [
      'a long text of rare characters',
      text,
      '𠮷𠮷𠮷𠮷𠮷',
      { code: 'tooLong', params: { max: 4, length: 5 } },
    ],
    ['a number where a text belongs', text, 5, { code: 'wrongShape' }],
    ['a word where a figure belongs', number, 'five', { code: 'notANumber' }],
    ['a lone minus', number, '-', { code: 'notANumber' }],
    ['a figure with a comma', number, '1,000', { code: 'notANumber' }],
    ['a figure in powers of ten', number, '1e5', { code: 'notANumber' }],
    ['a figure of 33 signs', number, '1'.repeat(33), { code: 'notANumber' }],
    ['a binary number where a decimal text belongs', number, 5, { code: 'wrongShape' }],
    ['too many decimals', number, '1.005', { code: 'tooManyDecimals', params: { decimals: 2 } }],
    ['decimals where none are asked for', whole, '1.5', { code: 'tooManyDecimals', params: { decimals: 0 } }],
    ['a figure just too small', number, '-1.51', { code: 'tooSmall', params: { min: '-1.5' } }],
    [
      'a figure just too large',
      number,
      '1000000000000.06',
      { code: 'tooLarge', params: { max: '1000000000000.05' } },
    ],
    ['a step below the scale', rate, 0, { code: 'unknownStep' }],
    ['a step above the scale', rate, 6, { code: 'unknownStep' }],
    ['a step between two', rate, 2.5, { code: 'unknownStep' }],
    ['a step as a text', rate, '3', { code: 'wrongShape' }],
    ['a day that does not exist', date, '2026-02-30', { code: 'notADate' }],
    ['the 29th of February in a common year', date, '2025-02-29', { code: 'notADate' }],
    ['a day in another spelling', date, '2026/11/20', { code: 'notADate' }],
    ['a day with a time', date, '2026-11-20T00:00:00Z', { code: 'notADate' }],
    ['a day too early', date, '2024-02-28', { code: 'tooEarly', params: { min: '2024-02-29' } }],
    ['a day too late', date, '2026-11-21', { code: 'tooLate', params: { max: '2026-11-20' } }],
    ['a number where a day belongs', date, 20261120, { code: 'wrongShape' }],
    ['an answer to a note', note, 'seen', { code: 'wrongShape' }],
  ])('%s', (_what, question, value, found) => {
    expect(check(question, value)).toEqual([found])
  })

  it.each(['text', 'textarea'] as const)('%s has a default limit', (kind) => {
    const max = kind === 'text' ? 200 : 5000
    const open = ask({ kind, id: 'q' })
    expect(check(open, 'x'.repeat(max))).toEqual([])
    expect(check(open, 'x'.repeat(max + 1))).toEqual([{ code: 'tooLong', params: { max, length: max + 1 } }])
  })
})

describe('an empty answer', () => {
  const empty: [unknown][] = [[undefined], [''], ['  '], [[]], [{}], [{ r: { c: ' ' } }]]

  it.each(empty)('%j is valid for an optional question', (value) => {
    for (const question of [...everyKind, note]) expect(check(question, value)).toEqual([])
  })

  it.each(empty)('%j is invalid for a required question', (value) => {
    for (const question of everyKind.filter(({ kind }) => kind !== 'table')) {
      expect(check({ ...question, required: true }, value)).toEqual([{ code: 'required' }])
    }
  })

  it('is valid for a note', () => {
    expect(check({ ...note, required: true }, undefined)).toEqual([])
  })
})
