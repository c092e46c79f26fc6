import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHashHistory as createTheirs, type Update } from 'history'
import { apis } from '@tarojs/plugin-platform-h5/dist/definition.json'
import { createHashHistory as createOwn } from '../../../config/taro/router/hash-history'

const root = join(__dirname, '..', '..', '..')

/** What the router does with its history, and what a person types. */
const moves: [string, (history: Pick<ReturnType<typeof createOwn>, 'push' | 'replace'>) => void][] = [
  ['push', ({ push }) => push({ pathname: '/list', search: '' }, { timestamp: 1 })],
  ['push with a query', ({ push }) => push({ pathname: '/answer', search: '?id=1&a=%E5%BC%A0' }, null)],
  ['push with a fragment', ({ push }) => push({ pathname: '/a', search: '', hash: '#b' })],
  ['push of a text', ({ push }) => push('/me?x=1#y')],
  ['replace', ({ replace }) => replace({ pathname: '/home', search: '?' }, { timestamp: 2 })],
  ['replace by a text', ({ replace }) => replace('/home')],
]

/** The address and the history after each move, as the page and the browser have them; without the random keys. */
function trace(create: typeof createOwn): unknown[] {
  window.history.replaceState(null, '', '#/start?at=1')
  const history = create({ window })
  const told: unknown[] = []
  const withoutKey = ({ key: _key, ...rest }: Update['location']) => rest
  const stop = history.listen(({ action, location }) => told.push([action, withoutKey(location)]))
  const begun = [history.action, withoutKey(history.location), window.history.state as unknown]
  const made = moves.map(([, move]) => {
    move(history)
    const { usr, idx, key } = window.history.state as { usr: unknown; idx: number; key: string }
    return [window.location.href, usr, idx, key.length, history.action, withoutKey(history.location)]
  })
  stop()
  history.push('/unheard')
  return [begun, made, told]
}

describe('the replacement for the history of Taro’s router', () => {
  it('leaves the same addresses, entries and events as Taro’s', () => {
    expect(trace(createOwn)).toEqual(trace(createTheirs as typeof createOwn))
  })

  it('tells once of an address that the person types or goes back to', () => {
    const history = createOwn({ window })
    const told: string[] = []
    history.listen(({ action, location }) => told.push(`${action} ${location.pathname}${location.search}`))
    window.history.replaceState(null, '', '#/typed?a=1')
    window.dispatchEvent(new PopStateEvent('popstate'))
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    expect(told).toEqual(['POP /typed?a=1'])
  })
})

describe('the replacement for Taro’s object of functions', () => {
  /** Only files of the mini-program import it. */
  const ofMiniProgram = join('platform', 'page', 'app-base-info.ts')
  const ofH5 = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.weapp\./.test(file) && file !== ofMiniProgram)
    .map((file) => readFileSync(join(root, 'src', file), 'utf8'))
    .filter((text) => text.includes("from '@tarojs/taro'"))
  const imported = ofH5.flatMap(
    (text) => /import (?:Taro, )?\{([^}]*)\} from '@tarojs\/taro'/.exec(text)?.[1] ?? [],
  )
  const called = ofH5.flatMap((text) => [...text.matchAll(/\bTaro\.(\w+)/g)].map(([, name]) => name ?? ''))
  const names = imported.flatMap((list) => list.split(',').map((name) => name.trim()))
  const own = readFileSync(join(root, 'config', 'taro', 'app-api.js'), 'utf8')
  const [, listed = ''] = /export default \{([^}]*)\}/.exec(own) ?? []
  const replaced = listed.split(',').map((name) => name.trim())

  it('has every function that the pages of H5 use and that is no call of a device', () => {
    const needed = [...names, ...called].filter((name) => !name.startsWith('type ') && !(name in apis))
    expect(needed).not.toEqual([])
    expect([...new Set(needed)].filter((name) => !replaced.includes(name))).toEqual([])
  })
})
