const path = require('node:path')

const rootDir = path.resolve(__dirname, '..', '..')

/** Files without a suffix are shared; a file with the tested platform's suffix takes precedence. */
const extensionsFor = (platform) => [
  ...(platform ? [`${platform}.ts`, `${platform}.tsx`] : []),
  ...['ts', 'tsx', 'js', 'jsx', 'mjs', 'cjs', 'json'],
]

/** Settings that the build defines; `test/repo` checks that they equal those of the local deployment. */
// No retries, to show failures immediately; tests of retries set their own policy.
const retry = { count: 0, delay: 0 }
const links = { ownOrigins: [], hostRewrites: [], mpWeixinProxy: '/mpweixin', taxPortal: '/tax-portal/' }
const local = { deployment: 'local', environment: 'local', region: '', apiHost: '', corpId: '', packHost: '' }
const zlbServiceCode = ''
const settings = { ...local, ...links, retry, zlbServiceCode }

const shared = {
  rootDir,
  runtime: path.join(__dirname, 'runtime.js'),
  // Within the clone, for caches of a CI.
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: ['<rootDir>/src', '<rootDir>/server', '<rootDir>/test'],
  transform: { '\\.[cm]?[jt]sx?$': path.join(__dirname, 'transform.js') },
  globals: { __SETTINGS__: settings, __SETTINGS_BY_HOST__: {} },
  restoreMocks: true,
}

const assets = {
  '\\.(css|scss)$': path.join(__dirname, 'empty-module.js'),
  '\\.(png|jpe?g|gif|svg|webp)$': path.join(__dirname, 'empty-module.js'),
}
const sources = { '^@/(.*)$': '<rootDir>/src/$1' }

/**
 * All packages are compiled, because many ship only ES modules, except these large ones that are CommonJS.
 */
const untransformed = ['/node_modules/(react|react-dom|scheduler|lodash|valibot|core-js[a-z-]*)/', '\\.wasm$']

const screens = ['components', 'hooks', 'features', 'pages']
const suffixed = '\\.(h5|weapp)\\.test\\.tsx?$'

/**
 * Compiles only these packages: PGlite and OpenTelemetry use `import()`, which jest supports only in compiled code;
 * tinypool and saxen ship ES modules; of Drizzle, one slow function is replaced.
 */
const gatewayPackages = [
  '/node_modules/(?!(@electric-sql|@opentelemetry/otlp-exporter-base|tinypool|saxen)/|drizzle-orm/entity\\.cjs$)',
]

const node = {
  ...shared,
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: [`/test/(${screens.join('|')})/`, '/test/(server|chaos|weapp|e2e|a11y)/', suffixed],
  moduleFileExtensions: extensionsFor(),
  moduleNameMapper: { ...assets, ...sources },
  transformIgnorePatterns: gatewayPackages,
}

/** Gateway tests, on the embedded database and, if available, on a PostgreSQL server; and faults of what it runs on. */
const server = {
  ...node,
  displayName: 'server',
  testMatch: ['<rootDir>/test/server/**/*.test.ts', '<rootDir>/test/chaos/**/*.test.ts'],
  testPathIgnorePatterns: [suffixed],
  globalSetup: '<rootDir>/test/server/harness/postgres.ts',
  globalTeardown: '<rootDir>/test/server/harness/postgres-teardown.ts',
}

const h5 = {
  ...shared,
  displayName: 'h5',
  testEnvironment: 'jsdom',
  testEnvironmentOptions: { url: 'http://localhost/', customExportConditions: ['node', 'node-addons'] },
  testMatch: [
    ...screens.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts?(x)`),
    '<rootDir>/test/**/*.h5.test.ts?(x)',
  ],
  testPathIgnorePatterns: ['\\.weapp\\.test\\.tsx?$'],
  moduleFileExtensions: extensionsFor('h5'),
  moduleNameMapper: {
    ...assets,
    '^@tarojs/taro$': path.join(__dirname, 'taro-h5.js'),
    '^@tarojs/components$': '@tarojs/plugin-platform-h5/dist/runtime/components',
    '^react-dom/test-utils$': path.join(__dirname, 'react-dom-test-utils.js'),
    ...sources,
  },
  transformIgnorePatterns: untransformed,
  setupFiles: [path.join(__dirname, 'setup-h5.js')],
  setupFilesAfterEnv: [path.join(__dirname, 'setup-h5-words.js')],
  globals: {
    ...shared.globals,
    ENABLE_INNER_HTML: true,
    ENABLE_ADJACENT_HTML: true,
    ENABLE_SIZE_APIS: true,
    ENABLE_TEMPLATE_CONTENT: true,
    ENABLE_MUTATION_OBSERVER: true,
    ENABLE_CLONE_NODE: true,
    ENABLE_CONTAINS: true,
    DEPRECATED_ADAPTER_COMPONENT: false,
    __TARO_FRAMEWORK__: 'react',
  },
}

const weapp = {
  ...shared,
  displayName: 'weapp',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.weapp.test.ts?(x)'],
  moduleFileExtensions: extensionsFor('weapp'),
  moduleNameMapper: { ...assets, '^@tarojs/taro$': path.join(__dirname, 'taro-weapp.js'), ...sources },
  transformIgnorePatterns: untransformed,
  setupFiles: [path.join(__dirname, 'setup-weapp.js')],
  globals: { ...h5.globals, __SETTINGS__: { ...settings, apiHost: 'http://127.0.0.1:10086' } },
}

/** The compiled mini-program in `dist/weapp`, run in WeChat's component framework. */
const weappBuild = {
  ...shared,
  displayName: 'weapp-build',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/server/harness/postgres.ts',
  globalTeardown: '<rootDir>/test/server/harness/postgres-teardown.ts',
  testMatch: ['<rootDir>/test/weapp/**/*.test.ts'],
  testPathIgnorePatterns: [suffixed],
  moduleFileExtensions: extensionsFor(),
  moduleNameMapper: { ...assets, ...sources },
  transformIgnorePatterns: gatewayPackages,
}

module.exports = { rootDir, projects: [node, server, h5, weapp, weappBuild], testTimeout: 300_000 }
