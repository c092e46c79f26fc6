import type { Compiler } from 'webpack'

/**
 * Leaves modules and chunks out of the statistics. Taro and its progress bar each make them for the errors and warnings
 * alone; describing thousands of modules, they took a tenth of the build.
 */
export class ShortStatsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap({ name: 'ShortStatsPlugin', stage: -1 }, ({ hooks }) => {
      hooks.statsNormalize.tap({ name: 'ShortStatsPlugin', stage: -1 }, (options) => {
        options.all ??= false
        options.errors ??= true
        options.errorDetails ??= true
        options.moduleTrace ??= true
        options.warnings ??= true
      })
    })
  }
}
