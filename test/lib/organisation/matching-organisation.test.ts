import { matchingFirst } from '@/lib/organisation/matching-organisation'

const a = { xnzzId: 'a', xnzzCorpId: 'corp1' }
const b = { xnzzId: 'b', xnzzCorpId: 'corp2' }
const c = { xnzzId: 'c', xnzzCorpId: 'corp2' }
const nameless = { xnzzId: 'd', xnzzCorpId: '' }

describe('the organisation that matches is moved to the front', () => {
  it.each([
    ['by its id', { xnzzId: 'c' }, [c, a, b, nameless]],
    ['by its corporation, the first of it', { corpId: 'corp2' }, [b, a, c, nameless]],
    ['the id before the corporation', { xnzzId: 'c', corpId: 'corp1' }, [c, a, b, nameless]],
    [
      'the corporation when the id is of another person',
      { xnzzId: 'x', corpId: 'corp2' },
      [b, a, c, nameless],
    ],
    ['nothing for an unknown one', { xnzzId: 'x', corpId: 'y' }, [a, b, c, nameless]],
    ['nothing when nothing is asked for', {}, [a, b, c, nameless]],
    ['nothing for an empty corporation', { corpId: '' }, [a, b, c, nameless]],
  ])('%s', (_how, wanted, expected) => {
    expect(matchingFirst([a, b, c, nameless], wanted)).toEqual(expected)
  })

  it('without changing the original list', () => {
    const list = [a, b]
    matchingFirst(list, { xnzzId: 'b' })
    expect(list).toEqual([a, b])
  })
})
