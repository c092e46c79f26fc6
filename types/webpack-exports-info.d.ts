/** What `config/webpack/export-names.ts` uses of a part of webpack that has no types. */
declare module 'webpack/lib/ExportsInfo' {
  interface Hash {
    update(text: string): unknown
  }

  export class ExportInfo {
    name: string
    _updateHash(hash: Hash, ...more: unknown[]): void
  }
}
