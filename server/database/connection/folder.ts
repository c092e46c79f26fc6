import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { notWritable } from '../../startup-error'

/**
 * Creates a folder and its parents one by one, because Node 20's `recursive` option loops forever in file systems such as
 * /proc, which report an existing folder as missing.
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
