import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { encoders, type Encoding } from '../encoding'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

export interface CachedFile {
  content: Buffer
  type: string
  isText: boolean
  etag: string
  encoded(encoding: Encoding): Promise<Buffer>
}

interface Entry {
  changed: number
  file: CachedFile
}

/** Reads and compresses each file once; reads a file again if its modification time changes. */
export function createFileCache(folder: string) {
  const root = resolve(folder)
  const entries = new Map<string, Entry>()

  async function find(name: string): Promise<CachedFile | null> {
    const path = pathIn(root, name)
    const found = path === null ? null : await stat(path).catch(() => null)
    if (path === null || !found?.isFile()) return null
    const cached = entries.get(path)
    if (cached?.changed === found.mtimeMs) return cached.file
    const file = createCachedFile(await readFile(path), path, found.mtimeMs)
    entries.set(path, { changed: found.mtimeMs, file })
    return file
  }

  return { find }
}

/** Path of a file in the folder; null for hidden files and names that lead out of the folder. */
function pathIn(root: string, name: string): string | null {
  let decoded: string
  try {
    decoded = decodeURIComponent(name)
  } catch {
    return null
  }
  if (/\0|\\|(^|\/)\./.test(decoded)) return null
  const path = resolve(root, decoded)
  return path.startsWith(root + sep) ? path : null
}

/** The file that the build has compressed (config/webpack/brotli-files.ts); null if there is none for this content. */
async function readCompressed(path: string, changed: number): Promise<Buffer | null> {
  const compressed = `${path}.br`
  const found = await stat(compressed).catch(() => null)
  return found?.isFile() && found.mtimeMs >= changed ? readFile(compressed).catch(() => null) : null
}

function createCachedFile(content: Buffer, path: string, changed: number): CachedFile {
  const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
  const encodings = new Map<Encoding, Promise<Buffer>>()
  const compress = async (encoding: Encoding) =>
    (encoding === 'br' ? await readCompressed(path, changed) : null) ?? encoders[encoding](content)
  const encoded = (encoding: Encoding) => {
    const known = encodings.get(encoding) ?? compress(encoding)
    encodings.set(encoding, known)
    return known
  }
  const isText = /^(text|application\/json)|svg/.test(type)
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { content, type, isText, etag, encoded }
}
