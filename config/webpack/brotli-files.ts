import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Compilation, type Compiler, sources } from 'webpack'
import type Chain from 'webpack-chain'

const kept = path.resolve(__dirname, '../../node_modules/.cache/brotli')

const brotli = promisify(brotliCompress)

/** Bytes below which the gateway's own compression is as good. */
const SMALL = 1_000

/** Compresses at the highest quality, which takes a second for the largest script, or takes the earlier result. */
async function compressed(content: Buffer): Promise<Buffer> {
  const file = path.join(kept, createHash('sha256').update(content).digest('hex'))
  try {
    return readFileSync(file)
  } catch {
    // Not compressed before.
  }
  const result = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  // Renamed, because another build may read it meanwhile.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, result)
  renameSync(unfinished, file)
  return result
}

async function compressAssets(compilation: Compilation): Promise<void> {
  mkdirSync(kept, { recursive: true })
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css|html)$/.test(name))
  await Promise.all(
    files.map(async ({ name, source }) => {
      const content = source.buffer()
      if (content.length < SMALL) return
      compilation.emitAsset(`${name}.br`, new sources.RawSource(await compressed(content)))
    }),
  )
}

/** Writes `<file>.br` beside each script, style sheet and page; the gateway sends it (server/http/static/). */
class BrotliFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('brotli-files', (compilation) => {
      // After FirstPaintPlugin, which completes the page.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tapPromise({ name: 'brotli-files', stage }, () =>
        compressAssets(compilation),
      )
    })
  }
}

export function compressFiles(chain: Chain): void {
  chain.plugin('brotli-files').use(BrotliFilesPlugin)
}
