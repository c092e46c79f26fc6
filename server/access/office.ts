import { is, SQL, sql } from 'drizzle-orm'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { person } from '../database/schema'

/** With its table: drizzle leaves the table out where a query has only one, and the subquery has columns of that name. */
const qualified = (id: SQL | typeof person.id): SQL =>
  is(id, SQL) ? id : sql`${id.table}.${sql.identifier(id.name)}`

/** Name of the department of a bureau's official, a column with a person's id; without one the bureau's name. */
export const officeOf = (ownerId: SQL | string, personId: SQL | typeof person.id) => sql<LocalText>`coalesce(
  (select d.name from membership m join department d on d.id = m.department_id
    where m.organisation_id = ${ownerId} and m.person_id = ${qualified(personId)}),
  (select o.name from organisation o where o.id = ${ownerId})
)`
