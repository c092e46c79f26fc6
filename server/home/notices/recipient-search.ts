import { sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '../../database/connection/open'
import { arrayLiteral } from '../../database/queries/literals'
import { findNamed, MAX_MATCHES } from '../../database/queries/matches'
import { isPersonNamed, isUnitNamed } from '../../database/queries/search'
import { noticeRecipient } from '../../database/schema'

/** A person in one organisation. */
export interface Recipient {
  personId: string
  organisationId: string
}

/**
 * Recipients of a notice whose person or unit a keyword names, by the indexes of their names: a notice to very many has too
 * many to read all names. At most {@link MAX_MATCHES}.
 */
export async function findRecipients(
  db: Database,
  noticeId: string,
  text: string,
): Promise<{ found: Recipient[]; hasMoreMatches: boolean }> {
  const most = MAX_MATCHES + 1
  const rows = await findNamed(db, { most }, (tx, among) =>
    rowsOf<Recipient>(
      tx,
      sql`select person_id as "personId", organisation_id as "organisationId" from (
        select r.person_id, r.organisation_id from organisation o join notice_recipient r on r.organisation_id = o.id
        where ${isUnitNamed(sql`o`, text, among)} and r.notice_id = ${noticeId}
        union all
        select r.person_id, r.organisation_id from person p join notice_recipient r on r.person_id = p.id
        where ${isPersonNamed(sql`p`, text, among)} and r.notice_id = ${noticeId}
      ) found limit ${most}::int`,
    ),
  )
  // Both the person and the unit may be named so.
  const distinct = new Map(rows.map((row) => [`${row.personId} ${row.organisationId}`, row]))
  return { found: [...distinct.values()].slice(0, MAX_MATCHES), hasMoreMatches: rows.length > MAX_MATCHES }
}

/** Condition: one of these recipients. */
export function isRecipientOf(listed: readonly Recipient[]): SQL {
  const [people, units] = [
    arrayLiteral(listed.map(({ personId }) => personId)),
    arrayLiteral(listed.map(({ organisationId }) => organisationId)),
  ]
  return sql`(${noticeRecipient.personId}, ${noticeRecipient.organisationId}) in (
    select * from unnest(${people}::text[], ${units}::text[]))`
}
