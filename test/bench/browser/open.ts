import path from 'node:path'
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { build, type Plugin } from 'esbuild'
import { openBrowser } from '../harness/browser'
import { median } from '../harness/timing'

const root = path.resolve(__dirname, '..', '..', '..')
const endings = ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '/index.h5.ts', '/index.ts']
const stubs = path.join(__dirname, 'taro.tsx')

/** Resolves files like the H5 build; stubs replace Taro's components, which are plain elements there. */
const asTheBuild: Plugin = {
  name: 'as-the-build',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^@tarojs\// }, () => ({ path: stubs }))
    onResolve({ filter: /^(@\/|\.)/, namespace: 'file' }, ({ importer, path: request, resolveDir }) => {
      if (importer.includes('node_modules')) return null
      const base = request.startsWith('@/')
        ? path.join(root, 'src', request.slice(2))
        : path.join(resolveDir, request)
      const file = endings.map((ending) => base + ending).find((found) => existsSync(found))
      return file ? { path: file } : null
    })
    onLoad({ filter: /\.scss$/ }, () => ({ contents: '', loader: 'js' }))
  },
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(__dirname, entry)],
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2018', jsx: 'automatic' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"h5"',
      __SETTINGS__: '{}',
      __SETTINGS_BY_HOST__: '{}',
    },
    plugins: [asTheBuild],
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** Opens an empty page with a script of this folder, passes it to `use`, and closes the browser. */
export async function inBrowser<T>(entry: string, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await openBrowser(['--js-flags=--expose-gc', '--enable-precise-memory-info'])
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
    await page.setContent('<!doctype html><html lang="zh-CN"><body></body></html>')
    await page.addScriptTag({ content: await bundle(entry) })
    return await use(page)
  } finally {
    await browser.close()
  }
}

/** The medians of `figure` for both sides, which take turns. */
export async function turns(
  rounds: number,
  figure: (side: 'ours' | 'theirs', round: number) => Promise<number>,
): Promise<{ ours: number; theirs: number }> {
  const times = { ours: [] as number[], theirs: [] as number[] }
  for (let round = -2; round < rounds; round += 1) {
    const sides = ['ours', 'theirs'] as const
    for (const side of round % 2 === 0 ? sides : [...sides].reverse()) {
      const found = await figure(side, round)
      if (round >= 0) times[side].push(found)
    }
  }
  const middle = (all: number[]) => median(all.sort((a, b) => a - b))
  return { ours: middle(times.ours), theirs: middle(times.theirs) }
}
