import path from 'node:path'
import { NormalModuleReplacementPlugin } from 'webpack'
import type Chain from 'webpack-chain'

/**
 * Taro splits initial chunks only, which gives every page chunk its own copy of shared code.
 * Splitting all chunks keeps one copy of each module; F2 stays in the chunk of the pages that draw.
 */
export function splitSharedCode(chain: Chain): void {
  chain.optimization.splitChunks({
    chunks: 'all',
    maxInitialRequests: 20,
    // As many connections as a browser opens to one server: the next request would wait a whole journey for its turn.
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
      shared: { chunks: 'async', minChunks: 2, priority: 5, reuseExistingChunk: true },
    },
  })
}

const taroStyles = [
  '@tarojs/components/global.css',
  '@tarojs/components/dist/taro-components/taro-components.css',
  '@tarojs/components-react/dist/index.css',
]

/**
 * Taro's global reset and the styles of its own form controls, which bring an icon font of 6 kB. The app
 * has its own reset and controls.
 */
export function leaveOutTaroStyles(chain: Chain): void {
  const nothing = path.resolve(__dirname, 'empty.css')
  for (const sheet of taroStyles) chain.resolve.alias.set(sheet, nothing)
}

/** What stands in for modules of Taro that do nothing here, or far more than is asked of them. */
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

/** Together 16 kB of the first load. */
export function leaveOutTaroParts(chain: Chain): void {
  for (const [module, file] of standIns)
    chain
      .plugin(`stand-in-${file}`)
      .use(NormalModuleReplacementPlugin, [module, path.resolve(__dirname, 'taro', file)])
}

/**
 * Modules keep every function that anything uses of them. The charts use far more of tslib than the first
 * page does, so they have a copy of their own.
 */
export function keepHelpersApart(chain: Chain): void {
  chain.module
    .rule('helpers-of-charts')
    .test(/[\\/]node_modules[\\/]@antv[\\/].*\.js$/)
    .resolve.alias.set('tslib', require.resolve('tslib/tslib.es6.js'))
}

/**
 * What is reckoned with and what travels does nothing by being loaded, so a page that asks an index for one
 * function is not given all the others.
 */
export function leaveOutUnusedModules(chain: Chain): void {
  const folders = ['lib', 'wire'].map((name) => path.resolve(__dirname, '..', 'src', name) + path.sep)
  chain.module
    .rule('without-effects')
    .test((file: string) => folders.some((folder) => file.startsWith(folder)))
    .set('sideEffects', false)
}
