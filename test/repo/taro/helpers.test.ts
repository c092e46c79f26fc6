import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as theirs from 'tslib'
import * as own from '../../../config/taro/type-script-helpers'

type Helpers = Pick<typeof theirs, keyof typeof own>

const both: [string, Helpers][] = [
  ['tslib', theirs],
  ['the replacement', own],
]

/** The result of an async function whose body is this generator, as compiled by TypeScript, or its error. */
const run = (
  { __awaiter }: Helpers,
  body: (this: unknown, ...args: unknown[]) => Generator,
  args?: unknown[],
) =>
  Promise.resolve(__awaiter({ name: 'self' }, args as [], Promise, body)).then(
    (value) => ({ value: value as unknown }),
    (error: unknown) => ({ error }),
  )

const bodies: [string, (this: { name?: string }, ...args: never[]) => Generator][] = [
  [
    'waits for promises and values',
    function* () {
      return [yield Promise.resolve(1), yield 2]
    },
  ],
  [
    'gets the object and the arguments',
    function* (...args) {
      return [this.name, args, yield null]
    },
  ],
  [
    'throws before it waits',
    function* () {
      throw new Error('at once')
    },
  ],
  [
    'throws after it has waited',
    function* () {
      yield null
      throw new Error('later')
    },
  ],
  [
    'rejects with what it waits for',
    function* () {
      yield Promise.reject(new Error('awaited'))
    },
  ],
  [
    'catches what it waits for, and goes on',
    function* () {
      try {
        yield Promise.reject(new Error('caught'))
      } catch (error) {
        return [(error as Error).message, yield Promise.resolve('on')]
      }
    },
  ],
  [
    'returns a promise',
    function* () {
      return Promise.resolve('inner')
    },
  ],
]

it.each(bodies)('an async function of Taro’s modules %s, like that of tslib', async (_, body) => {
  const ofAll = body as Parameters<typeof run>[1]
  const [expected, ...others] = await Promise.all(both.map(([, helpers]) => run(helpers, ofAll, ['a', 1])))
  expect(others).toEqual([expected])
  expect(await run(own, ofAll)).toEqual(await run(theirs, ofAll))
})

describe.each(both)('by %s', (_, { __rest, __classPrivateFieldGet, __classPrivateFieldSet }) => {
  it('the rest of an object has its own properties only, symbols too', () => {
    const sign = Symbol('sign')
    const object = Object.assign(Object.create({ inherited: 1 }) as object, { a: 1, b: 2, [sign]: 3 })
    expect(__rest(object, ['a'])).toEqual({ b: 2, [sign]: 3 })
    expect(__rest(object, ['b', sign] as string[])).toEqual({ a: 1 })
    expect(__rest(null, ['a'])).toEqual({})
  })

  it('private fields, accessors and methods are read and written', () => {
    const object = { at: 5 }
    const state = new WeakMap<object, number>([[object, 1]])
    expect(__classPrivateFieldGet(object, state, 'f')).toBe(1)
    expect(__classPrivateFieldSet(object, state, 2, 'f')).toBe(2)
    expect(__classPrivateFieldGet(object, state, 'f')).toBe(2)
    const owners = new WeakSet<object>([object])
    const read = function (this: typeof object) {
      return this.at
    }
    const write = function (this: typeof object, value: number) {
      this.at = value
    }
    expect(__classPrivateFieldSet(object, owners, 7, 'a', write)).toBe(7)
    expect(__classPrivateFieldGet(object, owners, 'a', read)).toBe(7)
    expect(__classPrivateFieldGet(object, owners, 'm', read)).toBe(read)
  })
})

it('Taro’s modules call no other function of tslib', () => {
  const packages = [
    'router',
    'runtime',
    'taro-h5',
    'components-react',
    'plugin-framework-react',
    'shared',
    'api',
  ]
  const files = packages.flatMap((name) => {
    const folder = join(__dirname, '..', '..', '..', 'node_modules', '@tarojs', name, 'dist')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.js$/.test(file) && !/cjs/.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
  })
  const called = files.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from 'tslib'/g)].flatMap(([, names = '']) => names.split(',')),
  )
  expect([...new Set(called.map((name) => name.trim()))].sort()).toEqual(Object.keys(own).sort())
})
