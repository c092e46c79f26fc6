import { sql, type SQL } from 'drizzle-orm'

/** Forms `f` that the bureau uses, each in its newest version. Anonymous surveys ask for no indicators. */
export const newestForms = (ownerId: string): SQL => sql`
  (select form_id, max(form_version) as version from survey
    where owner_id = ${ownerId} and not anonymous group by form_id) newest
  join form f on f.id = newest.form_id and f.version = newest.version`
