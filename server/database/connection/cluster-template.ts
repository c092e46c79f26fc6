import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '../database'
import { readFunctions } from '../functions'
import { migrate, readMigrations } from '../migrate'
import { syncTree, type WriteCluster } from './cluster'

/** A cluster has the format of the PGlite that created it, and the tables and functions of this gateway. */
function templateName(): string {
  const manifest = readFileSync(
    join(dirname(require.resolve('@electric-sql/pglite')), '../package.json'),
    'utf8',
  )
  const parts = [manifest, ...[...readMigrations(), ...readFunctions()].map(({ hash }) => hash)]
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 16)
}

/**
 * Copies a migrated cluster without content, which takes a twentieth of the time of creating one. Creates the template in
 * `templates` if it is missing or outdated, and deletes outdated ones.
 */
export function copyTemplate(templates: string): WriteCluster {
  return async (folder) => {
    const template = join(templates, templateName())
    if (!existsSync(template)) await createTemplate(templates, template)
    await cp(template, folder, { recursive: true })
  }
}

async function createTemplate(templates: string, template: string): Promise<void> {
  mkdirSync(templates, { recursive: true })
  const outdated = readdirSync(templates).filter((name) => !name.startsWith(basename(template)))
  for (const name of outdated) rmSync(join(templates, name), { recursive: true, force: true })
  // Another gateway may be creating the same template.
  const created = `${template}.${process.pid}`
  const client = await PGlite.create(created)
  const db = drizzle(client) as unknown as Database
  await db.transaction((tx) => migrate(tx))
  await client.close()
  await syncTree(created)
  if (existsSync(template)) rmSync(created, { recursive: true })
  else renameSync(created, template)
}
