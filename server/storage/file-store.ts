import type { Readable } from 'node:stream'

/** A stored file. Its content is read while it is used; the caller that opens it reads it to the end or destroys it. */
export interface OpenFile {
  /** Bytes. */
  size: number
  content: Readable
}

/** A complete file that has no key yet, so that nobody can read it. */
export interface StagedFile {
  /** Gives the file its key, in one step: readers see all of it or nothing. Replaces an earlier file of the key. */
  commit(key: string): Promise<void>
  /** Deletes the file. Failures are ignored, because `removeStale` follows later. */
  discard(): Promise<void>
}

/** What a device may send directly: nothing else has the right signature. */
export interface DirectFile {
  /** Name of the ticket; not the key of the file. */
  ticket: string
  /** Bytes. */
  size: number
  /** Media type. */
  type: string
}

/** A request that a device makes to the store without the gateway. */
export interface SignedRequest {
  url: string
  headers: Record<string, string>
}

/** How devices reach a store without the gateway. */
export interface DirectAccess {
  /** Signed URL that reads a file for `seconds`, with these headers in the reply. */
  readUrl(key: string, reply: { seconds: number; type: string; disposition: string }): Promise<string>
  /** A PUT that stores one file with exactly this size and type, once or several times, for `seconds`. */
  writeRequest(file: DirectFile, seconds: number): Promise<SignedRequest>
  /** What a device has sent; null if nothing has arrived. */
  openSent(ticket: string): Promise<OpenFile | null>
  /** Deletes what a device has sent. Failures are ignored, because `removeStale` follows later. */
  discardSent(ticket: string): Promise<void>
}

/**
 * Where files are: one contract for the folder and for an object store. Keys are made by the gateway: 48 hexadecimal
 * digits, never from a request. Methods reject with the error of the system or with a `StoreError`.
 */
export interface FileStore {
  /** For operators, without secrets. */
  readonly place: string
  stage(content: Uint8Array): Promise<StagedFile>
  /** Stores a file that only one writer can have. */
  put(key: string, content: Uint8Array): Promise<void>
  /** Null if there is no such file. */
  open(key: string): Promise<OpenFile | null>
  /** Deletes files; missing ones count as deleted. */
  remove(keys: readonly string[]): Promise<void>
  /** Deletes what was staged or sent before a moment and never got its key. Returns the number. */
  removeStale(before: Date): Promise<number>
  /** Rejects unless a file can be stored and deleted. */
  expectWritable(): Promise<void>
  /** Returns when all stored files outlast a loss of power. */
  settle(): Promise<void>
  /** Name that marks the store as belonging to one database; null if it has none. */
  readMarker(): Promise<string | null>
  writeMarker(name: string): Promise<void>
  /** Null if devices reach files through the gateway only. */
  readonly direct: DirectAccess | null
}

/** The whole content of a file. Rejects if it is larger than `maxBytes`, before more is kept in memory. */
export async function readAll({ content }: OpenFile, maxBytes = Infinity): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of content as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxBytes) throw new RangeError('the file is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
