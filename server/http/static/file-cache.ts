import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { encoders, type Encoding } from './encoding'

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

export interface KeptFile {
  content: Buffer
  type: string
  isText: boolean
  etag: string
  encoded(encoding: Encoding): Promise<Buffer>
}

interface Entry {
  changed: number
  file: KeptFile
}

/** Reads each file once and compresses it once; a file that was built anew is read anew. */
export function createFileCache(folder: string) {
  const root = resolve(folder)
  const entries = new Map<string, Entry>()

  async function find(name: string): Promise<KeptFile | null> {
    const path = pathIn(root, name)
    const found = path === null ? null : await stat(path).catch(() => null)
    if (path === null || !found?.isFile()) return null
    const kept = entries.get(path)
    if (kept?.changed === found.mtimeMs) return kept.file
    const file = keep(await readFile(path), path)
    entries.set(path, { changed: found.mtimeMs, file })
    return file
  }

  return { find }
}

/** The file's place in the folder; null for a name that would lead out of it or is hidden. */
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

function keep(content: Buffer, path: string): KeptFile {
  const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
  const made = new Map<Encoding, Promise<Buffer>>()
  const encoded = (encoding: Encoding) => {
    const known = made.get(encoding) ?? encoders[encoding](content)
    made.set(encoding, known)
    return known
  }
  const isText = /^(text|application\/json)|svg/.test(type)
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  return { content, type, isText, etag, encoded }
}
