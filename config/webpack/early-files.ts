import type { Compilation, Compiler } from 'webpack'
import { chunksOfPages } from './bundle-list'

type ChunkIds = (string | number)[]

/** Chunks of each path's page, by path, without those of the app. */
function idsByPath(compilation: Compilation, paths: Record<string, string[]>): Record<string, ChunkIds> {
  const found = chunksOfPages(compilation).pages.flatMap(({ page, own }) => {
    const ids = own.flatMap(({ id }) => id ?? [])
    return (paths[page] ?? []).map((path) => [path, ids])
  })
  return Object.fromEntries(found) as Record<string, ChunkIds>
}

/** Chunks of each question kind that is loaded separately: its import is named `kinds.` and its kinds. */
function idsByKind({ namedChunkGroups }: Compilation): Record<string, ChunkIds> {
  const found = [...namedChunkGroups].flatMap(([name, { chunks }]) => {
    const [prefix, ...kinds] = name.split('.')
    return prefix === 'kinds' ? kinds.map((kind) => [kind, chunks.flatMap(({ id }) => id ?? [])]) : []
  })
  return Object.fromEntries(found) as Record<string, ChunkIds>
}

/** Reads what the HTML page's script has found out (src/first-paint/main.ts). */
const fetchFiles = (pages: Record<string, ChunkIds>, kinds: Record<string, ChunkIds>) =>
  `(function(){var page=window.__firstPage,pages=${JSON.stringify(pages)},kinds=${JSON.stringify(kinds)};` +
  `function preload(ids){if(ids)ids.forEach(__webpack_require__.G)}if(!page)return;preload(pages[page.path]);` +
  `page.kinds.then(function(names){names.forEach(function(name){preload(kinds[name])})})})();`

/**
 * Preloads the files of the first page and of its questions when the app's scripts have arrived, before they are
 * evaluated: that takes longer than those files need. Earlier they would only delay the app's scripts.
 */
export class EarlyFilesPlugin {
  /** `paths`: H5 paths by page, such as `pages/home/index`. */
  constructor(private readonly paths: Record<string, string[]>) {}

  apply(compiler: Compiler): void {
    const { javascript, RuntimeGlobals, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('early-files', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('early-files', (_, requirements) => {
        requirements.add(RuntimeGlobals.preloadChunk).add(RuntimeGlobals.preloadChunkHandlers)
      })
      const { renderStartup } = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation)
      renderStartup.tap('early-files', (source) => {
        const start = fetchFiles(idsByPath(compilation, this.paths), idsByKind(compilation))
        return new sources.ConcatSource(start, source)
      })
    })
  }
}
