import { type Compiler, sources } from 'webpack'
import { languagePackFiles } from '../language-packs'

/** Emits the language packs beside the app, as scripts for pages and as data for the mini-program. */
export class LanguagePacksPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('language-packs', (compilation) =>
      compilation.hooks.processAssets.tap('language-packs', () => {
        for (const [path, content] of Object.entries(languagePackFiles()))
          compilation.emitAsset(path, new sources.RawSource(content))
      }),
    )
  }
}
