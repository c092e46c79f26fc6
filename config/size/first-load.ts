import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BundleList, bundleListFile } from '../webpack/bundle-list'

const built = path.resolve(__dirname, '..', '..', 'dist', 'h5')

/** Start page of the workbench. */
export const landingPage = 'pages/home/index'

/**
 * Limit for the compressed bytes of the workbench's first load, with the HTML page: 1.39 times an empty Taro app. The HTML
 * page's script, which displays the first texts about a second before the app can, is 1.6 kB of it.
 */
export const firstLoadBudget = 118_400

export const readBundles = () => JSON.parse(readFileSync(bundleListFile, 'utf8')) as BundleList

/** Compressed bytes of a page's first load; files are compressed separately, as delivered. */
export function firstLoadOf(page: string, bundles = readBundles()): number {
  const files = bundles[page]?.files
  if (!files) throw new Error(`${page} is no page of the build`)
  return ['index.html', ...files].reduce(
    (all, file) => all + gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length,
    0,
  )
}
