import { checkAll, checksOf, checkedIds, noChecks, setCheck, stateOf, toggleCheck } from '@/lib/tree/check'
import { loadTree } from '@/lib/tree/tree'
import { Naive, numbers, randomItems } from './naive'

const office = [
  ['省', null],
  ['市一', '省'],
  ['局甲', '市一'],
  ['局乙', '市一'],
  ['市二', '省'],
  ['局丙', '市二'],
  ['外', null],
] as const
const { tree } = loadTree(office.map(([id, parentId]) => ({ id, parentId, name: id })))
const node = (id: string) => tree.indexOf.get(id)!
/** One character per node: - off, x on, ~ mixed. */
const states = (checks: Int32Array) =>
  tree.ids.map((_, each) => ({ off: '-', on: 'x', mixed: '~' })[stateOf(tree, checks, each)]).join('')

describe('checks', () => {
  it.each([
    ['a leaf', ['局甲'], '~~x----'],
    ['all leaves of a branch', ['局甲', '局乙'], '~xxx---'],
    ['a branch', ['市一'], '~xxx---'],
    ['the only leaf of a branch', ['局丙'], '~---xx-'],
    ['everything', ['省', '外'], 'xxxxxxx'],
    ['a branch and a leaf of it', ['市一', '局甲'], '~xxx---'],
    ['an id that does not exist', ['无'], '-------'],
  ])('of %s are consistent', (_what, ids, expected) => {
    expect(states(checksOf(tree, ids))).toBe(expected)
  })

  it('are all set and all cleared together', () => {
    expect(checkedIds(tree, checkAll(tree, true))).toEqual({
      leaves: ['局甲', '局乙', '局丙', '外'],
      tops: ['省', '外'],
    })
    expect(checkedIds(tree, checkAll(tree, false))).toEqual({ leaves: [], tops: [] })
  })

  it('of a mixed branch are completed by a tap, and cleared by the next', () => {
    const some = checksOf(tree, ['局甲'])
    const whole = toggleCheck(tree, some, node('省'))
    expect(checkedIds(tree, whole).tops).toEqual(['省'])
    expect(checkedIds(tree, toggleCheck(tree, whole, node('省'))).tops).toEqual([])
  })

  it('do not change the previous state', () => {
    const before = noChecks(tree)
    setCheck(tree, before, node('省'), true)
    expect(states(before)).toBe('-------')
  })

  it.each([1, 2, 3, 4, 5, 6])('agree with the plain way after any presses, seed %i', (seed) => {
    const next = numbers(seed)
    const items = randomItems(2 + next(50), next)
    const naive = new Naive(items)
    const any = loadTree(items).tree
    const checked = new Set<string>()
    let checks = noChecks(any)
    for (let press = 0; press < 40; press += 1) {
      const id = any.ids[next(any.size)]!
      const on = naive.state(id, checked) !== 'on'
      for (const leaf of naive.leaves(id))
        if (on) checked.add(leaf)
        else checked.delete(leaf)
      checks = toggleCheck(any, checks, any.indexOf.get(id)!)
      expect(any.ids.map((_, each) => stateOf(any, checks, each))).toEqual(
        any.ids.map((each) => naive.state(each, checked)),
      )
    }
    const { leaves, tops } = checkedIds(any, checks)
    expect(leaves).toEqual(any.ids.filter((id) => checked.has(id)))
    expect(checksOf(any, tops)).toEqual(checks)
    expect(checksOf(any, leaves)).toEqual(checks)
  })
})
