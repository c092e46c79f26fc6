import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The fields of a compiled `app.json` that the harness reads. */
export interface AppJson {
  pages: string[]
  subPackages?: { root: string; pages: string[]; independent?: boolean }[]
  tabBar?: { list: { pagePath: string }[] }
}

/** A compiled mini-program on disk. Paths are relative to `folder` and use `/`. */
export interface Dist {
  folder: string
  app: AppJson
  /** Every page of the main package and of the subpackages, in the order of `app.json`. */
  pages: string[]
  subPackageRoots: string[]
  tabs: string[]
  files: string[]
}

const repository = path.resolve(__dirname, '..', '..', '..', '..')

/** The npm package of WeChat's compilers contains Linux binaries for x64 only. */
export const supported = process.platform === 'linux' && process.arch === 'x64'
export const skipNotice = `mini-program tests are skipped: WeChat's compilers need Linux x64, this is ${process.platform} ${process.arch}`

export function distFolder(): string {
  return path.resolve(repository, process.env['WEAPP_DIST'] ?? 'dist/weapp')
}

export function readDist(folder = distFolder()): Dist {
  const appJson = path.join(folder, 'app.json')
  if (!existsSync(appJson)) {
    throw new Error(`${path.relative(repository, appJson)} is missing: run "npm run build:weapp" first`)
  }
  const app = JSON.parse(readFileSync(appJson, 'utf8')) as AppJson
  const subPackages = (app.subPackages ?? []).map((each) => ({ ...each, root: trimSlashes(each.root) }))
  return {
    folder,
    app,
    pages: [
      ...app.pages,
      ...subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
    ],
    subPackageRoots: subPackages.map(({ root }) => root),
    tabs: (app.tabBar?.list ?? []).map(({ pagePath }) => pagePath),
    files: listFiles(folder),
  }
}

/** The subpackage of a file, or `main`. */
export function packageOf(dist: Dist, file: string): string {
  return dist.subPackageRoots.find((root) => file.startsWith(`${root}/`)) ?? 'main'
}

export function readJson<T>(dist: Dist, file: string): T | undefined {
  const full = path.join(dist.folder, file)
  return existsSync(full) ? (JSON.parse(readFileSync(full, 'utf8')) as T) : undefined
}

function trimSlashes(root: string): string {
  return root.replace(/^\/+|\/+$/g, '')
}

function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    return entry.isDirectory() ? listFiles(folder, name) : [name]
  })
}
