import type { Messages } from './i18n'
import { chartNames } from './lib/text/chart-names'
import { sharedDemoNames } from './lib/text/demo-names'
import { type Query, withQuery } from './lib/link/url'

/** The table of all pages: source of the page list, subpackages, H5 paths (config/) and titles (route-page.tsx). */
export interface Route {
  /** File under src/, without its suffix. */
  page: `pages/${string}`
  /** `main`, or the subpackage whose root folder contains the page. */
  package: 'main' | 'workbench' | 'questionnaire' | 'bureau' | 'chart' | 'directory' | 'demo'
  /** H5 paths in addition to the page's own; the address bar shows the first one. */
  paths: [`/${string}`, ...`/${string}`[]]
  title: keyof Messages['titles']
  /** As in the platform's specification; the guard admits everyone and the gateway decides. */
  requireAuth: boolean
  /** Preserves its state, scroll position and inputs when the user comes back to it. */
  keepAlive: boolean
  /** Shows the product's parts to developers; a build for production omits it. */
  isDemo?: true
}

const subpackage = (name: Exclude<Route['package'], 'main'>, page: string) => ({
  package: name,
  page: `pages/${name}/${page}/index` as const,
})
const main = (page: string) => ({ package: 'main' as const, page: `pages/${page}/index` as const })

/** A page that needs no sign-in, rebuilt each time. */
const openPage = (page: string) => ({ ...main(page), requireAuth: false, keepAlive: false })

/** A page that explains why another one is not shown. */
const defaultPage = (page: string) => openPage(`default-page/${page}`)

/** A page of the questionnaires, rebuilt each time by default. */
const questionnaire = (page: string) => ({
  ...subpackage('questionnaire', page),
  requireAuth: true,
  keepAlive: false,
})

const keptQuestionnaire = (page: string) => ({ ...questionnaire(page), keepAlive: true })

/** A page of the workbench, kept alive. */
const workbench = (page: string) => ({
  ...subpackage('workbench', page),
  requireAuth: true,
  keepAlive: true,
})

/** A page for publishing and following up surveys, rebuilt each time by default. */
const bureau = (page: string) => ({
  ...subpackage('bureau', page),
  requireAuth: true,
  keepAlive: false,
})

/** A page with charts of results, rebuilt each time by default; only its package has the chart library. */
const statistics = (page: string) => ({
  ...subpackage('chart', page),
  requireAuth: true,
  keepAlive: false,
})

/** A page about the organisation's people, kept alive. */
const directory = (page: string) => ({
  ...subpackage('directory', page),
  requireAuth: true,
  keepAlive: true,
})

/** A page of the component library; needs no sign-in, rebuilt each time by default. */
const demo = (page: string) => ({
  ...subpackage('demo', page),
  title: 'demoComponent' as const,
  requireAuth: false,
  keepAlive: false,
  isDemo: true as const,
})

export const routes = {
  home: { ...main('home'), paths: ['/home'], title: 'home', requireAuth: true, keepAlive: true },
  login: { ...openPage('login'), paths: ['/login'], title: 'login' },
  me: { ...workbench('me'), paths: ['/me'], title: 'me', keepAlive: false },
  apps: { ...workbench('apps'), paths: ['/apps'], title: 'apps' },
  notices: { ...workbench('notices'), paths: ['/notices'], title: 'notices' },
  notice: { ...workbench('notice'), paths: ['/notice'], title: 'notice' },
  service: { ...workbench('service'), paths: ['/service'], title: 'service', keepAlive: false },
  web: { ...workbench('web'), paths: ['/web'], title: 'web' },
  assistant: { ...workbench('assistant'), paths: ['/assistant'], title: 'assistant' },
  unit: { ...workbench('unit'), paths: ['/unit'], title: 'unit' },
  about: { ...workbench('about'), paths: ['/about'], title: 'about', requireAuth: false },
  verify: {
    ...workbench('verify'),
    paths: ['/verify'],
    title: 'verify',
    requireAuth: false,
    keepAlive: false,
  },
  noAuth: { ...defaultPage('no-auth'), paths: ['/default-page/no-auth'], title: 'noAuth' },
  maintenance: { ...defaultPage('maintenance'), paths: ['/default-page/maintenance'], title: 'maintenance' },
  noMobile: { ...defaultPage('no-mobile'), paths: ['/default-page/no-mobile'], title: 'noMobile' },
  noXnzz: { ...defaultPage('no-organisation'), paths: ['/default-page/no-organisation'], title: 'noXnzz' },
  notFound: { ...openPage('not-found'), paths: ['/not-found'], title: 'notFound' },
  list: {
    ...questionnaire('list'),
    paths: ['/taxQuestionnaire/list', '/taxQuestionnaire', '/list'],
    title: 'list',
    keepAlive: true,
  },
  answer: { ...questionnaire('answer'), paths: ['/taxQuestionnaire/answer'], title: 'answer' },
  receipt: { ...questionnaire('receipt'), paths: ['/taxQuestionnaire/receipt'], title: 'receipt' },
  surveys: { ...keptQuestionnaire('surveys'), paths: ['/taxQuestionnaire/surveys'], title: 'surveys' },
  respondents: {
    ...keptQuestionnaire('respondents'),
    paths: ['/taxQuestionnaire/respondents'],
    title: 'respondents',
  },
  taxerList: {
    ...keptQuestionnaire('taxer-list'),
    paths: ['/taxQuestionnaire/taxer-list', '/taxer-list'],
    title: 'taxerList',
  },
  reviewQueue: {
    ...keptQuestionnaire('review-queue'),
    paths: ['/taxQuestionnaire/review-queue'],
    title: 'reviewQueue',
  },
  review: { ...questionnaire('review'), paths: ['/taxQuestionnaire/review'], title: 'review' },
  appLogin: {
    ...questionnaire('app-login'),
    paths: ['/taxQuestionnaire/login'],
    title: 'appLogin',
    // The user may leave to read the message with the code.
    keepAlive: true,
  },
  regist: {
    ...questionnaire('regist'),
    paths: ['/taxQuestionnaire/regist', '/regist'],
    title: 'regist',
    // The user may leave to read the message with the code.
    keepAlive: true,
  },
  noAuthority: {
    ...questionnaire('no-authority'),
    paths: ['/taxQuestionnaire/noAuthority', '/noAuthority'],
    title: 'noAuthority',
  },
  joins: { ...keptQuestionnaire('joins'), paths: ['/taxQuestionnaire/joins'], title: 'joins' },
  // Kept alive while the user sends a link to another app.
  share: {
    ...questionnaire('share'),
    paths: ['/share', '/taxQuestionnaire/share'],
    title: 'share',
    keepAlive: true,
  },
  reload: { ...questionnaire('reload'), paths: ['/reload'], title: 'reload', keepAlive: true },
  errorTip: { ...questionnaire('error-tip'), paths: ['/error-tip'], title: 'errorTip' },
  result: { ...statistics('result'), paths: ['/taxQuestionnaire/result'], title: 'result' },
  statistics: {
    ...statistics('statistics'),
    paths: ['/taxQuestionnaire/statistics'],
    title: 'statistics',
    keepAlive: true,
  },
  series: { ...statistics('series'), paths: ['/taxQuestionnaire/series'], title: 'series' },
  forms: { ...bureau('forms'), paths: ['/taxQuestionnaire/forms'], title: 'forms', keepAlive: true },
  indicators: { ...bureau('indicators'), paths: ['/taxQuestionnaire/indicators'], title: 'indicators' },
  formEditor: { ...bureau('form-editor'), paths: ['/taxQuestionnaire/form-editor'], title: 'formEditor' },
  publish: { ...bureau('publish'), paths: ['/taxQuestionnaire/publish'], title: 'publish' },
  recurrence: { ...bureau('recurrence'), paths: ['/taxQuestionnaire/recurrence'], title: 'recurrence' },
  jobs: { ...bureau('jobs'), paths: ['/jobs'], title: 'jobs' },
  publishNotice: { ...bureau('publish-notice'), paths: ['/publish-notice'], title: 'notices' },
  selectDepartments: {
    ...directory('select-departments'),
    paths: ['/select-dept-tree-view'],
    title: 'selectDepartments',
  },
  selectPeople: { ...directory('select-people'), paths: ['/select-people'], title: 'selectPeople' },
  members: { ...directory('members'), paths: ['/members'], title: 'members' },
  units: { ...directory('units'), paths: ['/units'], title: 'units' },
  chartDemo: {
    ...demo('demo'),
    ...subpackage('chart', 'demo'),
    paths: ['/dt-chart-demo'],
    title: 'chartDemo',
    keepAlive: true,
  },
  chartExample: {
    ...demo('example'),
    ...subpackage('chart', 'example'),
    // The first path is for the parameter `name`; the others contain the name of the chart.
    paths: ['/dt-chart-demo/example', ...chartNames.map((name) => `/dt-chart-demo/${name}` as const)],
    title: 'chartExample',
  },
  demos: { ...demo('list'), paths: ['/dt-demo'], title: 'demos', keepAlive: true },
  demoAreaOrganization: {
    ...demo('area-organization'),
    paths: ['/dt-area-organization-demo', '/dt-area-organization-demo/basic'],
  },
  demoArea: { ...demo('area'), paths: ['/dt-area-demo', '/dt-area-demo/basic'] },
  demoButton: { ...demo('button'), paths: ['/dt-button'] },
  demoCell: { ...demo('cell'), paths: ['/dt-cell'] },
  demoCheckbox: { ...demo('checkbox'), paths: ['/dt-checkbox'] },
  demoChecklist: { ...demo('checklist'), paths: ['/dt-checklist'] },
  demoHost: { ...demo('host'), paths: ['/dt-host'] },
  demoPicker: { ...demo('picker'), paths: ['/dt-picker'] },
  demoRadio: { ...demo('radio'), paths: ['/dt-radio'] },
  demoRate: { ...demo('rate'), paths: ['/dt-rate'] },
  demoSignCanvas: { ...demo('sign-canvas'), paths: ['/dt-signCanvas'] },
  demoTextarea: { ...demo('textarea'), paths: ['/dt-textarea'] },
  demoComponent: {
    ...demo('component'),
    // The first path is for the parameter `name`; the others contain the name of the component.
    paths: ['/dt-component', ...sharedDemoNames.map((name) => `/dt-${name}` as const)],
  },
} satisfies Record<string, Route>

export type RouteName = keyof typeof routes

/** Whether `name` is in the table; the gateway also sends names, in the workbench's apps. */
export function isRouteName(name: string): name is RouteName {
  return Object.prototype.hasOwnProperty.call(routes, name)
}

/** The page of a path, by its file or one of its H5 paths. Null if there is none. */
export function routeOf(address: string): RouteName | null {
  const [path] = address.split('?')
  const names = Object.keys(routes) as RouteName[]
  return (
    names.find((name) => [`/${routes[name].page}`, ...routes[name].paths].some((known) => known === path)) ??
    null
  )
}

/** The URL of a page for `platform/navigation`, on both platforms. */
export function href(name: RouteName, params: Query = {}): string {
  return withQuery(`/${routes[name].page}`, params)
}

/** The start page of a URL without a page, by the app's base; elsewhere the list of questionnaires. */
export const landings = [
  { base: '/dsb/home/', path: routes.home.paths[0] },
  { base: '/dsb/smpage/', path: routes.noAuth.paths[0] },
]
export const landingElsewhere = routes.list.paths[0]
