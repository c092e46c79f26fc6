import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { compilerRules, hookRules } from './eslint.react.mjs'

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

/** Taro's hooks and page events may be used everywhere; its device APIs only in src/platform. */
const taroHooks = [
  'useDidShow useDidHide useLoad useUnload useReady useLaunch useRouter usePageScroll usePullDownRefresh',
  'useReachBottom useShareAppMessage useShareTimeline useResize useError useUnhandledRejection usePageNotFound',
]
  .join(' ')
  .split(' ')

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message:
    'Export by name; only pages, their configs and the app have a default export, because Taro reads it.',
}
const noClock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'src/lib is pure: take the time as an argument.',
  },
  {
    selector: ":not(AssignmentPattern) > MemberExpression[object.name='Date'][property.name='now']",
    message: 'src/lib is pure: take the time as an argument.',
  },
  {
    selector: ":not(AssignmentPattern) > MemberExpression[object.name='Math'][property.name='random']",
    message: 'src/lib is pure: take randomness as an argument.',
  },
]

/** Components such as `const GridRow = memo(function GridRow …`; React names them by the inner function. */
const wrappedComponents = ['SignCanvas', 'QuestionCard', 'GridFigure', 'GridRow', 'CardFigure']

const vendorRestrictions = ['error', ...forbidGlobals(vendorGlobals, onlyInPlatform)]
const portableRestrictions = [...vendorRestrictions, ...forbidGlobals(browserGlobals, notOnWeapp)]

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      '.data/**',
      '.cache/**',
      'coverage/**',
      'test-results/**',
      '**/*.d.ts',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: new URL('..', import.meta.url).pathname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'max-depth': ['error', 4],
      'max-params': ['error', 5],
      complexity: ['error', 15],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Contracts are objects of plain functions without `this`, which may be destructured.
      '@typescript-eslint/unbound-method': 'off',
      // Async signatures are contracts; in-memory implementations have nothing to await.
      '@typescript-eslint/require-await': 'off',
      // `string & {}` and `'known' | string` document known values.
      '@typescript-eslint/no-redundant-type-constituents': 'off',
    },
  },
  {
    // A renamed variable that shadows another one changes the meaning of the code below it without a type error.
    files: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'config/**/*.ts'],
    rules: {
      '@typescript-eslint/no-shadow': ['error', { ignoreTypeValueShadow: true, allow: wrappedComponents }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hookRules,
      ...compilerRules,
      'no-restricted-syntax': ['error', noDefaultExport],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/platform/**'],
    rules: {
      'no-restricted-globals': portableRestrictions,
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@tarojs/taro',
              allowImportNames: taroHooks,
              allowTypeImports: true,
              message:
                'Device APIs of Taro belong to src/platform; elsewhere only its React hooks and types.',
            },
          ],
          patterns: [
            { group: ['@tarojs/taro-h5', '@tarojs/router', '@tarojs/runtime'], message: onlyInPlatform },
          ],
        },
      ],
    },
  },
  {
    // Only H5 has the script of the first paint, which is part of the HTML page, and the layout of computers.
    files: ['src/**/*.h5.{ts,tsx}', 'src/first-paint/*.ts', 'src/desktop/**', 'src/components/*/desk/**'],
    ignores: ['src/platform/**'],
    rules: { 'no-restricted-globals': vendorRestrictions },
  },
  {
    files: ['src/lib/**/*.ts', 'src/wire/**/*.ts'],
    rules: {
      'no-restricted-globals': [...portableRestrictions, 'setTimeout', 'setInterval', 'process'],
      'no-restricted-syntax': ['error', noDefaultExport, ...noClock],
    },
  },
  {
    files: ['src/app.tsx', 'src/app.config.ts', 'src/pages/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': 'off' },
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
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      // Options of a simulated platform are `unknown` until read.
      '@typescript-eslint/no-base-to-string': 'off',
      // Gateway responses and matchers of `expect` are `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // WeChat's compilers return JavaScript text, which only the test harness runs.
    files: ['test/weapp/**'],
    rules: { 'no-new-func': 'off', '@typescript-eslint/no-implied-eval': 'off' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'off',
    },
  },
)
