import path from 'node:path'
import { type Chunk, NormalModuleReplacementPlugin } from 'webpack'
import type Chain from 'webpack-chain'

/** The page that most people open first has its modules in one file, which compresses better than several. */
const isLandingPage = (chunk: Chunk): boolean =>
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ request }) => /\bpages\/home\/index$/.test(request)),
  )

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
    minSize: 8_000,
    cacheGroups: {
      default: false,
      defaultVendors: false,
      framework: {
        name: 'framework',
        chunks: 'initial',
        test: /[\\/]node_modules[\\/](@tarojs|react|react-dom|scheduler|history|universal-router|zustand|valibot)[\\/]/,
        priority: 30,
      },
      charts: { name: 'charts', chunks: 'async', test: /[\\/]node_modules[\\/]@antv[\\/]/, priority: 25 },
      shared: {
        chunks: (chunk: Chunk) => !chunk.canBeInitial() && !isLandingPage(chunk),
        ...{ minChunks: 2, priority: 5, reuseExistingChunk: true },
      },
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
  const nothing = path.resolve(__dirname, 'empty.css')
  for (const sheet of taroStyles) chain.resolve.alias.set(sheet, nothing)
}

/** Omits the colours and sizes from the app's style sheet: the HTML page contains them already (src/first-paint). */
export function leaveOutTokens(chain: Chain): void {
  const nothing = path.resolve(__dirname, 'empty.css')
  chain
    .plugin('tokens-of-html-page')
    .use(NormalModuleReplacementPlugin, [/[\\/]styles[\\/]tokens\.scss$/, nothing])
}

/** Replacements for Taro modules that are unused here or much larger than needed. */
const standIns: [RegExp, string][] = [
  [/@tarojs[\\/]router[\\/]dist[\\/]navigationBar\.js$/, 'navigation-bar.js'],
  [/@tarojs[\\/]router[\\/]dist[\\/]router[\\/]navigation-bar\.js$/, 'navigation-bar-handler.js'],
  [
    /@tarojs[\\/]components-react[\\/]dist[\\/]components[\\/]pull-down-refresh[\\/]index\.js$/,
    'pull-down-refresh.js',
  ],
  [/[\\/]node_modules[\\/]query-string[\\/]index\.js$/, 'query-string.js'],
  [/[\\/]node_modules[\\/]universal-router[\\/]module\.js$/, 'universal-router.js'],
]

/** Removes 16 kB from the first load. */
export function leaveOutTaroParts(chain: Chain): void {
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

/**
 * Marks src/lib and src/wire as free of side effects, so that a page importing one function from an index
 * does not include the others.
 */
export function leaveOutUnusedModules(chain: Chain): void {
  const folders = ['lib', 'wire'].map((name) => path.resolve(__dirname, '../../src', name) + path.sep)
  chain.module
    .rule('without-effects')
    .test((file: string) => folders.some((folder) => file.startsWith(folder)))
    .set('sideEffects', false)
}

/** Shortens the list of pages in the app's first script. */
export function shortenRoutes(chain: Chain): void {
  chain.module
    .rule('short-routes')
    .enforce('pre')
    .test(/[\\/]src[\\/]app\.config\.ts$/)
    .use('short-routes')
    .loader(path.resolve(__dirname, 'short-routes.cjs'))
}

/** Moves the English messages of the mini-program from the main package to the packages that display them. */
export function keepEnglishWithPages(chain: Chain): void {
  chain.module
    .rule('english-with-pages')
    .enforce('pre')
    .test(/[\\/]src[\\/]i18n[\\/][\w-]+[\\/](index|all)\.ts$/)
    .use('english-with-pages')
    .loader(path.resolve(__dirname, 'english-with-pages.cjs'))
}
