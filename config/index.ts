import path from 'node:path'
import type { UserConfigExport } from '@tarojs/cli'
import { requireWithEsbuild } from '@tarojs/helper'
import type * as Schema from '../src/env/schema'
import type * as Routes from '../src/routes'
import { BundleListPlugin } from './bundle-list'
import { chosenDeployment, settingsByHost } from './deployments'
import { terser } from './h5-flags'
import { OfflineWorkerPlugin } from './offline-worker'
import { accessibilityAttributes } from './weapp-accessibility'
import {
  keepHelpersApart,
  leaveOutTaroParts,
  leaveOutTaroStyles,
  leaveOutUnusedModules,
  splitSharedCode,
} from './webpack-chunks'

const sourceOf = (file: string) => path.resolve(__dirname, '../src', file)

// Taro compiles the files of this folder only, so the app's own table is compiled here.
const { customRoutes } = requireWithEsbuild(sourceOf('routes.ts')) as typeof Routes
const { parseSettings } = requireWithEsbuild(sourceOf('env/schema.ts')) as typeof Schema

const platform = process.env['TARO_ENV'] === 'weapp' ? 'weapp' : 'h5'

/** Packages that ship syntax of 2020 and later, such as `?.`, which neither build's oldest engines read. */
const modernPackages = ['valibot', 'zustand', '@wecom/jssdk']
const compile = { include: modernPackages.map((name) => path.resolve(__dirname, '../node_modules', name)) }

/** A bad deployment fails the build, not the page. */
const checkedByHost = Object.fromEntries(
  Object.entries(settingsByHost(platform)).map(([host, settings]) => [host, parseSettings(settings)]),
)
const production = process.env['NODE_ENV'] === 'production'

const config: UserConfigExport<'webpack5'> = {
  projectName: 'tax-workbench',
  date: '2026-11-20',
  designWidth: 375,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot: `dist/${platform}`,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  // Once a single module is parsed anew, Taro forgets which elements the modules from the cache draw, and leaves
  // their templates out: a mini-program is always made from nothing.
  cache: {
    enable: platform === 'h5',
    // What this file reads of the app shapes the build as well: with a new route everything is made anew.
    buildDependencies: { read: [sourceOf('routes.ts'), sourceOf('env/schema.ts')] },
  },
  plugins: [['@tarojs/plugin-inject', { components: accessibilityAttributes }]],
  alias: { '@': path.resolve(__dirname, '..', 'src') },
  defineConstants: {
    __SETTINGS__: JSON.stringify(parseSettings(chosenDeployment(platform))),
    __SETTINGS_BY_HOST__: JSON.stringify(checkedByHost),
  },
  terser,
  logger: { quiet: production, stats: false },
  mini: {
    optimizeMainPackage: { enable: true },
    // Lengths are real CSS pixels on both platforms, so a tablet or desktop is not a stretched phone.
    postcss: { pxtransform: { enable: false } },
    // A component's style sheet stands by itself, so their order does not matter.
    miniCssExtractPluginOption: { ignoreOrder: true },
    compile,
    webpackChain: (chain) => {
      chain.performance.hints(false)
      leaveOutUnusedModules(chain)
    },
  },
  h5: {
    // Relative, so that one build serves under any base; the development server needs its root.
    publicPath: production ? './' : '/',
    staticDirectory: 'static',
    useHtmlComponents: true,
    router: { mode: 'hash', customRoutes: customRoutes() },
    output: {
      filename: 'static/[name].[contenthash:8].js',
      chunkFilename: 'static/[name].[contenthash:8].js',
    },
    compile,
    miniCssExtractPluginOption: {
      filename: 'static/[name].[contenthash:8].css',
      chunkFilename: 'static/[name].[contenthash:8].css',
      ignoreOrder: true,
    },
    // Styles name the real HTML tags; Taro would rename them to tags of its web components.
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
      leaveOutTaroParts(chain)
      keepHelpersApart(chain)
      leaveOutUnusedModules(chain)
      if (production) {
        splitSharedCode(chain)
        chain.plugin('bundle-list').use(BundleListPlugin)
        chain.plugin('offline-worker').use(OfflineWorkerPlugin)
      }
    },
  },
}

export default config
