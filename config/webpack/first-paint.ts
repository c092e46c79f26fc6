import path from 'node:path'
import { buildSync } from 'esbuild'
import { compile } from 'sass'
import { type Compiler, sources } from 'webpack'
import { minifyInline } from './minify'

const folder = path.resolve(__dirname, '../../src/first-paint')
const page = 'index.html'

/** What the app knows of its pages and of the deployments, for the script of the first paint. */
export interface FirstPaintData {
  landings: { base: string; path: string }[]
  elsewhere: string
  settings: { apiHost: string; corpId: string }
  settingsByHost: Record<string, { apiHost: string; corpId: string }>
}

function script(data: object): string {
  const { outputFiles } = buildSync({
    ...{ entryPoints: [path.join(folder, 'main.ts')], bundle: true, write: false },
    ...{ format: 'iife', target: 'es2019', charset: 'utf8' },
    // Platform files of H5 before those shared by all platforms.
    resolveExtensions: ['.h5.ts', '.ts'],
    define: { __FIRST_PAINT__: JSON.stringify(data) },
  })
  return minifyInline(outputFiles[0]?.text ?? '')
}

/** Sass keeps the spaces in values of custom properties. */
const style = () =>
  compile(path.join(folder, 'first-paint.scss'), { style: 'compressed' }).css.replace(/(--[\w-]+): /g, '$1:')

const styleSheet = /<link [^>]*rel="?stylesheet"?[^>]*>/g

/**
 * Inserts the skeleton's script and style into the HTML page. The app's style sheet moves to the end of the page,
 * because a browser paints nothing before it has loaded a style sheet of the head.
 */
export class FirstPaintPlugin {
  constructor(private readonly data: FirstPaintData) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('first-paint', (compilation) => {
      // After the files have received their final names.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'first-paint', stage }, () => {
        if (!compilation.getAsset(page)) return
        compilation.updateAsset(page, (source) => {
          return new sources.RawSource(insert(source.source().toString(), script(this.data)))
        })
      })
    })
  }
}

function insert(html: string, code: string): string {
  const sheets = html.match(styleSheet) ?? []
  const replaced: [RegExp | string, string][] = [
    [styleSheet, ''],
    ['<style id="first-paint-style"></style>', `<style>${style()}</style>`],
    ['<script id="first-paint-script"></script>', `<script>${code}</script>`],
    ['</body>', `${sheets.join('')}</body>`],
  ]
  // Functions, because `$` has a meaning in a replacement text.
  return replaced.reduce((text, [from, to]) => text.replace(from, () => to), html)
}
