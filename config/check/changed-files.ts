import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { digestsOf, fingerprintOf } from '../build-fingerprint'

const cache = path.resolve(__dirname, '../../.cache/check')

interface Passed {
  /** Fingerprint of the files that affect all others. */
  settings: string
  /** Digests by path. */
  files: Record<string, string>
}

const nothing: Passed = { settings: '', files: {} }

function read(file: string): Passed {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Passed
  } catch {
    return nothing
  }
}

/**
 * The files that have changed since the check of this name passed them, all if a file of the settings
 * has; `passed` records that it has passed them now.
 */
export function changedSince(name: string, files: string[], settings: string[]) {
  const file = path.join(cache, `${name}.json`)
  const now: Passed = {
    settings: fingerprintOf(settings),
    files: Object.fromEntries(digestsOf(files)),
  }
  const before = read(file)
  const known = before.settings === now.settings ? before.files : {}
  return {
    changed: Object.keys(now.files).filter((one) => known[one] !== now.files[one]),
    passed() {
      mkdirSync(cache, { recursive: true })
      writeFileSync(file, JSON.stringify(now))
    },
  }
}
