import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../database/connection/open'
import { takeMemory } from '../../database/queries/memory'
import { notice } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { JobKind } from '../../jobs/job-kind'
import { nextUnits, PORTION, type Selection, selectPeople } from '../../surveys/audience/select'

/** Seconds between searches: the longest wait of a new notice to very many units. */
const EVERY_SECONDS = 2

/** Makes the people of a selection recipients of a notice. Returns the number of all its recipients. */
export async function addRecipients(tx: Database, id: string, selection: Selection): Promise<number> {
  await rowsOf(
    tx,
    sql`insert into notice_recipient (notice_id, person_id, organisation_id)
      select ${id}::uuid, m.person_id, m.organisation_id from (${await selectPeople(tx, selection)}) m
      on conflict do nothing`,
  )
  const [row] = await tx.select({ people: notice.people }).from(notice).where(eq(notice.id, id))
  return row?.people ?? 0
}

/**
 * Makes the people of the next units recipients of a notice, unless another gateway does so. One that has been withdrawn or
 * has expired reaches nobody else.
 *
 * @returns true if units are left
 */
export function deliverToNextUnits({ db, clock }: Gateway, id: string, portion = PORTION): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(notice)
      .where(and(eq(notice.id, id), isNotNull(notice.audience)))
      .for('update', { skipLocked: true })
    if (!row?.audience || row.ownerId === null) return false
    await takeMemory(tx)
    const { audience, ownerId, withdrawnAt, validUntil } = row
    const isOver = withdrawnAt !== null || (validUntil !== null && validUntil <= clock.now())
    const range = await nextUnits(tx, row.deliveredTo, portion)
    if (!isOver) await addRecipients(tx, id, { ownerId, audience, range })
    const isLast = isOver || range.to === null
    await tx
      .update(notice)
      .set({ deliveredTo: range.to, audience: isLast ? null : audience })
      .where(eq(notice.id, id))
    return !isLast
  })
}

/** Delivers notices to very many units; another gateway continues at the next portion. */
export const noticeDeliveryJob: JobKind = {
  everySeconds: EVERY_SECONDS,
  findDue: ({ db }) =>
    db
      .select({ key: notice.id })
      .from(notice)
      .where(isNotNull(notice.audience))
      .orderBy(asc(notice.publishedAt)),
  async run(gateway, id, { isEnding = () => false }) {
    let more = true
    while (more && !isEnding()) more = await deliverToNextUnits(gateway, id)
  },
}
