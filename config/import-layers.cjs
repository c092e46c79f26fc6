/** The layers of src/: a layer may import the listed layers, itself and packages. */
const mayUse = {
  lib: [],
  wire: ['lib'],
  env: ['lib'],
  i18n: ['lib', 'wire', 'env'],
  platform: ['lib', 'wire', 'env'],
  request: ['lib', 'wire', 'env', 'platform'],
  services: ['lib', 'wire', 'env', 'platform', 'request'],
  // The settings store holds the language; messages are used by higher layers.
  stores: ['i18n', 'lib', 'wire', 'env', 'platform', 'request', 'services'],
  hooks: ['lib', 'wire', 'env', 'i18n', 'platform'],
  components: ['lib', 'wire', 'env', 'i18n', 'platform', 'hooks', 'styles', 'assets'],
  styles: ['assets'],
  // The tables, menus and panes of computers, which only H5 has.
  desktop: ['lib', 'wire', 'env', 'i18n', 'platform', 'hooks', 'components', 'styles', 'assets'],
  // The inline script of the HTML page: small, and without the app's stores; of wire only types.
  'first-paint': ['lib', 'wire', 'i18n', 'platform', 'styles'],
}

/** The rooms of server/, lowest first: each may use the rooms named for it, itself and the files of server/ itself. */
const foundation = ['crypto', 'database', 'storage', 'http']
const services = [...foundation, 'jobs', 'sessions', 'access', 'notifications', 'evaluation', 'tally']
const roomMayUse = {
  crypto: [],
  database: [],
  storage: ['crypto', 'database'],
  http: ['crypto', 'database', 'storage'],
  jobs: foundation,
  sessions: foundation,
  access: [...foundation, 'sessions'],
  notifications: [...foundation, 'sessions'],
  evaluation: foundation,
  tally: [...foundation, 'evaluation', 'jobs'],
  answering: services,
  printing: [...services, 'answering'],
  'selective-editing': [...foundation, 'jobs', 'evaluation', 'tally'],
  vendors: services,
  people: [...services, 'answering', 'vendors'],
  surveys: [...services, 'answering'],
  results: [...services, 'answering', 'people', 'surveys', 'printing'],
  'follow-up': [...services, 'answering', 'selective-editing', 'surveys'],
  home: [...services, 'answering', 'people', 'surveys'],
  demo: [
    ...services,
    'answering',
    'vendors',
    'people',
    'surveys',
    'printing',
    'results',
    'follow-up',
    'home',
  ],
  backup: [...foundation, 'answering'],
  metrics: [...foundation, 'jobs'],
  commands: [...foundation, 'jobs', 'answering', 'people', 'demo', 'backup'],
}

/**
 * The rooms of a feature, by its folder below src/features/, lowest first: each may use the rooms named for it and
 * itself. The files next to them are on top: no room uses those.
 */
const featureRoomMayUse = {
  session: {
    logs: [],
    language: [],
    privacy: [],
    updates: [],
    'mobile-code': ['privacy'],
    'join-requests': [],
    face: ['logs'],
    host: [],
    links: ['face'],
    scan: ['links'],
    web: ['links'],
    feedback: ['links', 'privacy'],
    'sign-in': ['language', 'mobile-code', 'privacy', 'scan'],
    about: ['privacy', 'sign-in'],
    account: ['logs', 'language', 'sign-in', 'about'],
    navigation: [],
    desk: ['navigation'],
    page: [
      'logs',
      'language',
      'privacy',
      'updates',
      'host',
      'links',
      'feedback',
      'sign-in',
      'navigation',
      'desk',
    ],
    message: ['page', 'sign-in'],
    entrance: ['logs', 'language', 'links', 'privacy', 'scan', 'sign-in', 'page', 'message'],
    registration: ['mobile-code', 'language', 'privacy', 'scan', 'sign-in', 'message'],
    invitations: ['links', 'registration'],
  },
  bureau: {
    audience: [],
    forms: [],
    versions: [],
    editor: ['versions'],
    'follow-up': ['audience'],
    units: [],
    publish: ['audience', 'forms', 'units', 'versions'],
    recurrence: ['forms', 'units'],
    notices: ['audience', 'forms'],
    indicators: ['forms'],
    jobs: [],
  },
  'bureau/editor': {
    model: [],
    fields: ['model'],
    origins: ['model', 'fields'],
    settings: ['model', 'fields', 'origins'],
    outline: ['model'],
    panels: ['model', 'fields', 'origins', 'settings'],
    dimensions: ['model', 'fields'],
    desk: ['model'],
  },
  results: {
    styles: [],
    charts: [],
    counting: ['styles'],
    exporting: ['styles'],
    surveys: ['styles'],
    respondents: ['styles'],
    units: [],
    filters: ['units'],
    crosstab: ['styles', 'charts', 'counting', 'units'],
    scores: ['units'],
    result: ['styles', 'charts', 'counting', 'exporting', 'crosstab', 'filters', 'scores'],
    series: ['charts', 'counting'],
  },
  workbench: { apps: [], notices: [], unit: [], assistant: ['apps', 'notices'], desk: ['notices'] },
  directory: { selection: [], members: ['selection'] },
  demo: { samples: [], props: [], blocks: ['samples'], host: ['samples'], charts: ['props'] },
  'demo/charts': { examples: [] },
}

/** The rooms of the questionnaire feature, lowest first: each may use the rooms named for it and itself. */
const texts = ['texts', 'session']
const fields = [...texts, 'files', 'findings', 'fields']
const questions = [...fields, 'kinds', 'question']
const navigation = [...texts, 'files', 'drafts', 'findings', 'navigation']
const questionnaireMayUse = {
  texts: [],
  session: [],
  files: ['session'],
  drafts: ['session'],
  response: ['texts', 'files', 'location'],
  conflict: ['texts', 'drafts', 'response'],
  findings: texts,
  fields: texts,
  known: texts,
  location: [],
  codes: fields,
  documents: fields,
  tables: fields,
  roster: [...fields, 'tables', 'codes'],
  // The component of a table or list is loaded like those of the other kinds.
  kinds: [...fields, 'location', 'codes', 'documents', 'tables', 'roster'],
  question: [...fields, 'kinds', 'known'],
  preview: questions,
  navigation: [...texts, 'drafts', 'findings'],
  outline: navigation,
  submit: navigation,
  summary: [...navigation, 'submit', 'response'],
  list: [],
  outbox: ['texts', 'drafts', 'response', 'list'],
  receipt: ['response', 'summary'],
  review: ['texts', 'response'],
  correct: [...questions, ...navigation, 'roster', 'submit', 'response'],
  answering: [
    ...questions,
    ...navigation,
    'submit',
    'known',
    'outline',
    'summary',
    'conflict',
    'correct',
    'outbox',
  ],
}

module.exports = { mayUse, roomMayUse, featureRoomMayUse, questionnaireMayUse }
