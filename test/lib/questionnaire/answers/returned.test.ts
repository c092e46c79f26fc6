import {
  compileForm,
  createFormInstance,
  createCorrectionCheck,
  createCorrectableFields,
  lockedChanges,
} from '@/lib/questionnaire'
import type { Answers } from '@/lib/questionnaire'
import { ask, formOf, localText } from '../build'
import { createRandom } from '../random'

const figures = ask({
  kind: 'table',
  id: 'f',
  required: true,
  rows: [
    { id: 'a', title: localText('a') },
    { id: 'b', title: localText('b') },
    { id: 'sum', title: localText('sum'), formula: { sum: { var: 'f.a:b.@' } } },
  ],
  columns: [
    { id: 'm', title: localText('m') },
    { id: 't', title: localText('t') },
  ],
})
const compiled = compileForm({
  ...formOf([
    ask({ kind: 'number', id: 'staff', required: true }),
    ask({ kind: 'number', id: 'cap', required: true }),
    figures,
    ask({ kind: 'text', id: 'why', required: true, showIf: { '>': [{ var: 'staff' }, 100] } }),
    ask({ kind: 'note', id: 'n' }),
  ]),
  rules: [
    {
      id: 'within',
      level: 'hard',
      at: 'f.sum.m',
      constraint: { '<=': [{ var: 'f.sum.m' }, { var: 'cap' }] },
    },
    { id: 'few', level: 'soft', at: 'staff', constraint: { '<=': [{ var: 'staff' }, { var: 'cap' }] } },
  ],
})
const answers: Answers = {
  staff: '5',
  cap: '10',
  f: { a: { m: '1', t: '1' }, b: { m: '2', t: '2' }, sum: { m: '3', t: '3' } },
}
const returned = (...places: string[]) => ({
  answers,
  correctionRequests: places.map((at) => ({ at, reason: '请核对' })),
})
const withA = (m: string, more: Answers = {}): Answers => ({
  ...answers,
  f: { a: { m, t: '1' }, b: { m: '2', t: '2' } },
  ...more,
})
const open = (places: string[], current: Answers = answers) =>
  [
    ...createCorrectableFields(compiled, returned(...places)).addresses(
      createFormInstance(compiled, current),
    ),
  ].sort()

describe('correctable fields of a returned response', () => {
  it('are only the cell with a correction request', () => {
    expect(open(['f.a.m'])).toEqual(['f.a.m'])
    expect(open(['staff', 'f.b.t'])).toEqual(['f.b.t', 'staff'])
  })

  it('are all cells of a table with a correction request', () => {
    expect(open(['f'])).toEqual(['f.a.m', 'f.a.t', 'f.b.m', 'f.b.t'])
  })

  it('are the inputs of a computed total with a correction request', () => {
    expect(open(['f.sum.m'])).toEqual(['f.a.m', 'f.b.m'])
  })

  it('include the inputs of a hard rule while the corrections alone violate it', () => {
    expect(open(['f.a.m'], withA('7'))).toEqual(['f.a.m'])
    expect(open(['f.a.m'], withA('90'))).toEqual(['cap', 'f.a.m', 'f.b.m'])
    // Put right by one of them it stays open: with the old one the rule would be broken again.
    expect(open(['f.a.m'], withA('90', { cap: '100' }))).toEqual(['cap', 'f.a.m', 'f.b.m'])
  })

  it('do not include the inputs of a soft rule, which a justification resolves', () => {
    expect(open(['staff'], { ...answers, staff: '50' })).toEqual(['staff'])
  })

  it('include newly relevant questions', () => {
    expect(open(['staff'], { ...answers, staff: '500', why: '扩大规模' })).toEqual(['staff', 'why'])
  })

  it('are the same after many changes as computed once', () => {
    const random = createRandom(7)
    const correctionRequests = ['f.a.m', 'staff']
    const places = createCorrectableFields(compiled, returned(...correctionRequests))
    const fill = createFormInstance(compiled, answers)
    const addresses = ['staff', 'cap', 'f.a.m', 'f.b.m', 'f.a.t', 'why']
    for (let turn = 0; turn < 300; turn += 1) {
      const figure = random.pick(['1', '5', '90', '500', undefined])
      fill.set(random.pick(addresses), figure)
      expect([...places.addresses(fill)].sort()).toEqual(open(correctionRequests, fill.answers()))
      expect(places.lockedChanges(fill)).toEqual(
        lockedChanges(compiled, returned(...correctionRequests), fill.answers()),
      )
    }
  })
})

describe('lockedChanges', () => {
  const changes = (places: string[], current: Answers) =>
    lockedChanges(compiled, returned(...places), current)

  it('lists changed and removed answers', () => {
    expect(changes(['f.a.m'], withA('4', { staff: '6' }))).toEqual(['staff'])
    expect(changes(['f.a.m'], { staff: '5', cap: '10', f: { a: { m: '4' } } })).toEqual([
      'f.a.t',
      'f.b.m',
      'f.b.t',
    ])
  })

  it('is empty if only correctable fields and their computed fields differ', () => {
    expect(changes(['f.a.m'], withA('4'))).toEqual([])
    expect(changes(['f.a.m'], withA('90', { cap: '100' }))).toEqual([])
    expect(changes(['staff'], { ...answers, staff: '500', why: '扩大规模' })).toEqual([])
  })

  it('lists a field that no violated rule reads any more', () => {
    expect(changes(['f.a.m'], withA('7', { cap: '100' }))).toEqual(['cap'])
  })
})

describe('createCorrectionCheck', () => {
  it.each<[string, boolean]>([
    ['staff', true],
    ['f', true],
    ['f.a.m', true],
    ['f.sum.m', true],
    ['why', false],
    ['n', false],
    ['f.c.m', false],
    ['f.a', false],
    ['nothing', false],
    ['constructor', false],
    ['', false],
  ])('%s: %s', (at, expected) => {
    expect(createCorrectionCheck(compiled, answers)(at)).toBe(expected)
  })
})
