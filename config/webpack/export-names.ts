import type { Compiler } from 'webpack'
import { ExportInfo } from 'webpack/lib/ExportsInfo'

const { prototype } = ExportInfo
const { _updateHash: updateHash } = prototype

/**
 * Adds the names of exports to their hashes, which webpack 5 makes of the short names alone. After an export has been
 * renamed, the short names of its module can move to other exports without a change of the hash: the cache then returns
 * modules that call one function instead of another. Required by the short names of `mangleExports: 'size'`, which go by
 * the alphabet.
 */
export class ExportNamesPlugin {
  apply({ options: { optimization } }: Compiler): void {
    optimization.mangleExports = 'size'
    prototype._updateHash = function (hash, ...more) {
      hash.update(`${this.name} `)
      updateHash.call(this, hash, ...more)
    }
  }
}
