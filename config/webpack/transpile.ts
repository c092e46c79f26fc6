import { readFileSync } from 'node:fs'
import path from 'node:path'
import type Chain from 'webpack-chain'

const sources = path.resolve(__dirname, '../../src') + path.sep

/**
 * Files that call Taro's functions. On H5 a Babel plugin makes each call an import of that function alone; without it
 * every function of Taro would be part of the first load.
 */
const callsTaro = (file: string) => readFileSync(file, 'utf8').includes("from '@tarojs/taro'")

const isConfig = (file: string) => /\.config\.tsx?$/.test(file)

/** Compiles the app's other sources with esbuild, which takes a tenth of Babel's time. */
export function compileWithEsbuild(chain: Chain): void {
  const known = new Map<string, boolean>()
  const isPlain = (file: string) => {
    const plain = known.get(file) ?? (file.startsWith(sources) && !isConfig(file) && !callsTaro(file))
    known.set(file, plain)
    return plain
  }
  chain.module.rule('script').exclude.add(isPlain)
  chain.module
    .rule('plain-script')
    .test(/\.tsx?$/)
    .include.add(isPlain)
    .end()
    .use('esbuild')
    .loader(require.resolve('esbuild-loader'))
    // What Chrome 80 and Safari 13 both know; see browserslist in package.json.
    .options({ target: 'es2019', jsx: 'automatic' })
}
