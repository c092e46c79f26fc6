import { atMost, both, fasterBy, isMissed, isWorse, type Row, timesAtMost } from '../bench/harness/row'
import { tableOf } from '../bench/harness/table'

const row: Row = {
  what: '首页',
  unit: 'ms',
  ours: 0.5,
  other: { name: 'a peer', value: 2 },
  goal: fasterBy(0.5, 2, 5),
}

describe('the table of the bench', () => {
  it('compares a number with the peer’s, with their ratio and whether the goal is met', () => {
    const [, group, line] = tableOf({ rules: [row] }).split('\n')
    expect(group).toBe('— rules')
    expect(line?.split(/ {2,}/)).toEqual([
      '首页',
      'ms',
      '0.5000',
      'a peer',
      '2.00',
      '0.25',
      '≥ 5 × faster',
      'NO',
    ])
  })

  it('has no ratio to zero', () => {
    const none = { ...row, unit: 'found' as const, ours: 0, other: { name: 'a peer', value: 0 } }
    expect(
      tableOf({ rules: [none] })
        .split('\n')[2]
        ?.split(/ {2,}/),
    ).toEqual(expect.arrayContaining(['0', 'a peer', '≥ 5 × faster']))
    expect(tableOf({ rules: [none] })).not.toMatch(/NaN|Infinity/)
  })

  it('leaves the cells of a row without peer and goal empty', () => {
    const lines = tableOf({ rules: [{ ...row, other: null, goal: null }] }).split('\n')
    expect(lines[2]?.split(/ {2,}/)).toEqual(['首页', 'ms', '0.5000', '–'])
  })

  it('meets goals that are reached exactly, and combines two', () => {
    expect([timesAtMost(135, 100, 1.35).met, timesAtMost(136, 100, 1.35).met]).toEqual([true, false])
    expect([atMost(1, 1, 'ms').met, fasterBy(1, 20, 20).met, fasterBy(1, 19, 20).met]).toEqual([
      true,
      true,
      false,
    ])
    expect(both(atMost(1, 1, 'ms'), atMost(2, 1, 'B'))).toEqual({ text: '≤ 1 ms, ≤ 1 B', met: false })
  })

  it('compares a row with the previous run, and marks growth by more than a quarter', () => {
    const lastCell = (ours: number) =>
      tableOf({ rules: [row] }, (group, what) =>
        group === 'rules' && what === '首页' ? { ours, other: { name: 'a peer', value: 4 } } : undefined,
      )
        .split('\n')[2]
        ?.split(/ {2,}/)
        .at(-1)
    expect(lastCell(1)).toBe('1.00 ×')
    expect(lastCell(0.5)).toBe('2.00 × WORSE')
    const rate = { ...row, unit: 'a second' as const, ours: 50, other: null }
    expect([100, 55, 10].map((ours) => isWorse(rate, { ours, other: null }))).toEqual([true, false, false])
    expect(isWorse(row, undefined)).toBe(false)
  })

  it('counts a goal as missed only if there is one', () => {
    expect([row, { ...row, goal: null }, { ...row, goal: atMost(1, 1, 'ms') }].map(isMissed)).toEqual([
      true,
      false,
      false,
    ])
  })
})
