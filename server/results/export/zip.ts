import { pipeline, Readable } from 'node:stream'
import { createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crcOf(bytes: Buffer, before: number): number {
  let crc = ~before
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}

/** Bit 3: sizes follow in a data descriptor; bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, the earliest DOS date: archives disclose no modification time. */
const DATE = 0x0021
/** Larger archives need ZIP64, which is not implemented because no workbook of the gateway comes near the limit. */
const MAX_BYTES = 0xffff_ffff

/** Characters passed to the compressor at a time. */
const CHUNK_LENGTH = 65_536

type Field = [value: number, bytes: 2 | 4]

const short = (...values: number[]): Field[] => values.map((value) => [value, 2])

function record(signature: number, fields: Field[], name = ''): Buffer {
  const size = fields.reduce((sum, [, bytes]) => sum + bytes, 4)
  const buffer = Buffer.alloc(size)
  buffer.writeUInt32LE(signature)
  let at = 4
  for (const [value, bytes] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return Buffer.concat([buffer, Buffer.from(name)])
}

interface WrittenEntry {
  name: string
  offset: number
  crc: number
  packed: number
  size: number
}

const sizesOf = ({ crc, packed, size }: Pick<WrittenEntry, 'crc' | 'packed' | 'size'>): Field[] => [
  [crc, 4],
  [packed, 4],
  [size, 4],
]

const localHeader = (name: string) =>
  record(
    0x04034b50,
    [
      ...short(VERSION, FLAGS, DEFLATED, 0, DATE),
      ...sizesOf({ crc: 0, packed: 0, size: 0 }),
      ...short(Buffer.byteLength(name), 0),
    ],
    name,
  )

function directoryHeader(entry: WrittenEntry): Buffer {
  const before = short(VERSION, VERSION, FLAGS, DEFLATED, 0, DATE)
  const after = short(Buffer.byteLength(entry.name), 0, 0, 0, 0)
  const fields: Field[] = [...before, ...sizesOf(entry), ...after, [0, 4], [entry.offset, 4]]
  return record(0x02014b50, fields, entry.name)
}

/** A ZIP archive in chunks; buffers only the current chunk of an entry. Throws for archives over 4 GiB. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: WrittenEntry = { name, offset, crc: 0, packed: 0, size: 0 }
    const header = localHeader(name)
    yield header
    for await (const chunk of deflated(content, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const end = record(0x08074b50, sizesOf(entry))
    yield end
    offset += header.length + entry.packed + end.length
    if (offset > MAX_BYTES || entry.size > MAX_BYTES) throw new Error('the archive is too large')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryHeader))
  yield directory
  const counts = short(0, 0, written.length, written.length)
  yield record(0x06054b50, [...counts, [directory.length, 4], [offset, 4], [0, 2]])
}

/** Joins rows to larger chunks, because each call of the compressor is expensive. */
async function* inChunks(content: ZipEntry['content']): AsyncGenerator<string> {
  let buffered = ''
  for await (const text of content) {
    buffered += text
    if (buffered.length < CHUNK_LENGTH) continue
    yield buffered
    buffered = ''
  }
  if (buffered !== '') yield buffered
}

async function* deflated(content: ZipEntry['content'], entry: WrittenEntry): AsyncGenerator<Buffer> {
  async function* bytes() {
    for await (const text of inChunks(content)) {
      const chunk = Buffer.from(text)
      entry.crc = crcOf(chunk, entry.crc)
      entry.size += chunk.length
      yield chunk
    }
  }
  // An error of any stream appears as the error of the last stream.
  yield* pipeline(Readable.from(bytes()), createDeflateRaw(), () => undefined) as AsyncIterable<Buffer>
}
