import path from 'node:path'
import type { UserConfigExport } from '@tarojs/cli'
import { requireWithEsbuild } from '@tarojs/helper'
import type Chain from 'webpack-chain'
import type * as Schema from '../src/env/schema'
import type * as Routes from '../src/routes'
import { compressFiles } from './webpack/brotli-files'
import { BundleListPlugin } from './webpack/bundle-list'
import { chosenDemoPages, chosenDeployment, settingsByHost } from './deployments'
import { EarlyFilesPlugin } from './webpack/early-files'
import { minifyWithSwc } from './webpack/minify'
import { FirstPaintPlugin } from './webpack/first-paint'
import { LanguagePacksPlugin } from './webpack/language-packs'
import { OfflineWorkerPlugin } from './webpack/offline-worker'
import { ShortStatsPlugin } from './webpack/short-stats'
import { ShortTemplatesPlugin } from './webpack/short-templates'
import { ShortRuntimePlugin } from './webpack/short-runtime'
import { StartupStepsPlugin } from './webpack/startup-steps'
import { compileWithEsbuild } from './webpack/transpile'
import { accessibilityAttributes } from './webpack/weapp-accessibility'
import {
  keepEnglishWithPages,
  keepHelpersApart,
  shortenRoutes,
  leaveOutTaroParts,
  leaveOutTaroStyles,
  leaveOutTokens,
  leaveOutUnusedModules,
  shortenIds,
  splitSharedCode,
  splitValibot,
  writeModernRuntime,
} from './webpack/chunks'

const sourceOf = (file: string) => path.resolve(__dirname, '../src', file)

// Taro compiles only the files of this folder, so the app's modules are compiled here.
const { landings, landingElsewhere, routes } = requireWithEsbuild(sourceOf('routes.ts')) as typeof Routes
const { parseSettings } = requireWithEsbuild(sourceOf('env/schema.ts')) as typeof Schema

const platform = process.env['TARO_ENV'] === 'weapp' ? 'weapp' : 'h5'

/**
 * Packages that ship syntax of 2020 and later, such as `?.`, which the oldest supported engines cannot parse.
 */
const modernPackages = ['valibot', 'zustand', '@wecom/jssdk']
const compile = { include: modernPackages.map((name) => path.resolve(__dirname, '../node_modules', name)) }

/** An invalid deployment fails the build instead of the page. */
const checkedByHost = Object.fromEntries(
  Object.entries(settingsByHost(platform)).map(([host, settings]) => [host, parseSettings(settings)]),
)
const parsedSettings = parseSettings(chosenDeployment(platform))

/** Only what differs from the build's own deployment, which applies otherwise. */
const differences = (settings: Schema.Settings) =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(parsedSettings[name as keyof Schema.Settings]),
    ),
  )
// For src/app.config.ts, which Taro evaluates apart from this file.
process.env['DEMO_PAGES'] = chosenDemoPages()
const production = process.env['NODE_ENV'] === 'production'

const forFirstPaint = ({ apiHost, corpId }: Schema.Settings) => ({ apiHost, corpId })

/** Pages to which links, messages and hosts lead; others are opened from these, and their files are often cached. */
const startPages: Routes.RouteName[] = [
  'home',
  'me',
  'list',
  'answer',
  'receipt',
  'notices',
  'notice',
  'taxerList',
  'regist',
  'joins',
  'noAuthority',
  'share',
  'surveys',
  'respondents',
  'result',
  'reviewQueue',
  'review',
  'appLogin',
]

/** H5 paths of these pages. */
const pathsByPage = Object.fromEntries(startPages.map((name) => [routes[name].page, routes[name].paths]))

const firstPaint = {
  landings,
  elsewhere: landingElsewhere,
  settings: forFirstPaint(parsedSettings),
  settingsByHost: Object.fromEntries(
    Object.entries(checkedByHost).map(([host, settings]) => [host, forFirstPaint(settings)]),
  ),
}

/** In development Babel adds what hot reloading needs. */
function buildFast(chain: Chain): void {
  compileWithEsbuild(chain)
  minifyWithSwc(chain)
  chain.plugin('short-stats').use(ShortStatsPlugin)
}

const config: UserConfigExport<'webpack5'> = {
  projectName: 'tax-workbench',
  date: '2026-11-20',
  designWidth: 375,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot: `dist/${platform}`,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  // Taro's cache breaks mini-program builds: once a module is parsed again, it forgets the elements that
  // cached modules use and omits their templates. So the mini-program is always built from scratch.
  cache: {
    enable: platform === 'h5',
    // Files of the app that this configuration reads: a change invalidates the cache.
    buildDependencies: { read: [sourceOf('routes.ts'), sourceOf('env/schema.ts')] },
    // Taro adds the pages to a module whose file does not change with them, so the cache would keep those of before.
    name: `${process.env['NODE_ENV']}-${platform}-demos-${process.env['DEMO_PAGES']}`,
  },
  plugins: [['@tarojs/plugin-inject', { components: accessibilityAttributes }]],
  alias: { '@': path.resolve(__dirname, '..', 'src') },
  defineConstants: {
    __SETTINGS__: JSON.stringify(parsedSettings),
    __SETTINGS_BY_HOST__: JSON.stringify(
      Object.fromEntries(
        Object.entries(checkedByHost).map(([host, settings]) => [host, differences(settings)]),
      ),
    ),
  },
  logger: { quiet: production, stats: false },
  copy: {
    patterns: platform === 'weapp' ? [{ from: 'src/sitemap.json', to: 'dist/weapp/sitemap.json' }] : [],
    options: {},
  },
  mini: {
    optimizeMainPackage: { enable: true },
    // Lengths are CSS pixels on both platforms, so that tablets and desktops do not get a magnified phone
    // layout.
    postcss: { pxtransform: { enable: false } },
    // Style sheets of components are independent, so their order does not matter.
    miniCssExtractPluginOption: { ignoreOrder: true },
    compile,
    webpackChain: (chain) => {
      chain.performance.hints(false)
      leaveOutUnusedModules(chain)
      keepEnglishWithPages(chain)
      chain.plugin('shortTemplates').use(ShortTemplatesPlugin)
      if (production) buildFast(chain)
      // There are no scripts to load on demand.
      chain.module.set('parser', { javascript: { dynamicImportMode: 'eager', exportsPresence: 'error' } })
    },
  },
  h5: {
    // Relative, because a build may be served under any base path; the development server requires its root.
    publicPath: production ? './' : '/',
    staticDirectory: 'static',
    useHtmlComponents: true,
    // The paths of src/routes.ts are added by `shortenRoutes`.
    router: { mode: 'hash' },
    // Seven characters tell versions of one file apart; the list of all chunks is in the first load.
    output: {
      filename: 'static/[name].[contenthash:7].js',
      // By number: the names would be in that list, too.
      chunkFilename: 'static/[id].[contenthash:7].js',
    },
    compile,
    miniCssExtractPluginOption: {
      filename: 'static/[name].[contenthash:7].css',
      chunkFilename: 'static/[id].[contenthash:7].css',
      ignoreOrder: true,
      // After the app's style sheet, which is in the body; see FirstPaintPlugin.
      insert: (link: HTMLLinkElement) => void document.body.appendChild(link),
    },
    // Styles use real HTML tags; Taro would rename them to its web component tags.
    postcss: {
      pxtransform: { enable: false },
      autoprefixer: { enable: true },
      htmltransform: { enable: false },
    },
    devServer: {
      port: Number(process.env['DEV_PORT'] ?? 10087),
      open: false,
      proxy: [
        { context: ['/dsb/api', '/ddcloud/api'], target: `http://127.0.0.1:${process.env['PORT'] ?? 10086}` },
      ],
    },
    webpackChain: (chain) => {
      chain.performance.hints(false)
      leaveOutTaroStyles(chain)
      leaveOutTokens(chain)
      leaveOutTaroParts(chain)
      keepHelpersApart(chain)
      shortenRoutes(chain)
      leaveOutUnusedModules(chain)
      chain.plugin('first-paint').use(FirstPaintPlugin, [firstPaint])
      if (production) {
        buildFast(chain)
        writeModernRuntime(chain)
        splitSharedCode(chain)
        splitValibot(chain)
        shortenIds(chain)
        chain.plugin('short-runtime').use(ShortRuntimePlugin)
        chain.plugin('startup-steps').use(StartupStepsPlugin)
        chain.plugin('early-files').use(EarlyFilesPlugin, [pathsByPage])
        chain.plugin('bundle-list').use(BundleListPlugin)
        chain.plugin('offline-worker').use(OfflineWorkerPlugin)
        chain.plugin('language-packs').use(LanguagePacksPlugin)
        compressFiles(chain)
      }
    },
  },
}

export default config
