const vendorGlobals = [
  'wx my dd ww tt swan qq jd WeixinJSBridge AlipayJSBridge DingTalkPC ZWJSBridge lib zwdd __wxjs_environment',
]
  .join(' ')
  .split(' ')
const browserGlobals = [
  'window document location history navigator localStorage sessionStorage fetch XMLHttpRequest alert confirm prompt',
]
  .join(' ')
  .split(' ')

const forbidGlobals = (names, message) => names.map((name) => ({ name, message }))

const onlyInPlatform = 'Only src/platform names a host or a platform; ask it instead.'
const notOnWeapp = 'The mini-program has no such global; reach it through src/platform or in a .h5 file.'

const vendorRestrictions = ['error', ...forbidGlobals(vendorGlobals, onlyInPlatform)]
const portableRestrictions = [...vendorRestrictions, ...forbidGlobals(browserGlobals, notOnWeapp)]
const pureRestrictions = [
  ...portableRestrictions,
  ...['setTimeout', 'setInterval', 'process'].map((name) => ({ name })),
]

/** Taro's hooks and page events may be used everywhere; its device APIs only in src/platform. */
const taroHooks = [
  'useDidShow useDidHide useLoad useUnload useReady useLaunch useRouter usePageScroll usePullDownRefresh',
  'useReachBottom useShareAppMessage useShareTimeline useResize useError useUnhandledRejection usePageNotFound',
]
  .join(' ')
  .split(' ')

/** Components such as `const GridRow = memo(function GridRow …`; React names them by the inner function. */
const wrappedComponents = ['SignCanvas', 'QuestionCard', 'GridFigure', 'GridRow', 'CardFigure']

const all = (names, level = 'error') => Object.fromEntries(names.map((name) => [name, level]))

/** Rules that find errors. */
const correctness = {
  ...all([
    ...['no-array-constructor', 'no-unused-expressions', 'prefer-rest-params', 'prefer-spread'],
    ...['no-eval', 'no-new-func', 'no-var', 'prefer-const', 'object-shorthand', 'no-console'],
  ]),
  eqeqeq: ['error', 'always'],
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' }],
}

const size = {
  'max-lines': ['error', { max: 250 }],
  'max-lines-per-function': ['error', { max: 60 }],
  'max-depth': ['error', 4],
  'max-params': ['error', 5],
  complexity: ['error', 15],
}

const syntaxOfTypes = {
  ...all(
    [
      ...['ban-ts-comment', 'no-duplicate-enum-values', 'no-empty-object-type', 'no-explicit-any'],
      ...['no-extra-non-null-assertion', 'no-misused-new', 'no-namespace', 'no-require-imports'],
      ...['no-non-null-asserted-optional-chain', 'no-this-alias', 'no-unnecessary-type-constraint'],
      ...['no-unsafe-declaration-merging', 'no-unsafe-function-type', 'no-wrapper-object-types'],
      ...['prefer-as-const', 'prefer-namespace-keyword', 'triple-slash-reference'],
    ].map((name) => `typescript/${name}`),
  ),
  'typescript/consistent-type-imports': [
    'error',
    { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
  ],
}

/** Values of the type `any`. */
const unsafe = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (name) => `typescript/no-unsafe-${name}`,
)

/** Rules that need the types of other files. */
const typed = {
  ...all([
    ...unsafe,
    ...[
      ...['await-thenable', 'no-array-delete', 'no-base-to-string', 'no-duplicate-type-constituents'],
      ...['no-floating-promises', 'no-for-in-array', 'no-implied-eval', 'no-unnecessary-type-assertion'],
      ...['no-unsafe-enum-comparison', 'no-unsafe-unary-minus', 'only-throw-error'],
      ...['prefer-promise-reject-errors', 'restrict-plus-operands'],
    ].map((name) => `typescript/${name}`),
  ]),
  'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false } }],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
}

/**
 * React's rules, by the analysis of its compiler; but effects copy results of the host or the network into state, and
 * refs hold the latest callback or key, which is no fault without the compiler.
 */
const react = all(
  [
    ...['rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'immutability', 'globals'],
    ...['preserve-manual-memoization', 'incompatible-library', 'error-boundaries', 'purity'],
    ...['set-state-in-render', 'unsupported-syntax'],
  ].map((name) => `react/${name}`),
)

const restrictedTaro = {
  paths: [
    {
      name: '@tarojs/taro',
      allowImportNames: taroHooks,
      allowTypeImports: true,
      message: 'Device APIs of Taro belong to src/platform; elsewhere only its React hooks and types.',
    },
  ],
  patterns: [{ group: ['@tarojs/taro-h5', '@tarojs/router', '@tarojs/runtime'], message: onlyInPlatform }],
}

export default {
  plugins: ['typescript', 'react'],
  jsPlugins: [{ name: 'workbench', specifier: new URL('oxlint-rules.mjs', import.meta.url).pathname }],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true },
  ignorePatterns: ['**/dist/**', '**/coverage/**', '**/test-results/**', '**/*.d.ts'],
  rules: { ...correctness, ...size, ...syntaxOfTypes, ...typed },
  overrides: [
    {
      // A renamed variable that shadows another one changes the meaning of the code below it without a type error.
      files: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'config/**/*.ts'],
      rules: { 'no-shadow': ['error', { ignoreTypeValueShadow: true, allow: wrappedComponents }] },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: { ...react, 'workbench/no-default-export': 'error' },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: ['src/platform/**'],
      rules: {
        'no-restricted-globals': portableRestrictions,
        'no-restricted-imports': ['error', restrictedTaro],
      },
    },
    {
      // Only H5 has the script of the first paint, which is part of the HTML page, and the layout of computers.
      files: ['src/**/*.h5.{ts,tsx}', 'src/first-paint/*.ts', 'src/desktop/**', 'src/components/*/desk/**'],
      excludeFiles: ['src/platform/**'],
      rules: { 'no-restricted-globals': vendorRestrictions },
    },
    {
      files: ['src/lib/**/*.ts', 'src/wire/**/*.ts'],
      rules: { 'no-restricted-globals': pureRestrictions, 'workbench/no-clock': 'error' },
    },
    {
      files: ['src/app.tsx', 'src/app.config.ts', 'src/pages/**/*.{ts,tsx}'],
      rules: { 'workbench/no-default-export': 'off' },
    },
    // A message catalogue is one long table.
    { files: ['src/i18n/**'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['config/**', 'test/**'], rules: { 'no-console': 'off' } },
    {
      files: ['test/**/*.{ts,tsx}'],
      rules: {
        // A describe block contains the tests of a whole file.
        'max-lines-per-function': 'off',
        'max-lines': ['error', { max: 400 }],
        // The rows of `it.each` are passed as parameters.
        'max-params': 'off',
        // Simulated native APIs reject with plain objects, like the real ones.
        'typescript/only-throw-error': 'off',
        'typescript/prefer-promise-reject-errors': 'off',
        // Options of a simulated platform are `unknown` until read.
        'typescript/no-base-to-string': 'off',
        // Gateway responses and matchers of `expect` are `any`.
        ...all(unsafe, 'off'),
      },
    },
    {
      // WeChat's compilers return JavaScript text, which only the test harness runs.
      files: ['test/weapp/**'],
      rules: { 'no-new-func': 'off', 'typescript/no-implied-eval': 'off' },
    },
    {
      files: ['**/*.{js,cjs,mjs}'],
      rules: { ...all(Object.keys(typed), 'off'), 'typescript/no-require-imports': 'off' },
    },
  ],
}
