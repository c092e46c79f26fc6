import { sql, type SQL } from 'drizzle-orm'
import { type Database, rowsOf } from '../../database/connection/open'
import { arrayLiteral } from '../../database/queries/literals'
import { MAX_MATCHES, searching } from '../../database/queries/matches'
import { containsText, namesOf, organisationTexts } from '../../database/queries/search'
import { noticeRecipient } from '../../database/schema'

export interface FoundRecipient {
  personId: string
  organisationId: string
}

/**
 * Recipients of a notice whose person or unit a keyword names, by the indexes of their names: a notice to very many has too
 * many to read all names. At most {@link MAX_MATCHES}, and one more if there are more.
 */
export async function findRecipients(
  db: Database,
  noticeId: string,
  text: string,
): Promise<FoundRecipient[]> {
  const units = containsText(organisationTexts({ name: sql`o.name`, creditCode: sql`o.credit_code` }), text)
  const people = containsText(namesOf({ name: sql`p.name` }), text)
  const found = sql`select person_id as "personId", organisation_id as "organisationId" from (
      select r.person_id, r.organisation_id from organisation o join notice_recipient r on r.organisation_id = o.id
      where ${units} and r.notice_id = ${noticeId}
      union all
      select r.person_id, r.organisation_id from person p join notice_recipient r on r.person_id = p.id
      where ${people} and r.notice_id = ${noticeId}
    ) found limit ${MAX_MATCHES + 1}::int`
  return searching(db, (tx) => rowsOf<FoundRecipient>(tx, found))
}

/** Condition: one of the recipients that a search has found. */
export function isFound(found: readonly FoundRecipient[]): SQL {
  const listed = found.slice(0, MAX_MATCHES)
  const [people, units] = [
    arrayLiteral(listed.map(({ personId }) => personId)),
    arrayLiteral(listed.map(({ organisationId }) => organisationId)),
  ]
  return sql`(${noticeRecipient.personId}, ${noticeRecipient.organisationId}) in (
    select * from unnest(${people}::text[], ${units}::text[]))`
}
