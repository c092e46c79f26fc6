import queryString from 'query-string'
import TheirRouter from 'universal-router'
import replacement from '../../../config/taro/router/query-string'
import OwnRouter from '../../../config/taro/router/universal-router'
import { nameMissingPage } from '../../../src/platform/page/missing-page'
import { routes } from '../../../src/routes'

/** Query strings as the router passes them, and as users may type them. */
const queries = [
  '',
  '?',
  '&&',
  '?a=1&b=2',
  'a=1&a=2&a=3',
  '#a',
  'a&b=',
  '=1',
  'a=b=c',
  'a=1&&b=2&',
  ' a=1 ',
  'goto=%2Fpages%2Fhome%2Findex%3Fa%3D1',
  'name=%E5%BC%A0+%E4%B8%89',
  '%E9%94%AE=1',
  'constructor=1&__proto__=2',
]

describe('the replacement for the query parser of Taro’s router', () => {
  it.each(queries)('reads %j like Taro’s, decoded and raw', (query) => {
    const sorted = (found: object) => Object.entries(found).sort()
    expect(sorted(replacement.parse(query))).toEqual(sorted(queryString.parse(query)))
    const asItStands = { decode: false }
    expect(sorted(replacement.parse(query, asItStands))).toEqual(sorted(queryString.parse(query, asItStands)))
  })

  it('leaves invalid encodings unchanged', () => {
    expect(replacement.parse('rate=5%&ok=1')).toEqual({ rate: '5%', ok: '1' })
  })
})

describe('the replacement for the path table of Taro’s router', () => {
  const table = Object.entries(routes).map(([name, { page, paths }]) => ({
    path: [...paths, `/${page}`],
    action: ({ pathname }: { pathname: string }) => [name, pathname],
  }))
  const known = table.flatMap(({ path }) => path)
  const mistyped = ['', '/', '//', '/me/x', 'home', '/hom', '/home//', '/home?a=1', '/home#a', '/%68ome']
  const asTyped = known.flatMap((path) => [path, `${path}/`, `${path}#`, path.toUpperCase()])

  /** Result of a router, or the status of its error. */
  const ledBy = (router: { resolve: (pathname: string) => Promise<unknown> }, pathname: string) =>
    router.resolve(pathname).catch(({ status }: { status: number }) => status)

  // Each navigation is a separate history entry.
  let entries = 0
  const go = () => window.history.replaceState({ idx: (entries += 1) }, '')

  it.each(['', '/dsb'])('maps every path below %j like Taro’s, and no other', async (baseUrl) => {
    const [theirs, own] = [new TheirRouter(table, { baseUrl }), new OwnRouter(table, { baseUrl })]
    for (const path of [...asTyped, ...mistyped].map((each) => `${baseUrl}${each}`)) {
      go()
      expect([path, await ledBy(own, path)]).toEqual([path, await ledBy(theirs, path)])
    }
    go()
    expect(await ledBy(own, `${baseUrl}/HOME/`)).toEqual(['home', `${baseUrl}/HOME/`])
    expect(await ledBy(own, `${baseUrl}/nowhere`)).toBe(404)
  })

  it('does not get paths with parameters, which it cannot match', () => {
    expect(known.filter((path) => /[^\w/-]/.test(path))).toEqual([])
  })

  /** A router with pages whose code loads or fails when the test says so. */
  function withSlowPages() {
    const coming: Record<string, { come: () => void; fail: () => void }> = {}
    const action = ({ pathname }: { pathname: string }) => [
      new Promise((resolve, reject) => {
        coming[pathname] = { come: () => resolve(pathname), fail: () => reject(new Error('no network')) }
      }),
    ]
    const router = new OwnRouter(['/home', '/list', '/me'].map((path) => ({ path, action })))
    const open = (pathname: string) => {
      go()
      return router.resolve(pathname)
    }
    const arrive = async (pathname: string) => {
      const page = open(pathname)
      coming[pathname]?.come()
      expect(await page).toEqual([pathname])
    }
    return { router, coming, open, arrive }
  }

  it.each(['come', 'fail'] as const)(
    'ignores a page that would %s after the person has navigated on',
    async (ends) => {
      const { coming, open, arrive } = withSlowPages()
      const late = open('/list')
      await arrive('/me')
      coming['/list']?.[ends]()
      expect(await late).toEqual([])
      await arrive('/list')
    },
  )

  it('keeps the current page when a person goes back before the next one has loaded', async () => {
    const { router, coming, open, arrive } = withSlowPages()
    await arrive('/home')
    const here: unknown = window.history.state
    const late = open('/list')
    window.history.replaceState(here, '')
    expect(await router.resolve('/home')).toEqual([])
    coming['/list']?.come()
    expect(await late).toEqual([])
    // Opening the same URL again creates another entry.
    await arrive('/home')
  })

  it('fails if the requested page cannot be loaded, and loads it later', async () => {
    const { coming, open, arrive } = withSlowPages()
    const failing = open('/list')
    coming['/list']?.fail()
    await expect(failing).rejects.toThrow('no network')
    await arrive('/list')
  })

  it('shows the fallback page instead of a page that cannot be loaded', async () => {
    const Page = () => null
    const report = jest.fn()
    nameMissingPage({ Page, report })
    const { router, coming, open, arrive } = withSlowPages()
    const failing = open('/list')
    coming['/list']?.fail()
    expect(await failing).toEqual([{ default: Page }, { pathname: '/list' }, {}])
    expect(report).toHaveBeenCalledWith(new Error('no network'))
    // The page for failures stays when the user returns to it.
    expect(await router.resolve('/list')).toEqual([])
    await arrive('/list')
  })
})
