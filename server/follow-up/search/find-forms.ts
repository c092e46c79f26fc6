import { sql } from 'drizzle-orm'
import { type FoundForm, mostFound } from '../../../src/wire/bureau/desk-search'
import { type Database, rowsOf } from '../../database/connection/open'
import { initialsOf } from '../../database/queries/search'
import { inInitials, matchesWords, startsFirst } from './words'

/** The bureau's drafts, and the newest version of each form it has published. */
const allForms = (ownerId: string) => sql`
  select 'draft' as kind, id::text as id, title, definition->'head'->>'code' as code, null::int as version
  from form_draft where owner_id = ${ownerId}
  union all
  select 'form', id, title, code, version from (
    select distinct on (form.id) form.id, form.definition->'title' as title, form.code, form.version
    from form where form.owner_id = ${ownerId} order by form.id, form.version desc
  ) newest`

/** Forms by title, table number or pinyin initials. */
export async function findForms(
  db: Database,
  ownerId: string,
  words: readonly string[],
): Promise<FoundForm[]> {
  const initials = inInitials(initialsOf({ name: sql`title` }))
  const columns = [sql`title->>'zh-CN'`, sql`title->>'en-US'`, sql`code`]
  return rowsOf<FoundForm>(
    db,
    sql`select kind, id, title, code, version from (${allForms(ownerId)}) every
      where ${matchesWords(words, columns, initials.exact)}
      order by ${startsFirst(words, columns)}, kind, title->>'zh-CN', id limit ${mostFound}::int`,
  )
}
