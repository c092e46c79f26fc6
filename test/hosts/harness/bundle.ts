import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { chosenDeployment, settingsByHost } from '../../../config/deployments'

const root = path.resolve(__dirname, '..', '..', '..')

/** Replaces the browser fallback actions by ones that record their calls. */
const recordedOwnMeans: Plugin = {
  name: 'recorded-own-means',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/drivers\/browser$/ }, () => ({ path: path.join(__dirname, 'stub.ts') })),
}

/**
 * The host adapter of the H5 build alone: drivers and SDKs in separate chunks, as webpack makes them.
 * Contents by file name.
 */
async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, 'page.ts')],
    outdir: '/',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'chrome80',
    alias: { '@': path.join(root, 'src') },
    resolveExtensions: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '.mjs', '.js', '.json'],
    define: {
      __SETTINGS__: JSON.stringify(chosenDeployment('h5', {})),
      __SETTINGS_BY_HOST__: JSON.stringify(settingsByHost('h5')),
      'process.env.TARO_ENV': '"h5"',
      'process.env.NODE_ENV': '"production"',
    },
    plugins: [recordedOwnMeans],
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]))
}

let files: Promise<Map<string, string>> | undefined

/** Built once per run. */
export const bundledFiles = () => (files ??= bundle())
