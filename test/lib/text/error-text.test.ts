import { describeThrown } from '@/lib/text/error-text'

class OwnError extends Error {
  override name = 'OwnError'
}

const circle: Record<string, unknown> = {}
circle['itself'] = circle

const trap = {
  get message() {
    throw new Error('trap')
  },
}

describe('the text of an uncaught error', () => {
  it('has the name, the message and the position of an error', () => {
    const error = new OwnError('broken')
    expect(describeThrown(error)).toEqual({ message: 'OwnError: broken', stack: error.stack })
  })

  it.each([
    [{ errMsg: 'request:fail timeout' }, 'request:fail timeout'],
    [{ message: 'a', stack: 'at b' }, 'a'],
    [new OwnError(), 'OwnError'],
    ['said', 'said'],
    ['', ''],
    [7, '7'],
    [null, 'null'],
    [undefined, 'undefined'],
    [{ code: 1 }, '{"code":1}'],
    [{ message: 5 }, '{"message":5}'],
    [Symbol('s'), 'Symbol(s)'],
    [circle, 'unreadable'],
    [trap, 'unreadable'],
    [Object.create(null), '{}'],
  ])('of a thrown value is found: %#', (thrown, message) => {
    expect(describeThrown(thrown).message).toBe(message)
  })
})
