import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { Role } from '../../../src/wire/session/session'
import type { Database } from '../../database/connection/open'
import { membership, organisation, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { findPersonByMobile } from '../../sessions/people'
import { lockOrganisation, recordChange } from './change'
import { rolesIn } from './list'

export interface NewAdministrator {
  person: { mobile: string; name: LocalText }
  role: Role
  organisation: {
    id: string
    /** Creates the organisation as a bureau if it does not exist. */
    created: { name: LocalText; type: number; areaCode: string } | null
  }
}

/**
 * Makes a person an administrator by order of the operator, who needs no right in the app. Creates the person, the
 * membership and the organisation if they are missing; an enterprise's members stay respondents. Changes nothing if the
 * organisation is unknown, or the mobile number is that of a person with another name.
 */
export async function createAdministrator(
  gateway: Gateway,
  { person: named, role, organisation: where }: NewAdministrator,
): Promise<{ personId: string } | 'organisationUnknown' | 'otherName'> {
  return gateway.db.transaction(async (db) => {
    const known = await findPersonByMobile(db, named.mobile)
    if (known && !Object.values(known.name).includes(named.name['zh-CN'])) return 'otherName'
    if (where.created !== null)
      await db
        .insert(organisation)
        .values({ id: where.id, corpId: `corp-${where.id}`, ...where.created })
        .onConflictDoNothing()
    await lockOrganisation(db, where.id)
    const [found] = await db.select().from(organisation).where(eq(organisation.id, where.id))
    if (!found) return 'organisationUnknown'
    const personId = known?.id ?? (await addPerson(db, named))
    const [possible = 'respondent'] = rolesIn(found).filter((one) => one === role)
    const isChanged = await grant(db, { personId, organisationId: where.id, role: possible })
    const subject = { organisationId: where.id, personId, changedBy: personId }
    if (isChanged)
      await recordChange({ ...gateway, db }, subject, { administrator: { from: false, to: true } })
    return { personId }
  })
}

async function addPerson(db: Database, named: NewAdministrator['person']): Promise<string> {
  const id = randomUUID()
  await db.insert(person).values({ id, ...named })
  return id
}

/** Returns false if the person is an administrator already. An existing member keeps the role. */
async function grant(
  db: Database,
  row: Pick<typeof membership.$inferInsert, 'personId' | 'organisationId' | 'role'>,
): Promise<boolean> {
  const own = and(eq(membership.personId, row.personId), eq(membership.organisationId, row.organisationId))
  const [known] = await db.select().from(membership).where(own)
  if (known) await db.update(membership).set({ administrator: true }).where(own)
  else await db.insert(membership).values({ ...row, administrator: true })
  return known?.administrator !== true
}
