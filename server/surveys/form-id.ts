import { createHash } from 'node:crypto'
import type { FormSource } from '../../src/wire/surveys/forms'
import type { Database } from '../database/connection/open'
import { type Editor, newestVersion } from './catalogue'

/**
 * The id of the form that publishing a source adds a version to. Each bureau has one form per built-in template, so
 * next month's survey finds this month's values. A form that the bureau has published under the template's own id
 * keeps that id.
 */
export async function formIdFor(db: Database, { ownerId }: Editor, source: FormSource, id: string) {
  if (source.kind !== 'template') return id
  const newest = await newestVersion(db, id)
  if (newest?.ownerId === ownerId) return id
  return `${id.slice(0, 40)}-${createHash('sha256').update(ownerId).digest('hex').slice(0, 12)}`
}
