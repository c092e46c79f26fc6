import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import webpack from 'webpack'
import { ExportNamesPlugin } from '../../../config/webpack/export-names'

describe('a build with the cache of the build before', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'build-cache-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (name: string, code: string) => writeFileSync(path.join(folder, name), code)

  /** Returns what the app's script has put into `shown`. */
  async function build(): Promise<unknown[]> {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: { app: './app.js' },
      output: { path: path.join(folder, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
      target: 'node',
      cache: { type: 'filesystem', cacheDirectory: path.join(folder, 'cache') },
      optimization: { minimize: false, concatenateModules: false },
      plugins: [new ExportNamesPlugin()],
    })
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()))
        else compiler.close(() => resolve())
      })
    })
    const shown: unknown[] = []
    runInNewContext(readFileSync(path.join(folder, 'dist', 'app.js'), 'utf8'), { shown })
    return shown
  }

  it('calls the same functions after another one of their module was renamed', async () => {
    const service = (third: string) =>
      `export const changes = () => 'changes'; export const members = () => 'members'; export const ${third} = () => 'retention'`
    write('service.js', service('retention'))
    write('members.js', `import { changes, members } from './service'; shown.push(members(), changes())`)
    write('app.js', `import './members'; import { retention } from './service'; shown.push(retention())`)
    expect(await build()).toEqual(['members', 'changes', 'retention'])
    write('service.js', service('all'))
    write('app.js', `import './members'; import { all } from './service'; shown.push(all())`)
    expect(await build()).toEqual(['members', 'changes', 'retention'])
  })
})
