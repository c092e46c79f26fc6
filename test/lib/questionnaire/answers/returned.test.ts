import {
  compileForm,
  createFormInstance,
  createCorrectionCheck,
  createCorrectableFields,
  lockedChanges,
  newRowIds,
} from '@/lib/questionnaire'
import type { Answers } from '@/lib/questionnaire'
import type { GraphNode } from '@/lib/questionnaire/engine/graph-node'
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

  it('are evaluated for what has changed, not for the whole form', () => {
    const ids = Array.from({ length: 300 }, (_, number) => `n${number}`)
    const large = compileForm(formOf(ids.map((id) => ask({ kind: 'number', id, required: true }))))
    const before = Object.fromEntries(ids.map((id) => [id, '1']))
    const places = createCorrectableFields(large, {
      answers: before,
      correctionRequests: [{ at: 'n7', reason: '请核对' }],
    })
    const fill = createFormInstance(large, before)
    places.addresses(fill)
    const nodes: GraphNode[] = large.questions.flatMap(({ fields }) =>
      fields.map(({ value, check }) => check ?? value),
    )
    const evaluations = nodes.map((node) => jest.spyOn(node, 'compute'))
    fill.set('n7', '2')
    expect([...places.addresses(fill)]).toEqual(['n7'])
    const computed = evaluations.filter(({ mock }) => mock.calls.length > 0)
    expect(computed).toHaveLength(1)
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

describe('corrections of a list', () => {
  const [one = '', other = '', third = ''] = newRowIds(3, Date.UTC(2026, 10, 1), 0)
  const number = (id: string) => ({ id, kind: 'number' as const, title: localText(id), decimals: 2 })
  const listed = compileForm({
    ...formOf([
      ask({
        ...{ kind: 'roster', id: 'l', maxRows: 9 },
        columns: [
          { id: 'name', kind: 'text', title: localText('name'), required: true },
          ...['made', 'sold', 'price'].map(number),
          { ...number('value'), formula: { '*': [{ var: 'l.@.sold' }, { var: 'l.@.price' }] } },
        ],
      }),
    ]),
    rules: [
      {
        ...{ id: 'sold', level: 'hard', at: 'l.@.sold' },
        constraint: { '<=': [{ var: 'l.@.sold' }, { var: 'l.@.made' }] },
      },
    ],
  })
  const row = (made: string, sold: string) => ({ name: `${made} ${sold}`, made, sold, price: '2' })
  const sent: Answers = { l: { [one]: row('5', '4'), [other]: row('7', '6') } }
  const requests = (...places: string[]) => ({
    answers: sent,
    correctionRequests: places.map((at) => ({ at, reason: '请核对' })),
  })
  const withRows = (rows: object): Answers => ({ l: Object.assign({}, sent.l, rows) })
  const opened = (places: string[], now: Answers = sent) => [
    ...createCorrectableFields(listed, requests(...places)).addresses(createFormInstance(listed, now)),
  ]

  it('are requested for single cells of its rows', () => {
    const may = createCorrectionCheck(listed, sent)
    expect([`l.${one}.sold`, `l.${other}.value`, 'l'].map(may)).toEqual([true, true, true])
    expect([`l.${third}.sold`, `l.${one}.none`, `l.${one}`].map(may)).toEqual([false, false, false])
  })

  it('open the cell alone; of a computed one what its formula reads', () => {
    expect(opened([`l.${one}.sold`])).toEqual([`l.${one}.sold`])
    expect(opened([`l.${one}.value`])).toEqual([`l.${one}.sold`, `l.${one}.price`])
  })

  it('open what a rule of the row compares while the correction violates it', () => {
    const now = withRows({ [one]: row('5', '9') })
    expect(opened([`l.${one}.sold`], now)).toEqual([`l.${one}.sold`, `l.${one}.made`])
  })

  it('lock all other cells, and the number of rows', () => {
    const locked = (rows: object, ...places: string[]) =>
      lockedChanges(listed, requests(...places), withRows(rows))
    const changed = { ...row('5', '3'), name: '5 4' }
    expect(locked({ [one]: changed }, `l.${one}.sold`)).toEqual([])
    expect(locked({ [one]: { ...changed, price: '3' } }, `l.${one}.sold`)).toEqual([`l.${one}.price`])
    expect(locked({ [third]: row('1', '1') }, `l.${one}.sold`)).toEqual([`l.${third}`])
    expect(lockedChanges(listed, requests(`l.${one}.sold`), { l: { [one]: row('5', '4') } })).toEqual([
      `l.${other}`,
    ])
    expect(locked({ [third]: row('1', '1') }, 'l')).toEqual([])
  })
})
