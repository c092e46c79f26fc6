import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const root = path.resolve(__dirname, '..', '..')
const app = path.join(root, 'dist', 'floor')
const kept = path.join(root, 'node_modules', '.cache', 'floor.json')

/** Minification and compression of the app, imported by the floor's configuration. */
const minifier = path.join(root, 'config', 'webpack', 'minify.ts')
const compressor = path.join(root, 'config', 'webpack', 'brotli-files.ts')

const settings = {
  projectName: 'floor',
  date: '2026-11-20',
  designWidth: 375,
  deviceRatio: { 375: 2, 750: 1 },
  sourceRoot: 'src',
  outputRoot: 'dist',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false } },
  cache: { enable: false },
  h5: { publicPath: './', staticDirectory: 'static', useHtmlComponents: true, router: { mode: 'hash' } },
}

/** A page with one text, with the same versions and flags as the app. */
function files(): Record<string, string> {
  const { browserslist } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    browserslist: unknown
  }
  return {
    'package.json': JSON.stringify({ name: 'floor', browserslist }),
    'babel.config.js': readFileSync(path.join(root, 'babel.config.js'), 'utf8'),
    'config/index.ts': [
      // Taro compiles only the files of the configuration's folder.
      `import { require as load } from 'tsx/cjs/api'`,
      ...[minifier, compressor].map(
        (file, at) => `const part${at} = load(${JSON.stringify(file)}, ${JSON.stringify(file)})`,
      ),
      `const { h5, ...settings } = ${JSON.stringify(settings)}`,
      `function webpackChain(chain) { part0.minifyWithSwc(chain); part1.compressFiles(chain) }`,
      'export default { ...settings, h5: { ...h5, webpackChain } }',
    ].join('\n'),
    'src/index.html': '<!doctype html><html><body><div id="app"></div></body></html>',
    'src/app.config.ts': `export default { pages: ['pages/index/index'], window: {} }`,
    'src/app.tsx': 'export default function App({ children }) { return children }',
    'src/pages/index/index.config.ts': 'export default {}',
    'src/pages/index/index.tsx': [
      `import { Text, View } from '@tarojs/components'`,
      'export default function Index() { return <View><Text>1</Text></View> }',
    ].join('\n'),
  }
}

/** Folder of the built empty Taro app; builds it if it does not exist or its inputs have changed. */
export function builtFloor(): string {
  measureBaseline()
  if (!existsSync(path.join(app, 'dist', 'index.html'))) build()
  return path.join(app, 'dist')
}

function build(): number {
  rmSync(app, { recursive: true, force: true })
  for (const [file, text] of Object.entries(files())) {
    mkdirSync(path.dirname(path.join(app, file)), { recursive: true })
    writeFileSync(path.join(app, file), text)
  }
  const taro = path.join(root, 'node_modules', '@tarojs', 'cli', 'bin', 'taro')
  const env = { ...process.env, NODE_ENV: 'production', BROWSERSLIST_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [taro, 'build', '--type', 'h5'], {
    cwd: app,
    encoding: 'utf8',
    env,
  })
  if (status !== 0 || !existsSync(path.join(app, 'dist', 'index.html')))
    throw new Error(`the empty app was not built\n${stdout}${stderr}`)
  const built = readdirSync(path.join(app, 'dist'), { recursive: true, encoding: 'utf8' })
  return built
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((all, file) => all + gzipSync(readFileSync(path.join(app, 'dist', file)), { level: 9 }).length, 0)
}

/**
 * Compressed bytes of an empty Taro app, the lower limit for any app. Cached; rebuilt when its inputs change.
 */
export function measureBaseline(): number {
  const lock = readFileSync(path.join(root, 'package-lock.json'))
  const key = createHash('sha256')
    .update(JSON.stringify(files()))
    .update(readFileSync(minifier))
    .update(readFileSync(compressor))
    .update(lock)
    .digest('hex')
  try {
    const found = JSON.parse(readFileSync(kept, 'utf8')) as { key: string; bytes: number }
    if (found.key === key) return found.bytes
  } catch {
    // No cached result.
  }
  const bytes = build()
  mkdirSync(path.dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ key, bytes }))
  return bytes
}
