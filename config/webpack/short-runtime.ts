import type { Compilation, Compiler, RuntimeModule } from 'webpack'

/** What mini-css-extract-plugin writes about the chunks with styles, beside the list of their files: two more lists. */
const cssChunks = /var cssChunks = \{[^}]*\};/
const lookUp = /cssChunks\[chunkId\]/g
const matcher = /\/\^\([\d()|[\]]+\)\$\/\.test\(chunkId\)/g

/** A chunk without styles has no hash in the list of files. */
const hasStyles = `var hasStyles = function(chunkId) { return __webpack_require__.miniCssF(chunkId).indexOf(".undefined.") < 0 };`

function shorten(source: string): string {
  // Of an entry without such chunks, as those of loaders.
  if (source === '') return source
  const parts = [cssChunks, lookUp, matcher].map((part) => source.match(part)?.length ?? 0)
  if (parts.includes(0)) throw new Error('the code that mini-css-extract-plugin generates has changed')
  return source
    .replace(cssChunks, '')
    .replace(lookUp, 'hasStyles(chunkId)')
    .replace(matcher, 'hasStyles(chunkId)')
    .replace(/^/, hasStyles)
}

/** Makes the list of style sheets, which is part of the first load, the only one of the chunks that have some. */
export class ShortRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('short-runtime', (compilation: Compilation) =>
      compilation.hooks.runtimeModule.tap('short-runtime', (module: RuntimeModule) => {
        if (module.name !== 'css loading') return
        const generate = module.generate.bind(module)
        module.generate = () => shorten(String(generate()))
      }),
    )
  }
}
