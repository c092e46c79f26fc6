/** Limits of a workbook that is read. They bound time and memory whatever the file claims about itself. */
export const workbookLimits = {
  /** Bytes of the file. */
  bytes: 5 * 1024 * 1024,
  /** Bytes of its unpacked parts together. */
  unpacked: 30 * 1024 * 1024,
  /** Filled rows of a sheet. */
  rows: 10_000,
  columns: 200,
} as const

export type WorkbookErrorCode =
  | 'notAWorkbook'
  | 'oldOrEncrypted'
  | 'tooLarge'
  | 'tooLargeUnpacked'
  | 'damaged'
  | 'tooManyRows'
  | 'tooManyColumns'

/** A file that is not read. `sheet` is the sheet it concerns, if it is one. */
export class WorkbookError extends Error {
  override name = 'WorkbookError'
  constructor(
    readonly code: WorkbookErrorCode,
    readonly sheet = '',
  ) {
    super(sheet === '' ? code : `${code} in ${sheet}`)
  }
}
