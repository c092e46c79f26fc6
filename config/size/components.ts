import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin } from 'esbuild'
import { compile } from 'sass'

const root = path.resolve(__dirname, '..', '..')
const folder = path.join(root, 'src', 'components')

export interface ComponentSize {
  name: string
  /** Bytes of script and style sheet added on H5, minified and compressed. */
  h5: number
  /** Bytes added in the mini-program, minified. */
  weapp: number
}

type Target = 'h5' | 'weapp'

const endings: Record<Target, string[]> = {
  h5: ['.h5.ts', '.h5.tsx', '.ts', '.tsx', '/index.ts'],
  weapp: ['.weapp.ts', '.weapp.tsx', '.ts', '.tsx', '/index.ts'],
}

/** Path of a module without its platform suffix. */
const plain = (file: string) => file.replace(/\.(h5|weapp)(?=\.tsx?$)/, '')

const packageOf = (file: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]

/** Resolves modules like the build, and excludes those of the first load. */
function withoutFirstLoad(target: Target, firstLoad: string[]): Plugin {
  const known = new Set(firstLoad.map(plain))
  const packages = new Set(firstLoad.map(packageOf))
  return {
    name: 'without-first-load',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^(@\/|\.)/, namespace: 'file' }, ({ importer, path: request, resolveDir }) => {
        if (importer.includes('node_modules')) return null
        const base = request.startsWith('@/')
          ? path.join(root, 'src', request.slice(2))
          : path.join(resolveDir, request)
        if (/\.scss$/.test(base)) return { path: base }
        const file = endings[target].map((ending) => base + ending).find((found) => existsSync(found))
        if (!file) return null
        return known.has(plain(path.relative(root, file))) ? { path: file, external: true } : { path: file }
      })
      onResolve({ filter: /^[^./@]|^@[^/]/ }, ({ path: request }) => {
        const name = packageOf(`node_modules/${request}`)
        return packages.has(name) || request.startsWith('@tarojs/') ? { path: request, external: true } : null
      })
      onLoad({ filter: /\.scss$/ }, ({ path: file }) => ({ contents: compile(file).css, loader: 'css' }))
    },
  }
}

async function bundle(name: string, target: Target, firstLoad: string[]): Promise<Uint8Array[]> {
  const files = readdirSync(path.join(folder, name)).filter((file) => /\.tsx$/.test(file))
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file, at) => `export * as part${at} from './${file}'`).join('\n'),
      resolveDir: path.join(folder, name),
    },
    bundle: true,
    minify: true,
    write: false,
    outdir: path.join(root, 'dist', 'size'),
    format: 'esm',
    target: 'es2018',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutFirstLoad(target, firstLoad)],
    logLevel: 'error',
  })
  return outputFiles.map(({ contents }) => contents)
}

const sum = (figures: number[]) => figures.reduce((all, figure) => all + figure, 0)

/** Bytes that each component adds to the first load of the workbench, given as a list of modules. */
export async function measureComponents(firstLoad: string[]): Promise<ComponentSize[]> {
  const names = readdirSync(folder).sort()
  return Promise.all(
    names.map(async (name) => {
      const [h5, weapp] = await Promise.all([bundle(name, 'h5', firstLoad), bundle(name, 'weapp', firstLoad)])
      return {
        name,
        h5: sum(h5.filter((code) => code.length > 0).map((code) => gzipSync(code, { level: 9 }).length)),
        weapp: sum(weapp.map((code) => code.length)),
      }
    }),
  )
}
