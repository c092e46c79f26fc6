import { Compilation, type Compiler, sources } from 'webpack'

/**
 * Removes the whitespace between the elements of the mini-program's templates. Taro's `minifyXML` reads them as HTML,
 * in which an `input` has no end tag.
 */
export class ShortTemplatesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ShortTemplatesPlugin.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE
      compilation.hooks.processAssets.tap({ name: ShortTemplatesPlugin.name, stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.wxml')))
          compilation.updateAsset(file, (source) => new sources.RawSource(shorten(String(source.source()))))
      })
    })
  }
}

const shorten = (template: string) => template.replace(/>\s+</g, '><').trim()
