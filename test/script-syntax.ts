import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadOptions } from '@babel/core'
import { type ecmaVersion, parse } from 'acorn'

const root = path.resolve(__dirname, '..')

type Edition = Extract<ecmaVersion, number>

interface Readers {
  edition: Edition
  /** The first version of each engine that reads all syntax the edition added, lookbehind apart. */
  since: Record<string, number>
}

/** After the browser compatibility tables of developer.mozilla.org. */
const readers: Readers[] = [
  // Async iteration, object rest and spread, named groups.
  { edition: 2018, since: { chrome: 64, safari: 12 } },
  // `catch` without a binding.
  { edition: 2019, since: { chrome: 66, safari: 12 } },
  // `?.`, `??`, `export * as`, literals of BigInt.
  { edition: 2020, since: { chrome: 80, safari: 14.1 } },
  // `||=`, `1_000`.
  { edition: 2021, since: { chrome: 85, safari: 14.1 } },
  // Class fields and static blocks.
  { edition: 2022, since: { chrome: 94, safari: 16.4 } },
]

/** Of ES2018, but Safari reads it since 16.4 only. A pattern with it in the text of a script fails when it is made. */
const lookbehind = /\(\?<[=!]/
const lookbehindSince: Readers['since'] = { chrome: 62, safari: 16.4 }

/** Oldest engines the `browserslist` of package.json names, as the compiler understands it. */
function oldestEngines(): [engine: string, version: number][] {
  const { targets } = loadOptions({
    cwd: root,
    configFile: false,
    babelrc: false,
    browserslistEnv: 'production',
  }) as { targets: Record<string, string> }
  return Object.entries(targets).map(([engine, version]) => [engine, parseFloat(version)])
}

const reads = (since: Readers['since']) =>
  oldestEngines().every(([engine, version]) => version >= (since[engine] ?? Infinity))

/**
 * The newest edition whose syntax every engine of the `browserslist` reads. It holds for the mini-program as
 * well: its scripts run in the JavaScriptCore of iOS and a V8 of WeChat's own; the base library brings what APIs
 * they lack, and no syntax (developers.weixin.qq.com/miniprogram/dev/framework/runtime/js-support.html). By WeChat's
 * list (github.com/wechat-miniprogram/miniprogram-compat) base library 2.30.0 and later need iOS 13 and have a V8
 * of Chrome 86.
 */
export function newestEdition(): Edition {
  const readable = readers.filter(({ since }) => reads(since)).map(({ edition }) => edition)
  if (readable.length === 0)
    throw new Error('The browserslist names an engine older than ES2018, or one unknown here')
  return Math.max(...readable) as Edition
}

/** Scripts of a build that the oldest engines cannot read, with the reason. */
export function unreadableScripts(folder: string): string[] {
  const edition = newestEdition()
  const readsLookbehind = reads(lookbehindSince)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  if (names.length === 0) throw new Error(`No script in ${folder}`)
  return names.flatMap((name) => {
    const fault = faultOf(readFileSync(path.join(folder, name), 'utf8'), edition, readsLookbehind)
    return fault ? [`${name}: ${fault}`] : []
  })
}

function faultOf(code: string, edition: Edition, readsLookbehind: boolean): string | undefined {
  let found: string | undefined
  try {
    parse(code, {
      ecmaVersion: edition,
      onToken: ({ start, end }) => {
        if (!readsLookbehind && lookbehind.test(code.slice(start, end))) found ??= `lookbehind at ${start}`
      },
    })
  } catch (error) {
    const { message, pos } = error as SyntaxError & { pos: number }
    return `${message}, before ${JSON.stringify(code.slice(pos, pos + 30))}`
  }
  return found
}
