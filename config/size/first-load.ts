import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BundleList, bundleListFile } from '../webpack/bundle-list'

const built = path.resolve(__dirname, '..', '..', 'dist', 'h5')

/** Start page of the workbench. */
export const landingPage = 'pages/home/index'

/**
 * Limits for the compressed bytes of the first loads with which people start, with the HTML page: 1.29, 1.42 and 2 times
 * an empty Taro app. The HTML page's script, which displays the first texts about a second before the app can, is 1.6 kB of
 * each.
 */
export const firstLoadBudgets: Record<string, number> = {
  [landingPage]: 110_200,
  'pages/questionnaire/list/index': 121_300,
  'pages/questionnaire/answer/index': 170_100,
}

const readList = () => JSON.parse(readFileSync(bundleListFile, 'utf8')) as BundleList

export const readBundles = () => readList().pages

/** Scripts and style sheets of a chunk that has this name in the sources, relative to `dist/h5`. */
export function filesNamed(name: string): string[] {
  const files = readList().named[name]
  if (!files) throw new Error(`${name} is no chunk of the build`)
  return files
}

/** Compressed bytes of a page's first load; files are compressed separately, as delivered. */
export function firstLoadOf(page: string, bundles = readBundles()): number {
  const files = bundles[page]?.files
  if (!files) throw new Error(`${page} is no page of the build`)
  return ['index.html', ...files].reduce(
    (all, file) => all + gzipSync(readFileSync(path.join(built, file)), { level: 9 }).length,
    0,
  )
}
