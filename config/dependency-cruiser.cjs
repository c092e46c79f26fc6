const { featureRoomMayUse, mayUse, questionnaireMayUse, roomMayUse } = require('./import-layers.cjs')

const questionnaire = 'src/features/questionnaire'

const layer = (name) => `^src/${name}(/|\\.[a-z0-9.]+$)`

const layers = Object.entries(mayUse).map(([name, allowed]) => ({
  name: `${name}-imports`,
  comment: `src/${name} uses ${allowed.length > 0 ? allowed.join(', ') : 'nothing of src'}.`,
  severity: 'error',
  from: { path: layer(name) },
  to: { path: '^src/', pathNot: [name, ...allowed].map(layer) },
}))

const rooms = Object.entries(roomMayUse).map(([name, allowed]) => ({
  name: `server-${name}-imports`,
  comment: `server/${name} uses ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}.`,
  severity: 'error',
  from: { path: `^server/${name}/` },
  to: { path: '^server/[^/]+/', pathNot: [name, ...allowed].map((room) => `^server/${room}/`) },
}))

const featureRooms = Object.entries(featureRoomMayUse).flatMap(([feature, roomsOfIt]) => [
  ...Object.entries(roomsOfIt).map(([name, allowed]) => ({
    name: `${feature}/${name}-imports`,
    comment: `src/features/${feature}/${name} uses ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}.`,
    severity: 'error',
    from: { path: `^src/features/${feature}/${name}/` },
    to: {
      path: `^src/features/${feature}/`,
      pathNot: [name, ...allowed].map((room) => `^src/features/${feature}/${room}/`),
    },
  })),
  {
    name: `${feature}-rooms`,
    comment: `Every room of src/features/${feature} has its place among the others.`,
    severity: 'error',
    from: { path: `^src/(features/${feature}|pages)/` },
    to: {
      path: `^src/features/${feature}/[^/]+/`,
      pathNot: Object.keys(roomsOfIt).map((room) => `^src/features/${feature}/${room}/`),
    },
  },
])

const questionnaireRooms = Object.entries(questionnaireMayUse).map(([name, allowed]) => ({
  name: `questionnaire-${name}-imports`,
  comment: `${questionnaire}/${name} uses ${allowed.length > 0 ? allowed.join(', ') : 'no other room'}.`,
  severity: 'error',
  from: { path: `^${questionnaire}/${name}/` },
  to: {
    path: `^${questionnaire}/`,
    pathNot: [name, ...allowed].map((room) => `^${questionnaire}/${room}/`),
  },
}))

module.exports = {
  forbidden: [
    ...layers,
    {
      name: 'desktop-stays-out',
      comment:
        'Parts of computers are loaded by an index.h5 file of a folder `desk`: not on phones, and not in the mini-program.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(desktop/|(features|components)/.+/desk/(?!index\\.tsx$))' },
      to: { path: '^src/(desktop/|(features|components)/.+/desk/(?!(index|types)\\.tsx?$))' },
    },
    ...rooms,
    ...featureRooms,
    ...questionnaireRooms,
    {
      name: 'first-paint-wire',
      comment: 'The inline script of the HTML page has no room for schemas.',
      severity: 'error',
      from: { path: '^src/first-paint/' },
      to: { path: '^src/wire/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'questionnaire-rooms',
      comment: 'Every file of the questionnaire feature is in a room with a place among the layers.',
      severity: 'error',
      from: { path: '^src/' },
      to: {
        path: `^${questionnaire}/`,
        pathNot: Object.keys(questionnaireMayUse).map((room) => `^${questionnaire}/${room}/`),
      },
    },
    {
      name: 'server-rooms',
      comment: 'Every room of the gateway has its place among the layers.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^server/[^/]+/',
        pathNot: ['routes', ...Object.keys(roomMayUse)].map((room) => `^server/${room}/`),
      },
    },
    {
      name: 'server-routes-on-top',
      comment: 'Routes are transport: only the app mounts them.',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: '^server/routes/' },
      to: { path: '^server/routes/' },
    },
    {
      name: 'features-apart',
      comment: 'Features never import each other; a page brings them together.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-below-pages',
      comment: 'Features know no page and not the app; routes.ts tells them where things are.',
      severity: 'error',
      from: { path: '^src/features/' },
      to: { path: '^src/(pages/|app\\.)' },
    },
    {
      name: 'pages-apart',
      comment: 'A page is a route: nothing but the app imports one.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app\\.|pages/)' },
      to: { path: '^src/pages/' },
    },
    {
      name: 'charts-apart',
      comment:
        'The charts and the library behind them are large; only the package of their pages carries them.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(components/chart|features/demo/charts|features/results|pages/chart)/',
      },
      to: { path: ['^src/components/chart/', '^src/features/demo/charts/', 'node_modules/@antv/'] },
    },
    {
      name: 'not-to-server',
      comment: 'The app never imports the gateway.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(server|test|config)/' },
    },
    {
      name: 'server-imports',
      comment:
        'The gateway shares src/wire and src/lib with the app, and the words that files of its own contain; nothing else.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(src|test|config)/',
        pathNot:
          '^src/(wire|lib)/|^src/i18n/(rules|question-kinds|answer-texts|period)/(zh-CN|en-US)\\.ts$|^src/i18n/wording/(index|en-US)\\.ts$',
      },
    },
    {
      name: 'no-suffix',
      comment: 'The build picks .h5 and .weapp files; an import names the plain file.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '\\.(h5|weapp)\\.tsx?$' },
    },
    {
      name: 'set-through-contract',
      comment: 'Members of a set import the contract, never the plain file: it resolves to themselves.',
      severity: 'error',
      from: { path: '^src/(.+)\\.(h5|weapp)\\.tsx?$' },
      to: { path: '^src/$1\\.tsx?$' },
    },
    {
      name: 'no-cycle',
      comment: 'Modules never form a circle, not even by their types.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-package',
      comment: 'What runs in production is listed among the dependencies.',
      severity: 'error',
      from: { path: '^(src|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
