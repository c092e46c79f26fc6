import path from 'node:path'
import { buildSync } from 'esbuild'
import { type Compiler, sources } from 'webpack'

const source = path.resolve(__dirname, '../../src/platform/offline/service-worker.ts')

/** Emits the service worker next to the page, because its location determines its scope. */
export class OfflineWorkerPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('offline-worker', (compilation) =>
      compilation.hooks.processAssets.tap('offline-worker', () => {
        const { outputFiles } = buildSync({
          ...{ entryPoints: [source], bundle: true, write: false, minify: true },
          ...{ format: 'iife', target: 'safari13' },
        })
        compilation.emitAsset('offline-worker.js', new sources.RawSource(outputFiles[0]?.text ?? ''))
      }),
    )
  }
}
