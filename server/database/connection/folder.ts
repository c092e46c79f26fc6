import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { notWritable } from '../../startup-error'

/**
 * Makes a folder and those above it. Step by step: Node's own `recursive` never ends where a folder that
 * is there says that it is not, as in /proc (Node 20).
 */
export function ensureFolder(folder: string): void {
  if (existsSync(folder)) return
  ensureFolder(dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw notWritable(folder, error)
  }
}
