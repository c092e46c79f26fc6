import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readDist, type Dist } from './dist'

/** Writes a hand-written mini-program into a new folder, which the caller removes. */
export function writeDist(files: Record<string, string>): Dist {
  const folder = mkdtempSync(path.join(tmpdir(), 'weapp-dist-'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return readDist(folder)
}
