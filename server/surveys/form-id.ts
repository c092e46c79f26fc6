import { createHash } from 'node:crypto'
import type { FormSource } from '../../src/wire/surveys/forms'
import type { Database } from '../database/connection/open'
import { type Editor, newestVersion } from './catalogue'

/**
 * The form that a source becomes a version of. A template of the gateway is one form for each bureau, so that
 * next month's survey knows this month's figures; one published under the template's own name is gone on with.
 */
export async function formIdFor(db: Database, { ownerId }: Editor, source: FormSource, id: string) {
  if (source.kind !== 'template') return id
  const newest = await newestVersion(db, id)
  if (newest?.ownerId === ownerId) return id
  return `${id.slice(0, 40)}-${createHash('sha256').update(ownerId).digest('hex').slice(0, 12)}`
}
