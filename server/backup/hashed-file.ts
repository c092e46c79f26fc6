import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInterface } from 'node:readline'
import { createGunzip, createGzip } from 'node:zlib'
import type { Part } from './manifest'

interface Measured {
  bytes: number
  hash: Hash
}

function measure(measured: Measured): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      measured.bytes += chunk.length
      measured.hash.update(chunk)
      done(null, chunk)
    },
  })
}

const nothing = (): Measured => ({ bytes: 0, hash: createHash('sha256') })

const toPart = (file: string, { bytes, hash }: Measured): Part => ({
  file,
  bytes,
  sha256: hash.digest('hex'),
})

/** Writes a new file, which only its owner can read, and returns its size and hash. Fails if the file exists. */
export async function writeHashed(folder: string, file: string, source: Readable): Promise<Part> {
  const measured = nothing()
  await pipeline(
    source,
    measure(measured),
    createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 }),
  )
  return toPart(file, measured)
}

/** Like {@link writeHashed}, compressed; size and hash are those of the compressed file. */
export async function writeCompressed(folder: string, file: string, source: Readable): Promise<Part> {
  const measured = nothing()
  const target = createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600 })
  await pipeline(source, createGzip(), measure(measured), target)
  return toPart(file, measured)
}

/** What is wrong with a part of a backup; null if it is as its manifest says. */
export async function findDamage(folder: string, part: Part): Promise<string | null> {
  const path = join(folder, part.file)
  const found = await stat(path).catch(() => null)
  if (!found) return `${part.file} is missing`
  if (found.size !== part.bytes) return `${part.file} has ${found.size} bytes instead of ${part.bytes}`
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex') === part.sha256 ? null : `${part.file} is damaged`
}

/** The lines of a compressed file. */
export async function* readCompressedLines(folder: string, file: string): AsyncGenerator<string> {
  const compressed = createReadStream(join(folder, file))
  const text = createGunzip()
  const reading = pipeline(compressed, text)
  // Awaited below; without a handler an error would end the process before the last line has been read.
  reading.catch(() => undefined)
  try {
    // Lines end with a line feed only; a JSON text may contain the other line ends of Unicode.
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield line
    await reading
  } finally {
    compressed.destroy()
    text.destroy()
  }
}
