import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chosenDemoPages, chosenDeployment } from './deployments'

const root = path.resolve(__dirname, '..')

/** Files in `config/` that do not affect the bundle. */
const notBuilt = /^(drizzle|playwright|ensure|start|build-fingerprint)/

/** Hash of all inputs of the production build for `target`. */
export function buildFingerprint(target: 'h5' | 'weapp'): string {
  const hash = createHash('sha256')
  for (const [file, digest] of digestsOf(inputFiles())) hash.update(`${file}\0${digest}`)
  const { browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    browserslist: unknown
  }
  return hash
    .update(JSON.stringify([target, browserslist, chosenDeployment(target), chosenDemoPages()]))
    .digest('hex')
}

/** Hash of files and of all files below folders. */
export function fingerprintOf(paths: string[]): string {
  const files = paths.flatMap((name) => (statSync(`${root}/${name}`).isDirectory() ? filesIn(name) : [name]))
  return createHash('sha256')
    .update(JSON.stringify(digestsOf(files)))
    .digest('hex')
}

/** Size and times of change of a file, and the digest of that version. */
type KnownFiles = Record<string, [state: string, digest: string]>

const knownFilesFile = path.join(root, '.cache', 'start', 'digests.json')

function readKnownFiles(): KnownFiles {
  try {
    return JSON.parse(readFileSync(knownFilesFile, 'utf8')) as KnownFiles
  } catch {
    return {}
  }
}

/** Digests of the files' contents. Reads the files that have changed since the last call in any process. */
export function digestsOf(files: string[]): [file: string, digest: string][] {
  const known = readKnownFiles()
  let changed = false
  const digests = files.map((file): [string, string] => {
    const { size, mtimeMs, ctimeMs } = statSync(`${root}/${file}`)
    const state = `${size} ${mtimeMs} ${ctimeMs}`
    const { [file]: [knownState, knownDigest] = [] } = known
    if (knownDigest !== undefined && state === knownState) return [file, knownDigest]
    const digest = createHash('sha256')
      .update(readFileSync(path.join(root, file)))
      .digest('base64')
    known[file] = [state, digest]
    changed = true
    return [file, digest]
  })
  if (changed) {
    mkdirSync(path.dirname(knownFilesFile), { recursive: true })
    writeFileSync(knownFilesFile, JSON.stringify(known))
  }
  return digests
}

/** Paths of all files below a folder, in a fixed order. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(`${root}/${folder}`, { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(file)
    return entry.isFile() ? [file] : []
  })
}

function inputFiles(): string[] {
  const config = readdirSync(path.join(root, 'config')).filter(
    (name) => name.endsWith('.ts') && !notBuilt.test(name),
  )
  return [
    ...config.map((name) => `config/${name}`),
    ...['config/taro', 'config/webpack'].flatMap(filesIn),
    ...filesIn('src'),
    'babel.config.js',
    'package-lock.json',
  ]
}
