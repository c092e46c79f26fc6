import { selectAllState, findOptions, withVisibleSelection } from '@/lib/text/checklist'

const options = ['West Lake', 'East Lake', 'Old Town'].map((text, index) => ({ id: String(index), text }))
const lakes = options.slice(0, 2)

describe('findOptions', () => {
  it.each([
    ['lake', ['0', '1']],
    ['  OLD ', ['2']],
    ['', ['0', '1', '2']],
    ['   ', ['0', '1', '2']],
    ['river', []],
  ])('by %j returns %j', (keyword, ids) => {
    expect(findOptions(options, keyword).map(({ id }) => id)).toEqual(ids)
  })
})

describe('allOf', () => {
  it.each<[string[], string]>([
    [[], 'off'],
    [['2'], 'off'],
    [['0'], 'mixed'],
    [['0', '1'], 'on'],
    [['0', '1', '2'], 'on'],
  ])('with %j chosen is, for the displayed options, %s', (chosen, state) => {
    expect(selectAllState(lakes, chosen, Infinity)).toEqual({ state, tooMany: false })
  })

  it.each<[string[], number, boolean]>([
    [[], 2, false],
    [[], 1, true],
    [['2'], 2, true],
    [['2'], 3, false],
    [['0', '2'], 2, true],
  ])('with %j chosen and at most %i exceeds the limit: %p', (chosen, max, tooMany) => {
    expect(selectAllState(lakes, chosen, max).tooMany).toBe(tooMany)
  })

  it('is off without displayed options', () => {
    expect(selectAllState([], ['0'], 1)).toEqual({ state: 'off', tooMany: false })
  })
})

describe('withShown', () => {
  it('keeps hidden choices, in the order of the options', () => {
    expect(withVisibleSelection(options, lakes, ['2', '1'], ['0'])).toEqual(['0', '2'])
  })

  it('drops choices that are no longer offered', () => {
    expect(withVisibleSelection(options, lakes, ['gone'], ['1'])).toEqual(['1'])
  })
})
