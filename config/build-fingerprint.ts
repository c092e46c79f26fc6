import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { chosenDemoPages, chosenDeployment } from './deployments'

const root = path.resolve(__dirname, '..')

/** Files in `config/` that do not affect the bundle. */
const notBuilt = /^(drizzle|playwright|ensure|start|check|build-fingerprint)/

/** Hash of all inputs of the production build for `target`. */
export function buildFingerprint(target: 'h5' | 'weapp'): string {
  const hash = createHash('sha256')
  for (const file of inputFiles()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  const { browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    browserslist: unknown
  }
  return hash
    .update(JSON.stringify([target, browserslist, chosenDeployment(target), chosenDemoPages()]))
    .digest('hex')
}

function inputFiles(): string[] {
  const config = readdirSync(path.join(root, 'config')).filter(
    (name) => name.endsWith('.ts') && !notBuilt.test(name),
  )
  const inFolders = ['taro', 'webpack'].flatMap((folder) =>
    readdirSync(path.join(root, 'config', folder)).map((name) => `${folder}/${name}`),
  )
  const src = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  return [
    ...[...config, ...inFolders].map((name) => `config/${name}`),
    ...src.sort(),
    'babel.config.js',
    'package-lock.json',
  ]
}
