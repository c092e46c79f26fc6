import { enUS } from '@/i18n/base/en-US'
import { wording } from '@/i18n/wording/en-US'
import { webPagePath } from '@/lib/link/web-page-path'
import { chartNames } from '@/lib/text/chart-names'
import { customRoutes, pageConfig } from '@/page-list'
import { href, landingElsewhere, landings, type RouteName, routeOf, routes } from '@/routes'

const { titles } = enUS(wording.general)

/** The questionnaire area of the specification, in its words. */
const questionnaires: [path: string, route: RouteName][] = [
  ['/select-dept-tree-view', 'selectDepartments'],
  ['/reload', 'reload'],
  ['/error-tip', 'errorTip'],
  ['/noAuthority', 'noAuthority'],
  ['/list', 'list'],
  ['/share', 'share'],
  ['/login', 'login'],
  ['/regist', 'regist'],
  ['/taxer-list', 'taxerList'],
  ['/taxQuestionnaire', 'list'],
  ['/taxQuestionnaire/login', 'appLogin'],
]

const demos: [path: string, route: RouteName][] = [
  ['/dt-area-organization-demo', 'demoAreaOrganization'],
  ['/dt-area-organization-demo/basic', 'demoAreaOrganization'],
  ['/dt-area-demo', 'demoArea'],
  ['/dt-area-demo/basic', 'demoArea'],
  ['/dt-button', 'demoButton'],
  ['/dt-cell', 'demoCell'],
  ['/dt-checkbox', 'demoCheckbox'],
  ['/dt-checklist', 'demoChecklist'],
  ['/dt-picker', 'demoPicker'],
  ['/dt-radio', 'demoRadio'],
  ['/dt-rate', 'demoRate'],
  ['/dt-signCanvas', 'demoSignCanvas'],
  ['/dt-textarea', 'demoTextarea'],
  ['/dt-chart-demo', 'chartDemo'],
]

/** The children of /dt-chart-demo. */
const charts = [
  ...['line-basic', 'prevent-render', 'point', 'pie-basic', 'pie-annular', 'line-with-dot'],
  ...['line-smooth-with-dot', 'line-realtime', 'line-gradient', 'line-color', 'bar-stack', 'bar-series'],
  ...['bar-percent', 'bar-basic', 'area-stack', 'area-negative', 'area-gradient', 'area-empty'],
  ...['area-compare', 'area-basic'],
]

it('the pages in a web-view open the page for web pages by its path', () =>
  expect(href('web')).toBe(webPagePath))

describe('the routes of the questionnaires', () => {
  it.each(questionnaires)('%s is the page %s', (path, route) => {
    expect(routeOf(path)).toBe(route)
    expect(Object.values(customRoutes()).flat()).toContain(path)
  })

  it.each(['noAuthority', 'list', 'share', 'regist', 'taxerList'] as const)(
    'are children of /taxQuestionnaire with both paths: %s',
    (route) => {
      const child = routes[route].paths.find((path) => !path.startsWith('/taxQuestionnaire')) ?? ''
      expect(routeOf(`/taxQuestionnaire${child}`)).toBe(route)
      expect(questionnaires).toContainEqual([child, route])
    },
  )

  it.each([
    ['noAuthority', 'no permission'],
    ['share', 'share'],
    ['regist', 'register'],
    ['taxerList', 'integrity survey'],
  ] as const)('have the titles of the specification: %s is %s', (route, title) => {
    expect(titles[routes[route].title]).toBe(title)
  })

  // The page to sign in is not: it must not lead a person without a session to the workbench.
  it.each(questionnaires.filter(([, route]) => route !== 'login'))(
    'are marked requireAuth: %s',
    (_path, route) => {
      expect(routes[route].requireAuth).toBe(true)
    },
  )

  it.each([
    ['selectDepartments', true],
    ['reload', true],
    ['errorTip', false],
  ] as const)('require a sign-in: %s, kept alive: %s', (route, keepAlive) => {
    expect(routes[route]).toMatchObject({ requireAuth: true, keepAlive })
  })
})

describe('the routes of the component library', () => {
  it.each(demos)('%s is the page %s, without a sign-in', (path, route) => {
    expect(routeOf(path)).toBe(route)
    expect(routes[route].requireAuth).toBe(false)
  })

  it('are those of the charts of the specification', () => {
    expect([...chartNames].sort()).toEqual([...charts].sort())
  })

  it.each(charts)('/dt-chart-demo/%s is the example of a chart, without a sign-in', (name) => {
    expect(routeOf(`/dt-chart-demo/${name}`)).toBe('chartExample')
    expect(routes.chartExample.requireAuth).toBe(false)
  })
})

describe('the start page', () => {
  it('is that of the questionnaires at the root', () => {
    expect(routeOf(landingElsewhere)).toBe('list')
    expect(routes.list.paths).toContain('/taxQuestionnaire')
  })

  it.each([
    ['/dsb/home/', 'home'],
    ['/dsb/smpage/', 'noAuth'],
  ])('of %s is %s', (base, route) => {
    const landing = landings.find((each) => each.base === base)
    expect(routeOf(landing?.path ?? '')).toBe(route)
  })
})

describe('a build for production', () => {
  it('omits the pages of the component library and of the charts, and no other', () => {
    const pagesOf = (withDemos: boolean) => {
      const { pages, subPackages } = pageConfig({ withDemos })
      return [
        ...pages,
        ...subPackages.flatMap(({ root, pages: own }) => own.map((page) => `${root}/${page}`)),
      ]
    }
    const left = new Set(pagesOf(false))
    const omitted = pagesOf(true).filter((page) => !left.has(page))
    expect(omitted.filter((page) => !/^pages\/(demo|chart\/(demo|example))\//.test(page))).toEqual([])
    expect([...left].filter((page) => page.includes('demo'))).toEqual([])
    expect(left.has('pages/chart/result/index')).toBe(true)
  })
})
