import path from 'node:path'
import { type Chunk, type ChunkGraph, ids, type Module, NormalModuleReplacementPlugin } from 'webpack'
import type Chain from 'webpack-chain'
import { pageOf } from './bundle-list'
import { ExportNamesPlugin } from './export-names'

const formFolders =
  /[\\/]src[\\/](lib[\\/]questionnaire[\\/](answers|compile|engine|expression|kinds|text)|features[\\/]questionnaire[\\/](fields|session|texts))[\\/]/

/** Of these folders, what the list of questionnaires needs, too. */
const withoutForm = /[\\/](answers[\\/]local-files|engine[\\/]limits)\.ts$/

/** True for the page that fills in a form. */
const fillsIn = ({ groupsIterable }: Chunk) =>
  [...groupsIterable].some((group) => pageOf(group) === 'pages/questionnaire/answer/index')

/**
 * True for what fills in and checks a form. Several pages and question kinds use different parts of it, which would be eight
 * small files; one file compresses better, and the list of all files in the first load is shorter.
 */
function isOfForm(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  const file = (module as Module & { resource?: string }).resource ?? ''
  return (
    formFolders.test(file) &&
    !withoutForm.test(file) &&
    chunkGraph.getModuleChunks(module).some((chunk) => fillsIn(chunk))
  )
}

/**
 * The page that fills in a form keeps what it shares with other pages in its own file: one file compresses better than six.
 */
const isShared = (chunk: Chunk) => !chunk.canBeInitial() && !fillsIn(chunk)

/** True for what no page of the first load checks with; see `splitValibot`. */
const isLaterValidation = (module: Module) =>
  /[\\/]valibot[\\/].*\?later$/.test((module as Module & { resource?: string }).resource ?? '')

/**
 * Splits all chunks. Taro splits only initial chunks, which copies shared code into every page chunk; this
 * keeps one copy of each module. F2 stays in the chunk of the pages with charts.
 */
export function splitSharedCode(chain: Chain): void {
  chain.optimization.splitChunks({
    chunks: 'all',
    maxInitialRequests: 20,
    // Number of parallel connections of a browser to a server; a further request would wait for a free one.
    maxAsyncRequests: 6,
    minSize: 20_000,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      validation: {
        name: 'validation',
        chunks: 'async',
        test: isLaterValidation,
        priority: 35,
        enforce: true,
      },
      framework: {
        name: 'framework',
        chunks: 'initial',
        test: /[\\/]node_modules[\\/](@tarojs|react|react-dom|scheduler|zustand|valibot)[\\/]|[\\/]config[\\/]taro[\\/].*\.js$/,
        priority: 30,
      },
      charts: { name: 'charts', chunks: 'async', test: /[\\/]node_modules[\\/]@antv[\\/]/, priority: 25 },
      form: { name: 'form', chunks: 'async', test: isOfForm, priority: 20, enforce: true },
      shared: { chunks: isShared, minChunks: 2, priority: 5, reuseExistingChunk: true },
    },
  })
}

const taroStyles = [
  '@tarojs/components/global.css',
  '@tarojs/components/dist/taro-components/taro-components.css',
  '@tarojs/components-react/dist/index.css',
]

/**
 * Omits Taro's global reset and the styles of its form controls, which include a 6 kB icon font. The app has
 * its own reset and controls.
 */
export function leaveOutTaroStyles(chain: Chain): void {
  const nothing = path.resolve(__dirname, '../taro/empty.css')
  for (const sheet of taroStyles) chain.resolve.alias.set(sheet, nothing)
}

/** Omits the colours and sizes from the app's style sheet: the HTML page contains them already (src/first-paint). */
export function leaveOutTokens(chain: Chain): void {
  const nothing = path.resolve(__dirname, '../taro/empty.css')
  chain
    .plugin('tokens-of-html-page')
    .use(NormalModuleReplacementPlugin, [/[\\/]styles[\\/]tokens\.scss$/, nothing])
}

/** Replacements for Taro modules that are unused here or much larger than needed. */
const standIns: [RegExp, string][] = [
  [/@tarojs[\\/]router[\\/]dist[\\/]navigationBar\.js$/, 'router/navigation-bar.js'],
  [/@tarojs[\\/]router[\\/]dist[\\/]router[\\/]navigation-bar\.js$/, 'router/navigation-bar-handler.js'],
  [
    /@tarojs[\\/]components-react[\\/]dist[\\/]components[\\/]pull-down-refresh[\\/]index\.js$/,
    'pull-down-refresh.js',
  ],
  [/@tarojs[\\/]components-react[\\/]dist[\\/]components[\\/]view[\\/]index\.js$/, 'view.js'],
  [/@tarojs[\\/]components-react[\\/]dist[\\/]components[\\/]text[\\/]index\.js$/, 'text.js'],
  [/@tarojs[\\/]router[\\/]dist[\\/]router[\\/]page\.js$/, 'router/page-handler.js'],
  [/@tarojs[\\/]taro-h5[\\/]dist[\\/]api[\\/]taro\.js$/, 'app-api.js'],
  [/@tarojs[\\/]runtime[\\/]dist[\\/]dom[\\/]event\.js$/, 'mini-program-events.js'],
  [/@tarojs[\\/]runtime[\\/]dist[\\/]perf\.js$/, 'perf.js'],
  [/[\\/]node_modules[\\/]history[\\/]index\.js$/, 'router/hash-history.js'],
  [/[\\/]node_modules[\\/]query-string[\\/]index\.js$/, 'router/query-string.js'],
  [/[\\/]node_modules[\\/]universal-router[\\/]module\.js$/, 'router/universal-router.js'],
  [/[\\/]node_modules[\\/]tslib[\\/]tslib\.es6\.mjs$/, 'type-script-helpers.js'],
]

/** Removes 22 kB from the first load. */
export function leaveOutTaroParts(chain: Chain): void {
  // Adds all hooks to the object that `app-api.js` replaces.
  chain.module.rules.delete('process-import-taro-h5')
  for (const [module, file] of standIns)
    chain
      .plugin(`stand-in-${file}`)
      .use(NormalModuleReplacementPlugin, [module, path.resolve(__dirname, '../taro', file)])
}

/**
 * A module contains all functions that any chunk uses. The charts use much more of tslib than the first page
 * does, so they get a separate copy.
 */
export function keepHelpersApart(chain: Chain): void {
  chain.module
    .rule('helpers-of-charts')
    .test(/[\\/]node_modules[\\/]@antv[\\/].*\.js$/)
    .resolve.alias.set('tslib', require.resolve('tslib/tslib.es6.js'))
}

/** A module contains all functions that any chunk uses. Those of later pages get a separate copy. */
export function splitValibot(chain: Chain): void {
  chain.module
    .rule('valibot')
    .test(/[\\/]node_modules[\\/]valibot[\\/]dist[\\/]index\.mjs$/)
    .resourceQuery(/^$/)
    .use('split-valibot')
    .loader(path.resolve(__dirname, 'loaders', 'split-valibot.cjs'))
}

/**
 * Marks src/lib, src/wire and the elements as free of side effects, so that a page importing one function from an index
 * does not include the others.
 */
export function leaveOutUnusedModules(chain: Chain): void {
  const folders = ['lib', 'wire', 'platform/ui/elements'].map(
    (name) => path.resolve(__dirname, '../../src', name) + path.sep,
  )
  const isInside = (file: string) => folders.some((folder) => file.startsWith(folder))
  chain.module.rule('without-effects').test(isInside).set('sideEffects', false)
  // After the compiler.
  chain.module
    .rule('pure-constants')
    .enforce('post')
    .test((file: string) => isInside(file) && file.endsWith('.ts'))
    .use('pure-constants')
    .loader(path.resolve(__dirname, 'loaders', 'pure-constants.cjs'))
}

/** Shortens the list of pages in the app's first script. */
export function shortenRoutes(chain: Chain): void {
  chain.module
    .rule('short-routes')
    .enforce('pre')
    .test(/[\\/]src[\\/]app\.config\.ts$/)
    .use('short-routes')
    .loader(path.resolve(__dirname, 'loaders', 'short-routes.cjs'))
}

/** Moves the English messages of the mini-program from the main package to the packages that display them. */
export function keepEnglishWithPages(chain: Chain): void {
  chain.module
    .rule('english-with-pages')
    .enforce('pre')
    .test(/[\\/]src[\\/]i18n[\\/][\w-]+[\\/](index|all)\.ts$/)
    .use('english-with-pages')
    .loader(path.resolve(__dirname, 'loaders', 'english-with-pages.cjs'))
}

/**
 * Ids of modules with four digits instead of five, and the shortest names of exports: most of what files say about each
 * other. As before, a new module changes few of them, so that browsers keep the files of the version before.
 */
export function shortenIds(chain: Chain): void {
  chain.optimization.set('moduleIds', false)
  chain.plugin('export-names').use(ExportNamesPlugin)
  chain.plugin('short-ids').use(ids.DeterministicModuleIdsPlugin, [{ maxLength: 4, fixedLength: true }])
}

/** What webpack itself writes, such as the frames of modules, in the syntax of the supported browsers instead of ES5. */
export function writeModernRuntime(chain: Chain): void {
  chain.output.set('environment', { arrowFunction: true, const: true, destructuring: true, forOf: true })
}
