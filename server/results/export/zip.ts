import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

/**
 * Equal content gives equal bytes: the modification time is the first one the format has, in local time as
 * yazl writes it, and without the additional field of the time in UTC.
 */
const ENTRY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** Characters per chunk: single rows would cost more on their way to the compressor than their compression. */
const CHUNK = 65_536

/** An archive as a stream. Reads each entry's content only as fast as the archive is read. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile()
  const output = archive.outputStream as Readable
  let current: Readable | undefined
  archive.on('error', (error: Error) => output.destroy(error))
  for (const { name, content } of entries)
    archive.addReadStreamLazy(name, ENTRY, (start) => {
      current = Readable.from(inChunks(content))
      // yazl forwards no errors of the streams it is given.
      current.once('error', (error) => archive.emit('error', error))
      start(null, current)
    })
  archive.end()
  try {
    yield* output as AsyncIterable<Buffer>
  } finally {
    // Ends the content of an archive that is not read to its end.
    current?.destroy()
  }
}

async function* inChunks(content: ZipEntry['content']): AsyncGenerator<Buffer> {
  let buffered = ''
  for await (const text of content) {
    buffered += text
    if (buffered.length < CHUNK) continue
    yield Buffer.from(buffered)
    buffered = ''
  }
  if (buffered !== '') yield Buffer.from(buffered)
}
