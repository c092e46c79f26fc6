import { strFromU8, Unzip, UnzipInflate } from 'fflate'
import { WorkbookError, workbookLimits } from './workbook-error'

/** Bytes passed to the decompressor at once: they unpack to at most a thousand times as many. */
const PIECE = 8 * 1024

/** The parts with texts and structure, without pictures, themes and printer settings. */
const isNeeded = (name: string) =>
  /^xl\/.*\.(xml|rels)$/i.test(name) && !/^xl\/(theme|drawings|charts|media)\//i.test(name)

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/**
 * The XML parts of a workbook by name. What is unpacked is counted while it is unpacked, because an archive may state
 * wrong sizes. Throws {@link WorkbookError}.
 */
export function unpackWorkbook(bytes: Uint8Array): Map<string, string> {
  if (bytes.length > workbookLimits.bytes) throw new WorkbookError('tooLarge')
  // The container of old .xls files, and of encrypted workbooks.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new WorkbookError('oldOrEncrypted')
  if (!startsWith(bytes, 0x50, 0x4b)) throw new WorkbookError('notAWorkbook')
  const parts = new Map<string, Uint8Array[]>()
  const open = new Set<string>()
  let unpacked = 0
  // The decompressor reports errors of its listeners to them again.
  let failure: WorkbookError | null = null
  const refuse = (code: 'damaged' | 'tooLargeUnpacked'): never => {
    failure ??= new WorkbookError(code)
    throw failure
  }
  const archive = new Unzip((file) => {
    if (!isNeeded(file.name)) return
    const pieces: Uint8Array[] = []
    parts.set(file.name, pieces)
    open.add(file.name)
    file.ondata = (error, piece, isLast) => {
      if (error) refuse('damaged')
      unpacked += piece.length
      if (unpacked > workbookLimits.unpacked) refuse('tooLargeUnpacked')
      pieces.push(piece)
      if (isLast) open.delete(file.name)
    }
    file.start()
  })
  archive.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      archive.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch (error) {
    throw error instanceof WorkbookError ? error : (failure ?? new WorkbookError('damaged'))
  }
  if (open.size > 0) throw new WorkbookError('damaged')
  if (!parts.has('xl/workbook.xml')) throw new WorkbookError('notAWorkbook')
  return new Map([...parts].map(([name, pieces]) => [name, strFromU8(joined(pieces))]))
}
