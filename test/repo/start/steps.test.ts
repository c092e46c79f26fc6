import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import webpack from 'webpack'
import { StartupStepsPlugin } from '../../../config/webpack/startup-steps'

/** Bytes of a part that is evaluated alone, because two of them are more than a step may have. */
const part = `/*${'x'.repeat(15_000)}*/`
const says = (name: string) => `;evaluated.push('${name}');export default '${name}'`

const files = {
  'app.js': `import './polyfill';import './page';import './last'${says('app')}`,
  'page.js': `import './first';import './second'${says('page')}`,
  // Imports in a circle, as between stores.
  'first.js': `import './tiny';import './page'${part}${says('first')}`,
  'second.js': `import './tiny'${part}${says('second')}`,
  'tiny.js': says('tiny'),
  'polyfill.js': says('polyfill'),
  'last.js': says('last'),
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'startup-steps-'))
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Scripts of the app, the one of its start last. */
async function build(name: string, plugins: webpack.WebpackPluginInstance[]): Promise<string> {
  const output = path.join(folder, name)
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { main: './app.js' },
    output: { path: output, filename: '[name].js' },
    // As in the H5 build, part of the modules are in another script.
    optimization: {
      minimize: false,
      concatenateModules: false,
      sideEffects: false,
      splitChunks: {
        cacheGroups: { shared: { test: /second/, chunks: 'all', enforce: true, name: 'shared' } },
      },
    },
    plugins,
  })
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  )
  expect(stats?.compilation.errors).toEqual([])
  const scripts = readdirSync(output).sort((a, b) => Number(a === 'main.js') - Number(b === 'main.js'))
  return scripts.map((script) => readFileSync(path.join(output, script), 'utf8')).join('\n')
}

/** What each task evaluates, on a device on which each step takes a second. */
function run(code: string): string[][] {
  const tasks: string[][] = []
  let evaluated: string[] = []
  let now = 0
  let next: (() => void) | undefined
  class Channel {
    port1: { onmessage?: () => void } = {}
    port2 = { postMessage: () => void (next = this.port1.onmessage) }
  }
  const push = (name: string) => void evaluated.push(name)
  const performance = { now: () => (now += 1000) }
  next = () =>
    void runInNewContext(code, { self: {}, evaluated: { push }, performance, MessageChannel: Channel })
  while (next) {
    const task: () => void = next
    next = undefined
    task()
    tasks.push(evaluated)
    evaluated = []
  }
  return tasks
}

it('the app is evaluated in the same order in several tasks as in one', async () => {
  const [whole] = run(await build('plain', []))
  expect(whole).toEqual(['polyfill', 'tiny', 'first', 'second', 'page', 'last', 'app'])
  const tasks = run(await build('steps', [new StartupStepsPlugin()]))
  expect(tasks.flat()).toEqual(whole)
  // A circle is one task, and so is what follows it in the module that began it.
  expect(tasks).toEqual([['polyfill'], ['tiny', 'first', 'second', 'page'], ['last', 'app']])
})
