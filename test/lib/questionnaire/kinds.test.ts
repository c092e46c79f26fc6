import {
  type AnswerValue,
  checkAnswer,
  choiceAnswer,
  selectedIds,
  createFormInstance,
  compileForm,
  isPeriod,
  movePeriod,
  otherText,
  periodLastYear,
  type Question,
  withExclusive,
} from '@/lib/questionnaire'
import { ask, formOf, options } from './build'

const key = 'a'.repeat(48)
const own = [
  ...options('a', 'b'),
  { ...options('o')[0]!, other: true },
  { ...options('none')[0]!, exclusive: true },
]

const single = ask({ kind: 'picker', id: 'q', options: own })
const several = ask({ kind: 'checklist', id: 'q', options: own, minChoices: 2, maxChoices: 2 })
const quarter = ask({ kind: 'period', id: 'q', step: 'quarter', min: '2025-Q4', max: '2026-Q3' })
const county = ask({ kind: 'area', id: 'q' })
const city = ask({ kind: 'area', id: 'q', depth: 2 })
const industry = ask({ kind: 'code', id: 'q', table: 'industry' })
const division = ask({ kind: 'code', id: 'q', table: 'industry', level: 2 })
const job = ask({ kind: 'code', id: 'q', table: 'occupation' })
const district = ask({ kind: 'code', id: 'q', table: 'area' })
const office = ask({ kind: 'area-organization', id: 'q' })
const department = ask({ kind: 'department', id: 'q', maxChoices: 2 })
const signature = ask({ kind: 'signature', id: 'q' })
const location = ask({ kind: 'location', id: 'q', maxAccuracy: 50 })
const images = ask({ kind: 'images', id: 'q', maxImages: 2 })
const papers = ask({ kind: 'file', id: 'q', maxFiles: 2, types: ['pdf', 'excel'] })
const matrix = ask({ kind: 'matrix', id: 'q', rows: options('r', 's'), options: own })

const codes = (question: Question, value: unknown) =>
  checkAnswer(question, value as AnswerValue).map(({ code, cell }) => (cell ? `${code} ${cell.row}` : code))

describe('valid answers', () => {
  it.each<[Question, unknown]>([
    [single, 'a'],
    [single, { chosen: ['o'], other: '自己的' }],
    [several, ['a', 'b']],
    [several, { chosen: ['a', 'o'], other: 'x' }],
    [several, ['none']],
    [quarter, '2025-Q4'],
    [quarter, '2026-Q3'],
    [county, '330106'],
    [county, '330106012000'],
    [county, '441900'],
    [county, '710000'],
    [city, '330100'],
    [office, { areaCode: '330106', organizationId: 'swj-xihu' }],
    [industry, '6210'],
    [division, '62'],
    [division, '6210'],
    [job, '4-03'],
    [district, '330106'],
    [district, '441900'],
    [department, ['d1', 'd2']],
    [signature, { key }],
    [signature, { name: '李强' }],
    [signature, { key, name: '李强' }],
    [location, { latitude: '30.251234', longitude: '-120.1', accuracy: '30', address: '文三路 1 号' }],
    [location, { latitude: '-90', longitude: '180' }],
    [location, { address: '文三路 1 号' }],
    [location, { latitude: '30', longitude: '120', accuracy: '3000' }],
    [images, [key]],
    [papers, { keys: [key], names: ['合同 2026.pdf'] }],
    [papers, { keys: [key, 'b'.repeat(48)], names: ['a.xlsx', 'a.xlsx'] }],
    [matrix, { r: ['a'], s: ['none'] }],
  ])('to $kind: %j', (question, value) => {
    expect(codes(question, value)).toEqual([])
  })
})

describe('violations', () => {
  it.each<[Question, unknown, string]>([
    [single, 'gone', 'unknownOption'],
    [single, ['a'], 'wrongShape'],
    [location, { latitude: '90.000001', longitude: '120' }, 'wrongShape'],
    [location, { latitude: '30', longitude: '180.1' }, 'wrongShape'],
    [location, { latitude: '30.1234567', longitude: '120' }, 'wrongShape'],
    [location, { latitude: '3e1', longitude: '120' }, 'wrongShape'],
    [location, { latitude: 30, longitude: 120 }, 'wrongShape'],
    [location, { latitude: '30', address: 'x' }, 'wrongShape'],
    [location, { accuracy: '30', address: 'x' }, 'wrongShape'],
    [location, { latitude: '30', longitude: '120', accuracy: '1.5' }, 'wrongShape'],
    [location, { latitude: '30', longitude: '120', altitude: '8' }, 'wrongShape'],
    [location, { address: ['x'] }, 'wrongShape'],
    [location, '文三路 1 号', 'wrongShape'],
    [location, { address: '字'.repeat(201) }, 'tooLong'],
    [single, 'o', 'otherMissing'],
    [single, { chosen: ['o'], other: ' ' }, 'otherMissing'],
    [single, { chosen: ['o'], other: 'x'.repeat(201) }, 'otherTooLong'],
    [single, { chosen: ['a'], other: 'x' }, 'wrongShape'],
    [single, { chosen: ['a', 'o'], other: 'x' }, 'wrongShape'],
    [several, ['a', 'none'], 'notAlone'],
    [several, ['a'], 'tooFewChoices'],
    [several, { chosen: ['a', 'b', 'o'], other: 'x' }, 'tooManyChoices'],
    [several, { chosen: ['a', 'b'], more: 'x' }, 'wrongShape'],
    [quarter, '2026-11', 'notAPeriod'],
    [quarter, '2026-Q5', 'notAPeriod'],
    [quarter, '2025-Q3', 'tooEarly'],
    [quarter, '2026-Q4', 'tooLate'],
    [county, '33', 'notAnArea'],
    [county, '330100', 'tooWideAnArea'],
    [city, '330000', 'tooWideAnArea'],
    [industry, 6210, 'wrongShape'],
    [industry, '62100', 'unknownCode'],
    [industry, '4-03', 'unknownCode'],
    [industry, '621', 'tooWideACode'],
    [division, 'H', 'tooWideACode'],
    [job, '4', 'tooWideACode'],
    [job, '6210', 'unknownCode'],
    [district, '330100', 'tooWideACode'],
    [office, { areaCode: '330106' }, 'wrongShape'],
    [office, { areaCode: 'x', organizationId: 'y' }, 'notAnArea'],
    [office, { areaCode: '330106', organizationId: 'a b' }, 'unknownOption'],
    [department, ['d1', 'd2', 'd3'], 'tooManyChoices'],
    [department, ['d1', 'd1'], 'wrongShape'],
    [signature, { key: 'short' }, 'notUploaded'],
    [signature, { name: 'x'.repeat(41) }, 'tooLong'],
    [signature, { key, more: 'x' }, 'wrongShape'],
    [images, [key, 'b'.repeat(48), 'c'.repeat(48)], 'tooManyImages'],
    [ask({ kind: 'images', id: 'q' }), ['a', 'b', 'c', 'd'].map((one) => one.repeat(48)), 'tooManyImages'],
    [images, ['../etc'], 'notUploaded'],
    [papers, [key], 'wrongShape'],
    [papers, { keys: [key], names: [] }, 'wrongShape'],
    [papers, { keys: [key], names: ['../a.pdf'] }, 'wrongShape'],
    [papers, { keys: [key], names: ['a\u202efdp.exe.pdf'] }, 'wrongShape'],
    [papers, { keys: ['../etc'], names: ['a.pdf'] }, 'notUploaded'],
    [papers, { keys: [key], names: ['a.docx'] }, 'wrongFileType'],
    [
      papers,
      { keys: ['a', 'b', 'c'].map((one) => one.repeat(48)), names: ['a.pdf', 'b.pdf', 'c.pdf'] },
      'tooManyFiles',
    ],
    [matrix, { r: ['a', 'b'] }, 'tooManyChoices r'],
    [matrix, { s: ['gone'] }, 'unknownOption s'],
    [matrix, { gone: ['a'] }, 'wrongShape'],
    [matrix, { r: 'a' }, 'wrongShape'],
  ])('in %#: %j is %s', (question, value, code) => {
    expect(codes(question, value)).toEqual([code])
  })

  it('in a required matrix each row that is empty', () => {
    expect(codes({ ...matrix, required: true }, { s: ['a'] })).toEqual(['required r'])
    expect(codes({ ...matrix, required: true }, undefined)).toEqual(['required r', 'required s'])
  })
})

describe('choices', () => {
  const asked = several as Extract<Question, { kind: 'single' | 'picker' | 'multiple' | 'checklist' }>

  it('have the shape of their question, and free text only with an "other" option', () => {
    expect(choiceAnswer(asked, ['a', 'b'])).toEqual(['a', 'b'])
    expect(choiceAnswer(asked, ['a', 'o'], 'x')).toEqual({ chosen: ['a', 'o'], other: 'x' })
    expect(choiceAnswer(single as typeof asked, ['b'], 'x')).toBe('b')
    expect(choiceAnswer(asked, [])).toBeUndefined()
  })

  it('are parsed from every shape', () => {
    expect([
      selectedIds('a'),
      selectedIds(['a', 'b']),
      selectedIds({ chosen: ['o'], other: 'x' }),
      selectedIds(undefined),
    ]).toEqual([['a'], ['a', 'b'], ['o'], []])
    expect([otherText({ chosen: ['o'], other: 'x' }), otherText('a')]).toEqual(['x', ''])
  })

  it.each<[string[], string[], string[]]>([
    [['a'], ['a', 'none'], ['none']],
    [['none'], ['none', 'a'], ['a']],
    [['a'], ['a', 'b'], ['a', 'b']],
    [['a', 'b'], ['b'], ['b']],
    [['none'], [], []],
  ])('were %j and became %j: %j', (before, ids, after) => {
    expect(withExclusive(own, before, ids)).toEqual(after)
  })

  it('without relevance are not submitted, nor is their free text', () => {
    const hidden = { '==': [{ var: 'x' }, 'show'] }
    const question = ask({
      kind: 'multiple',
      id: 'q',
      options: own.map((option) => (option.other ? { ...option, showIf: hidden } : option)),
    })
    const fill = createFormInstance(compileForm(formOf([ask({ kind: 'text', id: 'x' }), question])), {
      x: 'show',
      q: { chosen: ['a', 'o'], other: 'mine' },
    })
    expect(fill.options('q').map(({ id }) => id)).toEqual(['a', 'b', 'o', 'none'])
    fill.set('x', 'hide')
    expect(fill.options('q').map(({ id }) => id)).toEqual(['a', 'b', 'none'])
    expect(fill.relevantAnswers()).toEqual({ x: 'hide', q: ['a'] })
    expect(fill.findings('q')).toEqual([])
    fill.set('x', 'show')
    expect(fill.relevantAnswers().q).toEqual({ chosen: ['a', 'o'], other: 'mine' })
  })
})

describe('periods', () => {
  it.each<[string, number, string | null, string | null]>([
    ['2026', -1, '2025', '2025'],
    ['2026-H1', -1, '2025-H2', '2025-H1'],
    ['2026-Q1', -1, '2025-Q4', '2025-Q1'],
    ['2026-01', -1, '2025-12', '2025-01'],
    ['2026-11', 14, '2028-01', '2025-11'],
    ['2026-13', -1, null, null],
    ['soon', -1, null, null],
  ])('%s plus %i steps is %p; a year earlier %p', (period, steps, moved, lastYear) => {
    expect([movePeriod(period, steps), periodLastYear(period)]).toEqual([moved, lastYear])
  })

  it('match one period length', () => {
    expect([isPeriod('2026', 'year'), isPeriod('2026-Q1', 'year'), isPeriod('2026-12', 'month')]).toEqual([
      true,
      false,
      true,
    ])
  })
})
