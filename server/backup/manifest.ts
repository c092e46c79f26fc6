import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { BackupDamage } from './damage'

/** Version of the format; increases when an older gateway could not read it. */
const FORMAT = 1
const FILE = 'manifest.json'

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const part = { file: v.string(), bytes: count, sha256 }

const content = v.object({
  format: v.literal(FORMAT),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The engine and its version; a backup of one engine can be restored into another. */
  engine: v.string(),
  /** Names of the applied migrations, oldest first. */
  migrations: v.array(v.string()),
  /** Hash of the key of anonymous responses, to recognise another key; the key itself is not in the backup. */
  responseKeyHash: v.string(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: count, ...part })),
  /** Last value of each sequence; null for one that has not been used. */
  sequences: v.array(v.object({ name: v.string(), lastValue: v.nullable(v.string()) })),
  /** The list of uploaded files, their number and size, and how many were missing in the storage. */
  files: v.object({ ...part, count, totalBytes: count, missing: count }),
})

/** What a backup contains. The parts are files in its folder with their sizes and hashes. */
export type Manifest = v.InferOutput<typeof content>
export type DumpedTable = Manifest['tables'][number]

/** A file of a backup, with a path relative to its folder. */
export type Part = Pick<DumpedTable, 'file' | 'bytes' | 'sha256'>

const written = v.object({ manifest: content, sha256 })

const hashOf = (manifest: unknown) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const whole: Manifest = { format: FORMAT, ...manifest }
  const text = JSON.stringify({ manifest: whole, sha256: hashOf(whole) }, null, 2)
  await writeFile(join(folder, FILE), `${text}\n`, { mode: 0o600 })
}

/** @throws {BackupDamage} if the manifest is missing, incomplete, changed or of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null)
  if (text === null) throw new BackupDamage([`${FILE} is missing: this folder is no complete backup`])
  const raw = parse(text) as { manifest?: { format?: unknown } } | null
  const parsed = v.safeParse(written, raw)
  if (typeof raw?.manifest?.format === 'number' && raw.manifest.format > FORMAT)
    throw new BackupDamage([`${FILE} has format ${raw.manifest.format}; this gateway reads ${FORMAT}`])
  if (!parsed.success || parsed.output.sha256 !== hashOf(raw?.manifest))
    throw new BackupDamage([`${FILE} is damaged`])
  return parsed.output.manifest
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
