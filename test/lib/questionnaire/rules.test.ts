import {
  validateAnswers,
  compileForm,
  createFormInstance,
  isBlocking,
  type EditRule,
} from '@/lib/questionnaire'
import { ask, formOf, options } from './build'

const number = (id: string) => ask({ kind: 'number', id, decimals: 2 })
const table = ask({
  kind: 'table',
  id: 't',
  decimals: 2,
  rows: [...options('r', 's'), { ...options('sum')[0]!, formula: { sum: { var: 't.*.@' } } }],
  columns: [
    ...options('now', 'before'),
    { ...options('share')[0]!, formula: { ratio: [{ var: 't.@.now' }, { var: 't.sum.now' }] } },
  ],
  computed: [{ row: 'sum', column: 'share', formula: { '*': [{ last: 't.sum.now' }, 2] } }],
})
const rules: EditRule[] = [
  {
    id: 'row',
    level: 'hard',
    at: 't.@.now',
    constraint: { '>=': [{ var: 't.@.now' }, { var: 't.@.before' }] },
  },
  { id: 'column', level: 'info', at: 't.r.@', constraint: { '<': [{ var: 't.r.@' }, { var: 't.s.@' }] } },
  { id: 'some', level: 'soft', at: 't.r:s.now', constraint: { '<': [{ var: 't.@.now' }, 100] } },
  { id: 'cross', level: 'hard', at: 't', constraint: { '==': [{ var: 't.sum.now' }, { var: 'n' }] } },
  {
    id: 'missing',
    level: 'info',
    at: 'n',
    when: { '>': [{ var: 't.r.now' }, 0] },
    constraint: { '!': { empty: { var: 'n' } } },
  },
]
const compiled = compileForm({ ...formOf([number('n'), table]), rules })
const broken = (answers: Parameters<typeof createFormInstance>[1]) => {
  const fill = createFormInstance(compiled, answers)
  return [...fill.findings('n'), ...fill.findings('t')].flatMap(({ rule, cell }) =>
    rule ? [`${rule.id} ${cell ? `${cell.row}.${cell.column}` : '-'} [${rule.value}]`] : [],
  )
}

describe('edit rules', () => {
  it('apply to each row, each column or a range of rows, computed ones included', () => {
    expect(broken({ n: '6', t: { r: { now: '1', before: '2' }, s: { now: '5', before: '9' } } })).toEqual([
      'row r.now [1 | 2]',
      'row s.now [5 | 9]',
      'row sum.now [6 | 11]',
    ])
    expect(broken({ n: '310', t: { r: { now: '200' }, s: { now: '110' } } })).toEqual([
      'column r.now [200 | 110]',
      'column r.share [0.65 | 0.35]',
      'some r.now [200]',
      'some s.now [110]',
    ])
  })

  it('compare several tables, and are met while a compared value is missing', () => {
    expect(broken({})).toEqual([])
    expect(broken({ t: { r: { now: '1' } } })).toEqual(['missing - [true]'])
    expect(broken({ n: '2', t: { r: { now: '1' } } })).toEqual(['cross - [1 | 2]'])
  })

  it('block submission by level', () => {
    const findings = validateAnswers(compiled, { n: '1', t: { r: { now: '200' }, s: { now: '1' } } }).findings
    expect(findings.map(({ rule }) => rule?.level)).toEqual(['info', 'info', 'soft', 'hard'])
    expect(findings.filter(isBlocking).map(({ rule }) => rule?.id)).toEqual(['some', 'cross'])
  })
})

describe('computed cells', () => {
  it('are recomputed exactly on each change, and empty without summands', () => {
    const fill = createFormInstance(
      compiled,
      {},
      { prior: { last: { period: '2026-10', answers: { t: { sum: { now: '1.5' } } } } } },
    )
    expect(fill.value('t.sum.now')).toBeUndefined()
    fill.set('t.r.now', '0.1')
    expect(fill.set('t.s.now', '0.2').addresses).toContain('t.sum.now')
    expect([fill.value('t.sum.now'), fill.value('t.s.share'), fill.value('t.sum.share')]).toEqual([
      '0.3',
      '0.67',
      '3',
    ])
    expect([fill.isComputed('t.sum.now'), fill.isComputed('t.s.now')]).toEqual([true, false])
    fill.set('t.sum.now', '99')
    expect(fill.value('t.sum.now')).toBe('0.3')
    expect(fill.prior('t.sum.now', 'last')).toBe('1.5')
    fill.set('t', undefined)
    expect(fill.relevantAnswers()).toEqual({ t: { sum: { share: '3' } } })
  })
})

describe('a justification', () => {
  const address = 't.r.now'
  const begin = () => createFormInstance(compiled, { n: '200', t: { r: { now: '200' } } })
  const verify = (fill: ReturnType<typeof begin>) =>
    fill.findingsAt(address).find(({ rule }) => rule?.id === 'some')

  it('applies to exactly the justified values, also after reloading', () => {
    const fill = begin()
    expect(fill.justify('some', address, ' 并购 ')).toMatchObject({ questions: ['t'], addresses: [address] })
    expect(verify(fill)?.rule?.reason).toBe('并购')
    const justifications = [{ ruleId: 'some', cell: address, value: '200', text: '并购' }]
    expect(fill.justifications()).toEqual(justifications)
    const again = createFormInstance(compiled, fill.answers(), { justifications })
    expect(verify(again)?.rule?.reason).toBe('并购')
    again.set('t.s.now', '7')
    expect(verify(again)?.rule?.reason).toBe('并购')
    again.set(address, '201')
    expect(verify(again)?.rule?.reason).toBeNull()
    expect(again.justifications()).toEqual([])
    again.set(address, '200.00')
    expect(verify(again)?.rule?.reason).toBe('并购')
  })

  it('is removed by an empty text and rejected if too short', () => {
    const fill = begin()
    fill.justify('some', address, '并购')
    fill.justify('some', address, ' ')
    expect(fill.justifications()).toEqual([])
    fill.justify('some', address, '是')
    expect(fill.justifications()).toEqual([])
  })

  it('is accepted only for violated soft rules', () => {
    const fill = begin()
    for (const [rule, at] of [
      ['some', 't.s.now'],
      ['row', address],
      ['column', address],
      ['gone', address],
      ['some', 'gone'],
    ])
      fill.justify(rule ?? '', at ?? '', '没有原因')
    expect(fill.justifications()).toEqual([])
  })
})
