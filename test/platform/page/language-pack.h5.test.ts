/**
 * Runs packs as real scripts.
 *
 * @jest-environment-options {"resources": "usable", "url": "http://localhost/dsb/home/?ticket=st-1", "customExportConditions": ["node", "node-addons"]}
 */
import { loadLanguagePack } from '@/platform/page/language-pack'
import { packTimeout } from '@/platform/page/language-pack/types'
import { calling, packOf, scriptPath, startCdn, type Cdn } from '../../simulators/cdn'

const name = { type: 1, locale: 'zh-CN' }
const path = scriptPath(1)
const terms = { unit: '纳税户' }
const good = calling(packOf(1, terms))
const other = calling(packOf(1, { unit: '别的' }))

let cdn: Cdn
const ignore = (event: ErrorEvent) => event.preventDefault()

beforeEach(async () => {
  cdn = await startCdn()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  window.addEventListener('error', ignore)
})
afterEach(async () => {
  await cdn.close()
  window.removeEventListener('error', ignore)
})

const load = () => loadLanguagePack(cdn.url, name)
const scripts = () => document.querySelectorAll('script[src]').length

/** Resolves once a test script has dispatched the event. */
const said = (event: string) =>
  new Promise<void>((resolve) => window.addEventListener(event, () => resolve(), { once: true }))
const saying = (event: string) => `window.dispatchEvent(new Event('${event}'))`

describe('a pack that is a script', () => {
  it.each<[string, string]>([
    ['calls once', good],
    ['calls by the name of the window', `window.${good}`],
    ['calls and goes on to fail', `${good}; throw new Error('afterwards')`],
    ['calls twice', `${good}; ${other}`],
    ['calls again later', `${good}; setTimeout(() => ${other})`],
    ['puts something else in the place of the call', `${good}; window.workbenchLanguage = null`],
    ['deletes the call', `${good}; delete window.workbenchLanguage`],
    ['changes what it said', `var said = ${packOf(1, terms)}; workbenchLanguage(said); said.terms.unit = ''`],
  ])('and %s returns the words of its first call', async (_what, script) => {
    cdn.put(path, script)
    expect(await load()).toEqual(terms)
    expect([cdn.requests, scripts()]).toEqual([[path], 0])
  })

  const megabyte = 'x'.repeat(1_000_000)
  it.each<[string, string]>([
    ['is empty', ''],
    ['is cut off', good.slice(0, -5)],
    ['is a page', '<!doctype html><title>404</title>'],
    ['is data', packOf(1, terms)],
    ['fails before it calls', `throw new Error('before'); ${good}`],
    ['never calls', 'void 0'],
    ['calls without a pack', 'workbenchLanguage()'],
    ['calls for another type', calling(packOf(4, terms))],
    ['calls for another locale', calling(packOf(1, terms, 'en-US'))],
    ['calls with another type first', `${calling(packOf(4, terms))}; ${good}`],
    ['calls after its run', `setTimeout(() => ${good})`],
    [
      'calls from a script of its own',
      `var s = document.createElement('script'); s.text = ${JSON.stringify(good)}; document.head.append(s)`,
    ],
    [
      'puts something else in the place of the call first',
      `delete window.workbenchLanguage; window.workbenchLanguage = () => 0; ${good}`,
    ],
    ['says a megabyte', calling(packOf(1, { unit: megabyte }))],
    [
      'says a prototype',
      calling(`JSON.parse('{"type":1,"locale":"zh-CN","terms":{"__proto__":{"unit":"x"}}}')`),
    ],
    ['says a function', calling(`{ type: 1, locale: 'zh-CN', terms: { unit: () => 'x' } }`)],
    ['says what cannot be read', calling(`{ get type() { throw new Error('read') } }`)],
    [
      'says what it would say later',
      calling(`{ type: 1, locale: 'zh-CN', terms: ${JSON.stringify(terms)}, then: (tell) => tell() }`),
    ],
    ['says only a promise', calling(`Promise.resolve(${packOf(1, terms)})`)],
  ])('and %s is rejected', async (_what, script) => {
    cdn.put(path, script)
    await expect(load()).rejects.toMatchObject({ name: 'LanguagePackError', reason: 'broken' })
    expect([cdn.requests, scripts()]).toEqual([[path], 0])
    expect({}).not.toHaveProperty('unit')
  })

  it('with a megabyte besides the call is accepted', async () => {
    cdn.put(path, `/* ${megabyte} */ ${good}`)
    expect(await load()).toEqual(terms)
  })
})

describe('a pack that replaces the callback', () => {
  const statistics = { type: 4, locale: 'zh-CN' }
  const followed = calling(packOf(4, { unit: '企业户' }))

  it('does not affect a pending pack', async () => {
    const [first, second] = [
      cdn.hold(path, 'window.workbenchLanguage = () => 0'),
      cdn.hold(scriptPath(4), followed),
    ]
    const refused = expect(load()).rejects.toMatchObject({ reason: 'broken' })
    const loading = loadLanguagePack(cdn.url, statistics)
    await Promise.all([path, scriptPath(4)].map(cdn.whenRequested))
    first.release()
    await refused
    second.release()
    expect(await loading).toEqual({ unit: '企业户' })
  })

  it('by force does not affect the next pack', async () => {
    cdn.put(path, `Object.defineProperty(window, 'workbenchLanguage', { value: () => 0 })`)
    await expect(load()).rejects.toMatchObject({ reason: 'broken' })
    cdn.put(scriptPath(4), followed)
    expect(await loadLanguagePack(cdn.url, statistics)).toEqual({ unit: '企业户' })
  })
})

describe('a host of packs', () => {
  it.each<[string, () => void]>([
    ['has no such pack', () => undefined],
    ['fails', () => cdn.put(path, good, { status: 500 })],
    ['closes the connection', () => cdn.cut(path)],
  ])('that %s returns no pack', async (_what, arrange) => {
    arrange()
    await expect(load()).rejects.toMatchObject({ name: 'LanguagePackError', reason: 'noResponse' })
    expect(scripts()).toBe(0)
  })

  it('that is unreachable returns no pack', async () => {
    await expect(loadLanguagePack('http://127.0.0.1:9', name)).rejects.toMatchObject({ reason: 'noResponse' })
  })

  it('is called by a script without a referrer', async () => {
    cdn.hold(path, good)
    const loading = load()
    const [script] = document.querySelectorAll<HTMLScriptElement>('script[src]')
    expect([script?.src, script?.referrerPolicy, script?.async]).toEqual([
      cdn.url + path,
      'no-referrer',
      true,
    ])
    cdn.cut(path)
    script?.dispatchEvent(new Event('error'))
    await expect(loading).rejects.toMatchObject({ reason: 'noResponse' })
  })
})

describe('a pack that is slow', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }))
  afterEach(() => jest.useRealTimers())

  it('times out after three seconds and is ignored when it arrives', async () => {
    const held = cdn.hold(path, `${good}; ${saying('late')}`)
    const loading = load()
    const outcome = expect(loading).rejects.toMatchObject({ reason: 'timeout' })
    await cdn.whenRequested(path)
    jest.advanceTimersByTime(packTimeout - 1)
    expect(scripts()).toBe(1)
    jest.advanceTimersByTime(1)
    await outcome
    expect([packTimeout, scripts()]).toEqual([3_000, 0])
    const late = said('late')
    held.release()
    await late
    await expect(loading).rejects.toMatchObject({ reason: 'timeout' })
  })

  it('is accepted just before', async () => {
    const held = cdn.hold(path, good)
    const loading = load()
    await cdn.whenRequested(path)
    jest.advanceTimersByTime(packTimeout - 1)
    held.release()
    expect(await loading).toEqual(terms)
  })

  it('does not affect a pack requested meanwhile', async () => {
    const held = cdn.hold(path, `${good}; ${saying('late')}`)
    const slow = expect(load()).rejects.toMatchObject({ reason: 'timeout' })
    await cdn.whenRequested(path)
    jest.advanceTimersByTime(packTimeout - 1)
    const second = cdn.hold(scriptPath(4), calling(packOf(4, { unit: '企业户' })))
    const loading = loadLanguagePack(cdn.url, { type: 4, locale: 'zh-CN' })
    await cdn.whenRequested(scriptPath(4))
    jest.advanceTimersByTime(1)
    await slow
    const late = said('late')
    held.release()
    await late
    second.release()
    expect(await loading).toEqual({ unit: '企业户' })
  })
})

// Runs last, because its effects remain until the page is closed.
describe('a pack that declares the callback itself', () => {
  it('is rejected, and does not affect the next', async () => {
    // Property that browsers create for `function workbenchLanguage() {}`.
    const declared = '{ value: () => 0, writable: true, enumerable: true, configurable: false }'
    cdn.put(path, `Object.defineProperty(window, 'workbenchLanguage', ${declared}); ${good}`)
    await expect(load()).rejects.toMatchObject({ reason: 'broken' })
    cdn.put(path, good)
    expect(await load()).toEqual(terms)
  })
})

describe('a pack that freezes the callback', () => {
  it('leaves the built-in words to later packs', async () => {
    const lock = `{ value: () => 0, configurable: false, writable: false }`
    cdn.put(path, `Object.defineProperty(window, 'workbenchLanguage', ${lock})`)
    await expect(load()).rejects.toMatchObject({ reason: 'broken' })
    cdn.put(path, good)
    await expect(load()).rejects.toMatchObject({ name: 'LanguagePackError', reason: 'broken' })
  })
})
