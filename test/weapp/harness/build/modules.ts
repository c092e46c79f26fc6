import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageOf, type Dist } from './dist'
import { runWith } from '../view/view-layer'

/**
 * Names that exist in Node or Jest but not in WeChat's script engine; code that uses one fails on a phone.
 * WeChat hides the browser's names in the same way: it wraps each file in a function.
 */
const absentNames =
  'window document self location navigator history screen frames localStorage sessionStorage XMLHttpRequest WebSocket ' +
  'alert confirm prompt Image HTMLElement Node Event EventTarget MessageChannel MessagePort BroadcastChannel ' +
  'requestAnimationFrame cancelAnimationFrame process Buffer setImmediate clearImmediate fetch Headers Request Response ' +
  'FormData Blob File URL URLSearchParams TextEncoder TextDecoder AbortController AbortSignal structuredClone crypto ' +
  'performance atob btoa WebAssembly ReadableStream __dirname __filename jest expect describe it test'

/** In WeChat, functions made by the `Function` constructor do nothing, and neither does `eval`. */
const inertFunction = new Proxy(Function, {
  apply: () => () => undefined,
  construct: () => () => undefined,
})

/** Loads files as WeChat does: each once, `require` relative to the file, no access to other packages. */
export class AppModules {
  private readonly scope: Record<string, unknown>
  private readonly loaded = new Map<string, { exports: unknown }>()

  constructor(
    private readonly dist: Dist,
    provided: Record<string, unknown>,
  ) {
    const absent = Object.fromEntries(absentNames.split(' ').map((name) => [name, undefined]))
    const names = { ...absent, Function: inertFunction, ...provided }
    const appGlobal = { ...standardGlobals(), ...provided }
    this.scope = { ...names, global: appGlobal, globalThis: appGlobal }
  }

  /** Evaluates `name` (a path without `.js`) on the first call, and returns its exports. */
  load(name: string): unknown {
    const known = this.loaded.get(name)
    if (known) return known.exports
    const file = path.join(this.dist.folder, `${name}.js`)
    if (!existsSync(file)) throw new Error(`module '${name}.js' is not defined`)
    const module = { exports: {} as unknown }
    this.loaded.set(name, module)
    const requireFrom = (target: string) => this.require(name, target)
    const scope = { ...this.scope, require: requireFrom, module, exports: module.exports }
    runWith(scope, readFileSync(file, 'utf8'), `weapp:///${name}.js`)
    return module.exports
  }

  private require(from: string, target: string): unknown {
    const joined = target.startsWith('/')
      ? target.slice(1)
      : path.posix.join(path.posix.dirname(from), target)
    const name = joined.replace(/\.js$/, '')
    const wanted = packageOf(this.dist, name)
    if (wanted !== 'main' && wanted !== packageOf(this.dist, from)) {
      throw new Error(`${from}.js requires ${name}.js, which lies in another package (${wanted})`)
    }
    return this.load(name)
  }
}

/** The globals of ECMAScript, for `globalThis`. */
function standardGlobals(): Record<string, unknown> {
  const names =
    'Array ArrayBuffer BigInt Boolean DataView Date Error Float32Array Float64Array Infinity Int16Array Int32Array ' +
    'Int8Array Intl JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set String ' +
    'Symbol SyntaxError TypeError Uint16Array Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakSet ' +
    'decodeURIComponent encodeURIComponent decodeURI encodeURI isFinite isNaN parseFloat parseInt'
  const source = globalThis as unknown as Record<string, unknown>
  return {
    ...Object.fromEntries(names.split(' ').map((name) => [name, source[name]])),
    Function: inertFunction,
  }
}
